"""The commands of build.py."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tools import bench, catalogs, checks, clean, pictures, release, serve, site, wheel
from tools.lockfile import build_lock
from tools.paths import shown
from tools.run import Problem, say

EPILOG = """examples:
  python build.py serve              play on this machine
  python build.py test               everything that must pass before a change goes in
  python build.py check -k belote    quick checks, only the tests whose name has this word
"""


def main(arguments: Sequence[str]) -> int:
    """Run one command; returns the exit code for the shell."""
    try:
        return _dispatch(*_parse(arguments))
    except Problem as problem:
        say(str(problem))
        return 1
    except OSError as error:
        # A folder that may not be written, a full disk: nothing a traceback would help with.
        say(f"The system refuses: {error.strerror or error}{f' ({error.filename})' if error.filename else ''}.")
        return 1
    except KeyboardInterrupt:
        say("\nstopped")
        return 130


def parser() -> argparse.ArgumentParser:
    """The commands and their options."""
    top = argparse.ArgumentParser(
        prog="build.py",
        description="Builds, checks, serves and measures tierce; sets up whatever is missing.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(name: str, line: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=line, description=line[0].upper() + line[1:] + ".")

    one = command("serve", "build the site, serve it on localhost and open the browser")
    one.add_argument("--port", type=_port, default=serve.DEFAULT_PORT, help="first port to try (default: %(default)s)")
    one.add_argument("--no-browser", action="store_true", help="do not open a browser")
    one.add_argument("--to-all", action="store_true", help="let pages of other origins read the site: docs/hosting.md")
    for name, line in (
        ("test", "run everything: lint, types, unit tests, doctests, end-to-end tests"),
        ("check", "run everything but the end-to-end tests"),
    ):
        one = command(name, line + "; other options, such as -k WORD, go to pytest")
        one.add_argument("--slow", action="store_true", help="also run the tests marked slow")
    command("catalogs", "compile the wording, which running the engine from its sources needs")
    command("wheel", "build the engine's wheel into dist/wheels")
    command("site", "build the static site into dist")
    command("release", "make wheel, source distribution, site archive, notes and checksums in build/release")
    one = command("bench", "measure start-up and engine speed")
    one.add_argument("names", nargs="*", metavar="NAME", help="a script in bench/ (default: all)")
    one.add_argument("--json", action="store_true", help="print one JSON object")
    command("pictures", "make the pictures of docs/img again")
    command("clean", "remove everything that build.py has made")
    return top


def _parse(arguments: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
    commands = parser()
    options, extra = commands.parse_known_args(arguments)
    if extra and options.command not in ("test", "check"):
        commands.error(f"{options.command} knows no {extra[0]}")
    return options, extra


def _dispatch(options: argparse.Namespace, extra: Sequence[str]) -> int:
    match options.command:
        case "serve":
            with build_lock():
                root = site.ensure()
            serve.serve(root, options.port, open_browser=not options.no_browser, to_all=options.to_all)
        case "test" | "check":
            return checks.check(slow=options.slow, extra=extra, end_to_end=options.command == "test")
        case "catalogs":
            with build_lock():
                catalogs.ensure()
        case "wheel":
            with build_lock():
                print(shown(wheel.publish()))
        case "site":
            with build_lock():
                print(shown(site.ensure()))
        case "release":
            with build_lock():
                print(shown(release.make()))
        case "bench":
            return bench.bench(options.names, as_json=options.json)
        case "pictures":
            return pictures.pictures()
        case "clean":
            clean.clean()
    return 0


def _port(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"{text} is no port: give a number from 1 to 65535")
    return int(text)
