"""The command line: `tierce`, or `python -m tierce`.

Exit codes: 0 well, 1 an impossible setup or option, 2 wrong usage, 3 an illegal action in a record or a claim in it
that does not hold, 4 a record that cannot be read.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tierce import __version__
from tierce.cli import legal, play, protocol, replay, rules, simulate
from tierce.errors import IllegalAction, NotationError, SetupError
from tierce.replay import ReplayError

__all__ = ["main"]

IMPOSSIBLE, ILLEGAL, MALFORMED = 1, 3, 4


def parser() -> argparse.ArgumentParser:
    """The arguments of all commands."""
    top = argparse.ArgumentParser(prog="tierce", description="Belote, Bien and Bleven: play, replay, explain, measure.")
    top.add_argument("--version", action="version", version=f"tierce {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for module in (play, replay, legal, simulate, rules, protocol):
        module.add(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")  # suits and French on any console
    given = parser().parse_args(arguments)
    try:
        code: int = given.run(given)
        return code
    except (IllegalAction, ReplayError) as error:
        return _fail(given, error, ILLEGAL)
    except NotationError as error:
        return _fail(given, error, MALFORMED)
    except SetupError as error:
        return _fail(given, error, IMPOSSIBLE)
    except UnicodeDecodeError:
        return _fail(given, "the file is not text in UTF-8", MALFORMED)
    except BrokenPipeError:
        return 0  # whoever read the output has had enough
    except OSError as error:
        return _fail(given, error, IMPOSSIBLE)
    except (KeyboardInterrupt, EOFError):
        print()
        return 130


def _fail(given: argparse.Namespace, error: object, code: int) -> int:
    file = getattr(given, "file", None)
    place = f"{file}: " if isinstance(file, Path) else ""
    print(f"tierce: {place}{error}", file=sys.stderr)
    return code
