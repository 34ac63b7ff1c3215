"""What the site takes from npm packages must be what it took before: a list of hashes in `requirements/vendor.sri`.

npm checks the packages as they come; this checks what of them is shipped, as a browser would by `integrity=`. A new
version changes the list, which shows in review. Write it again, after looking at what has changed, with
`python -m tools.integrity`, from the site that the build has left.
"""

from __future__ import annotations

import sys
from base64 import b64encode
from hashlib import sha384
from pathlib import Path

from tools.paths import BUILD, DIST, LOCKS
from tools.run import Problem, say

LIST = LOCKS / "vendor.sri"
#: Ours, made anew from the sources by every build.
MADE = ("pyodide/tierce-stdlib.zip",)


def verify(vendor: Path, listed: Path = LIST) -> None:
    """Compare every file below a site's `vendor` folder with the list.

    Fails:
        Problem: when one has other bytes, is not there, or is not listed; names them all
    """
    want, have = read(listed), hashes(vendor)
    faults = [f"{name} has changed" for name in sorted(want.keys() & have.keys()) if want[name] != have[name]]
    faults += [f"{name} is missing" for name in sorted(want.keys() - have.keys())]
    faults += [f"{name} is not listed" for name in sorted(have.keys() - want.keys())]
    if faults:
        raise Problem(
            f"vendor/ is not what {listed.name} says: {', '.join(faults)}. If that is meant, look at what has changed "
            "and run `python -m tools.integrity`."
        )


def hashes(vendor: Path) -> dict[str, str]:
    """By path below the folder, the hash in the form of Subresource Integrity."""
    files = [file for file in vendor.rglob("*") if file.is_file()]
    names = {file.relative_to(vendor).as_posix(): file for file in files}
    return {name: _sri(names[name]) for name in sorted(names) if name not in MADE}


def read(listed: Path) -> dict[str, str]:
    """The list as it was written: a line for each file, its hash and its path; empty when there is none."""
    lines = listed.read_text("utf-8").splitlines() if listed.is_file() else []
    return {name: value for value, name in (line.split(" ", 1) for line in lines if line)}


def write(vendor: Path, listed: Path = LIST) -> int:
    """Write the list from a site's `vendor` folder; returns how many files it has."""
    found = hashes(vendor)
    listed.write_text("".join(f"{value} {name}\n" for name, value in found.items()), "utf-8", newline="\n")
    return len(found)


def _sri(file: Path) -> str:
    return "sha384-" + b64encode(sha384(file.read_bytes()).digest()).decode()


if __name__ == "__main__":
    # A build that was refused has left its site in build/, one that went through in dist/.
    refused = BUILD / "dist" / "vendor"
    source = refused if refused.is_dir() else DIST / "vendor"
    if not source.is_dir():
        sys.exit("There is no site to take the hashes of: run `python build.py site` first.")
    say(f"{LIST.name}: {write(source)} files")
