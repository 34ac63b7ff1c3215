"""Whole numbers, each below a limit of its own, in as few characters as they need: what share links are made of.

All numbers together are one number in mixed radix, the first number weighing most. It is written as a fraction of what
it could be at most, in base 64 and just as many digits as tell all these numbers apart. So the characters of a text
belong, one after the other, to the numbers it was made of, and none of them is spare.
"""

from __future__ import annotations

from tierce.errors import LinkError

__all__ = ["ALPHABET", "CHECKS", "DigitReader", "DigitWriter", "check_digits"]

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
BASE = len(ALPHABET)
GROUP = 8  # a number without a limit comes in groups of three bits, the lowest first, each saying whether one follows
GROUPS = 11  # more than any number in a header has
CHECKS = 3  # check digits
PRIME, FACTOR = 262_139, 131  # the largest prime below 64 ** 3; so one wrong character, or two exchanged, always show


def _written(number: int, digits: int) -> str:
    text = ""
    for _ in range(digits):
        number, digit = divmod(number, BASE)
        text = ALPHABET[digit] + text
    return text


def check_digits(text: str) -> str:
    """Three characters that tell whether a text of ASCII characters is as it was written.

    >>> check_digits("v1.b.AAAA"), check_digits("v1.b.AAAB")
    ('Ewv', 'Eww')
    """
    check = 0
    for letter in text:
        check = (check * FACTOR + ord(letter)) % PRIME
    return _written(check, CHECKS)


class DigitWriter:
    """Takes numbers and gives the text for all of them.

    >>> out = DigitWriter()
    >>> out.put(5, 32)
    >>> out.count(1000)
    >>> out.text()
    'KN-Q'
    """

    def __init__(self) -> None:
        self._number, self._limit = 0, 1

    def put(self, number: int, limit: int) -> None:
        """A number from 0 to `limit` - 1."""
        assert 0 <= number < limit
        self._number, self._limit = self._number * limit + number, self._limit * limit

    def count(self, number: int) -> None:
        """A number from 0 up, small ones in fewer bits."""
        assert 0 <= number < GROUP**GROUPS
        while True:
            number, group = divmod(number, GROUP)
            self.put(group, GROUP)
            self.put(int(number > 0), 2)
            if not number:
                return

    def signed(self, number: int) -> None:
        """A number that may be below 0."""
        self.count(2 * number if number >= 0 else -2 * number - 1)

    def text(self) -> str:
        """All of them."""
        digits, size = 0, 1
        while size < self._limit:
            digits, size = digits + 1, size * BASE
        return _written(-(-self._number * size // self._limit), digits)


class DigitReader:
    """Gives the numbers of a text back to who asks for them with the same limits.

    Every method raises LinkError: `short` when the text is used up, `long` when it says more than was asked for

    >>> read = DigitReader("KN-Q")
    >>> read.take(32), read.count()
    (5, 1000)
    >>> read.end()
    """

    def __init__(self, text: str) -> None:
        """The text holds characters of ALPHABET only."""
        self._text = text
        self._rest, self._size = 0, 1 << 6 * len(text)
        for letter in text:
            self._rest = self._rest * BASE + ALPHABET.index(letter)
        self._used = DigitWriter()
        self._limit = 1

    def take(self, limit: int) -> int:
        """A number from 0 to `limit` - 1."""
        self._limit *= limit
        if self._limit > self._size:
            raise LinkError("short", "the link is cut short: it ends here")
        number, self._rest = divmod(self._rest * limit, self._size)
        self._used.put(number, limit)
        return number

    def count(self) -> int:
        """A number from 0 up."""
        number, weight = 0, 1
        for _ in range(GROUPS):
            number += weight * self.take(GROUP)
            weight *= GROUP
            if not self.take(2):
                return number
        raise LinkError("damaged", "a number in the link is too large")

    def signed(self) -> int:
        """A number that may be below 0."""
        number = self.count()
        return -(number + 1) // 2 if number % 2 else number // 2

    def end(self) -> None:
        """All is read: the text must be the one that these numbers are written as."""
        if self._used.text() != self._text:
            raise LinkError("long", "the link says more than the deals that it holds")
