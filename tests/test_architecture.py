"""Who may import what, and what no file may do; read from the sources by `ast`, nothing is run."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
ENGINE = ROOT / "engine" / "tierce"
WEB = ROOT / "web"
GAMES = ("belote", "bien", "bleven")

#: Extensions of other programs, which those import; nothing else of the engine may.
EXTENSIONS = sorted((ENGINE / "ext").glob("*.py"))
SOURCES = sorted({*ENGINE.rglob("*.py")} - {*EXTENSIONS})

# Of a generator only random() keeps its sequence from one Python to the next.
OTHER_DRAWS = {
    *("shuffle", "choice", "choices", "sample", "randint", "randrange", "randbytes", "getrandbits", "uniform"),
    *("triangular", "betavariate", "binomialvariate", "expovariate", "gammavariate", "gauss", "lognormvariate"),
    *("normalvariate", "vonmisesvariate", "paretovariate", "weibullvariate"),
}


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


def imports(node: ast.AST) -> Iterator[tuple[ast.stmt, str]]:
    """Every import under a node with the full name of what it brings: of `from a import b` both `a` and `a.b`."""
    for one in ast.walk(node):
        if isinstance(one, ast.Import):
            for alias in one.names:
                yield one, alias.name
        elif isinstance(one, ast.ImportFrom):
            assert one.level == 0, "imports are absolute"
            yield one, str(one.module)
            for alias in one.names:
                yield one, f"{one.module}.{alias.name}"


@cache
def brings(path: Path) -> set[str]:
    return {name for _, name in imports(tree(path))}


def has(names: set[str], module: str) -> bool:
    """Whether a module, or something in it, is among the names."""
    return any(name == module or name.startswith(module + ".") for name in names)


def game_of(path: Path) -> str | None:
    """The game a file is about: that of its folder, or the one its name begins with."""
    place = path.relative_to(ENGINE)
    words = [place.parts[0], re.split(r"[_.]", place.name)[0]]
    return next((game for game in GAMES if game in words), None)


def within(path: Path, *folders: str) -> bool:
    return path.relative_to(ENGINE).parts[0] in folders


def offenders(law: Callable[[Path], Iterable[object]], *folders: str) -> dict[str, list[object]]:
    """What a law finds wrong in the files of the engine, or in some folders of it, by file."""
    found = {path: list(law(path)) for path in SOURCES if not folders or within(path, *folders)}
    return {path.relative_to(ENGINE).as_posix(): wrong for path, wrong in found.items() if wrong}


def importing(*modules: str) -> Callable[[Path], list[str]]:
    """A law: none of these modules is imported."""
    return lambda path: [module for module in modules if has(brings(path), module)]


def test_the_sources_are_found() -> None:
    assert len(SOURCES) > 30
    assert [game_of(ENGINE / name) for name in ("belote/play.py", "players/bien_club.py", "views/bleven.py")] == [
        *GAMES
    ]
    assert game_of(ENGINE / "views" / "model.py") is None
    assert offenders(importing("tierce.cards"), "bien")


def test_the_engine_needs_the_standard_library_only_and_no_browser() -> None:
    known = {"tierce", *sys.stdlib_module_names} - {"js"}
    assert not offenders(lambda path: {name.partition(".")[0] for name in brings(path)} - known)
    assert not offenders(importing("js", "pyodide", "pyodide_js", "pyscript", "micropip"))


def test_nothing_needs_the_extensions_and_they_need_their_program_only() -> None:
    assert not offenders(importing("tierce.ext"))
    programs = {"demos": set(), "sphinx": {"sphinx", "docutils"}, "mkdocs": {"mkdocs"}, "__init__": set()}
    assert {path.stem for path in EXTENSIONS} == {*programs}
    for path in EXTENSIONS:
        foreign = {name.partition(".")[0] for name in brings(path)} - {"tierce", *sys.stdlib_module_names}
        assert foreign == programs[path.stem]


def test_no_file_of_a_game_imports_another_game_and_no_shared_file_imports_one() -> None:
    assert not offenders(
        lambda path: [game for game in GAMES if game != game_of(path) and has(brings(path), f"tierce.{game}")]
    )


def test_rules_know_no_player_no_view_and_no_table() -> None:
    above = ("players", "views", "cli", "table", "match", "session", "protocol", "record", "replay")
    above += ("simulate", "arena", "tally")
    assert not offenders(importing(*(f"tierce.{module}" for module in above)), *GAMES)


def test_players_are_handed_what_a_seat_sees_and_nothing_else() -> None:
    above = ("table", "match", "session", "record", "replay", "views", "cli", "protocol")
    assert not offenders(importing(*(f"tierce.{module}" for module in above)), "players")
    assert not offenders(secrets_read, "players")


def test_views_show_what_a_seat_sees_and_nothing_else() -> None:
    assert not offenders(secrets_read, "views")


def secrets_read(path: Path) -> list[int]:
    """The lines that read the secret part of a state."""
    return [one.lineno for one in ast.walk(tree(path)) if isinstance(one, ast.Attribute) and one.attr == "secret"]


def calls(path: Path) -> Iterator[tuple[ast.Call, str, bool]]:
    """Every call with the last word of its name, and whether that is an attribute of something."""
    for one in ast.walk(tree(path)):
        if isinstance(one, ast.Call) and isinstance(one.func, ast.Name):
            yield one, one.func.id, False
        elif isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute):
            yield one, one.func.attr, True


def test_only_the_command_line_prints_and_reads_and_knows_the_time() -> None:
    forbidden = {"print", "input", "open", "breakpoint"}

    def law(path: Path) -> list[str]:
        if within(path, "cli"):
            return []
        found = [
            f"{name} in line {call.lineno}"
            for call, name, attribute in calls(path)
            if name in forbidden and not attribute
        ]
        return found + importing("time", "datetime", "os", "sys", "subprocess", "threading", "asyncio", "socket")(path)

    assert not {name: wrong for name, wrong in offenders(law).items() if name != "__main__.py"}


def test_nothing_is_random_but_random_of_an_explicit_generator() -> None:
    def law(path: Path) -> Iterator[str]:
        for statement, name in imports(tree(path)):
            if name.startswith("random.") and name != "random.Random":
                yield f"line {statement.lineno}: {name}"
            if name == "random" and isinstance(statement, ast.Import):
                yield f"line {statement.lineno}: from random import Random"
        for call, name, attribute in calls(path):
            if attribute and name in OTHER_DRAWS:
                yield f"line {call.lineno}: {name}"
            if name == "Random" and not call.args:
                yield f"line {call.lineno}: a generator without a seed"

    assert not offenders(law)
    # a seed for who gives none is the one thing drawn from the system
    drawn = offenders(importing("secrets", "uuid"))
    assert {name for name in drawn if not name.startswith("cli/")} <= {"session.py"}


def test_rules_and_players_count_in_whole_numbers() -> None:
    """No choice may depend on how a machine rounds; where `random()` becomes a number, pack.py does it."""

    def law(path: Path) -> Iterator[str]:
        for one in ast.walk(tree(path)):
            if isinstance(one, ast.BinOp | ast.AugAssign) and isinstance(one.op, ast.Div):
                yield f"line {one.lineno}: /"
            if isinstance(one, ast.Constant) and isinstance(one.value, float):
                yield f"line {one.lineno}: {one.value}"

    assert not offenders(law, *GAMES, "players")


def test_no_switch_is_global() -> None:
    assert not offenders(lambda path: [one.lineno for one in ast.walk(tree(path)) if isinstance(one, ast.Global)])


def test_every_file_says_what_it_is_about() -> None:
    assert not offenders(lambda path: ["no docstring"] if tree(path).body and not ast.get_docstring(tree(path)) else [])


def module_name(path: Path) -> str:
    parts = path.relative_to(ENGINE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def at_import(path: Path) -> set[str]:
    """The names that a file imports when it is imported itself: not in functions, not for type checking only."""
    found = set()
    waiting: list[ast.stmt] = list(tree(path).body)
    while waiting:
        one = waiting.pop()
        if isinstance(one, ast.Import | ast.ImportFrom):
            found |= {name for _, name in imports(one)}
        elif isinstance(one, ast.If) and "TYPE_CHECKING" not in ast.unparse(one.test):
            waiting += [*one.body, *one.orelse]
        elif isinstance(one, ast.Try | ast.With):
            waiting += one.body
    return found


def test_imports_go_round_in_no_circle() -> None:
    modules = {module_name(path): path for path in SOURCES}
    needs = {name: at_import(path) & modules.keys() - {name} for name, path in modules.items()}
    # a package's own first file gathers what its modules give, so a module does not wait for it
    left = {name: {need for need in found if not name.startswith(need + ".")} for name, found in needs.items()}
    while free := {name for name, found in left.items() if not found & left.keys()}:
        for name in free:
            del left[name]
    assert not left


def code_files() -> list[Path]:
    """The files people write, without what is built or fetched."""
    folders = [ROOT / name for name in ("engine", "web", "tools", "tests", "e2e", "bench")]
    found = [
        path
        for folder in folders
        for path in folder.rglob("*")
        if path.suffix in (".py", ".js", ".mjs", ".css", ".html")
    ]
    return sorted(path for path in found if not {"node_modules", "vendor", "__pycache__"} & set(path.parts))


def test_no_file_is_longer_than_400_lines() -> None:
    lines = {path.relative_to(ROOT).as_posix(): len(path.read_text("utf-8").splitlines()) for path in code_files()}
    assert {name: count for name, count in lines.items() if count > 400} == {}


# --- the page draws; it does not know the rules

RULE_ID = re.compile(r"\b(?:BEL|BIEN|BLV)-[A-Z]+-\d+")
# cards in an order of strength, in whatever punctuation: ace before ten, or jack before nine, or nine before ace
STRENGTH = re.compile(r"A\W*T\W*K|A\W*10\W*K|J\W*9\W*A|T\W*Q\W*J|Q\W*T\W*J|Q\W*10\W*J")
# card points by rank, such as `J: 20` or `"9": 14`
CARD_POINTS = re.compile(r"""["']?\b(?:J["']?\s*:\s*20|9["']?\s*:\s*14|A["']?\s*:\s*11)\b""")


def web_files() -> list[Path]:
    return [path for path in code_files() if path.is_relative_to(WEB)]


def test_the_page_computes_no_rule() -> None:
    assert {path.suffix for path in web_files()} >= {".js", ".css", ".html", ".py"}
    for path in web_files():
        text = path.read_text("utf-8")
        assert not RULE_ID.findall(text), f"{path.name}: a rule's id comes with the view"
        assert not STRENGTH.findall(text), f"{path.name}: the order of cards is the engine's business"
        assert not CARD_POINTS.findall(text), f"{path.name}: the worth of cards is the engine's business"
