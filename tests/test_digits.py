"""Numbers packed into characters: they come back, in as few as possible, and damage shows."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tierce.digits import DigitReader, DigitWriter


@given(
    numbers=st.lists(st.integers(1, 300).flatmap(lambda limit: st.tuples(st.integers(0, limit - 1), st.just(limit))))
)
def test_numbers_come_back_in_as_few_digits_as_tell_them_apart(numbers: list[tuple[int, int]]) -> None:
    out, all_of_them = DigitWriter(), 1
    for number, limit in numbers:
        out.put(number, limit)
        all_of_them *= limit
    text = out.text()
    assert 64 ** len(text) >= all_of_them > 64 ** (len(text) - 1) or (text, all_of_them) == ("", 1)
    read = DigitReader(text)
    assert [read.take(limit) for _, limit in numbers] == [number for number, _ in numbers]
    read.end()


@given(numbers=st.lists(st.integers(-(10**9), 10**9)))
def test_numbers_without_a_limit_come_back(numbers: list[int]) -> None:
    out = DigitWriter()
    for number in numbers:
        out.signed(number)
    read = DigitReader(out.text())
    assert [read.signed() for _ in numbers] == numbers
    read.end()
