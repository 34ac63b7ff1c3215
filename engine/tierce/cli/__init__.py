"""The command line: `tierce`, or `python -m tierce`.

Exit codes: 0 well, 1 an impossible setup or option or a file that is not there, 2 wrong usage, 3 an illegal action in a
record or link or a claim that does not hold, 4 a record or link that cannot be read, 130 stopped by Ctrl-C.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from tierce import __version__
from tierce.cli import arena, compare, embed, legal, links, play, protocol, replay, rules, simulate
from tierce.errors import IllegalAction, LinkError, NotationError, TierceError
from tierce.replay import ReplayError

__all__ = ["main"]

IMPOSSIBLE, USAGE, ILLEGAL, MALFORMED, STOPPED = 1, 2, 3, 4, 130


def parser() -> argparse.ArgumentParser:
    """The arguments of all commands."""
    top = argparse.ArgumentParser(
        prog="tierce",
        description="Belote, Bien and Bleven: play, replay, explain, measure.",
        epilog="tierce COMMAND --help tells more about one command; begin with: tierce play",
    )
    top.add_argument("--version", action="version", version=f"tierce {__version__}")
    commands = top.add_subparsers(dest="command", title="commands", metavar="COMMAND")
    for module in (play, replay, legal, compare, embed, links, simulate, arena, rules, protocol):
        module.add(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")  # suits and French on any console
    given = parser().parse_args(arguments)
    if given.command is None:
        parser().print_help(sys.stderr)
        return USAGE
    try:
        code: int = given.run(given)
        sys.stdout.flush()
        return code
    except (IllegalAction, ReplayError) as error:
        return _fail(given, str(error), ILLEGAL)
    except LinkError as error:
        return _fail(given, str(error), ILLEGAL if error.reason == "move" else MALFORMED)
    except NotationError as error:
        return _fail(given, str(error), MALFORMED)
    except TierceError as error:  # SetupError, mostly
        return _fail(given, str(error), IMPOSSIBLE)
    except UnicodeDecodeError as error:
        return _fail(given, f"not a text in UTF-8: byte {error.start + 1}", MALFORMED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # so that the last flush does not fail too
        return 0  # whoever read the output has had enough
    except OSError as error:
        return _fail(given, error.strerror or str(error), IMPOSSIBLE)
    except KeyboardInterrupt:
        print()
        return STOPPED


def _fail(given: argparse.Namespace, problem: str, code: int) -> int:
    file = getattr(given, "file", None)  # of the commands that read a record
    print(f"tierce: {file}: {problem}" if file is not None else f"tierce: {problem}", file=sys.stderr)
    return code
