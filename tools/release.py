"""`build.py release`: all that a release consists of, the same bytes from the same sources."""

from __future__ import annotations

import gzip
import re
import shutil
import tarfile
import zipfile
from hashlib import sha256
from pathlib import Path
from time import gmtime

from tools import site, wheel
from tools.paths import BUILD, ENGINE, ROOT
from tools.run import Problem, say
from tools.stamps import files_below

RELEASE = BUILD / "release"
SUMS = "SHA256SUMS"
NOTES = "NOTES.md"
FIRST_DAY = gmtime(wheel.FIRST_SECOND)[:6]


def make() -> Path:
    """Have wheel, source distribution, site archive, notes and checksums in build/release; returns that folder.

    Fails:
        Problem: when the changelog has no section for the version
    """
    number = version()
    notes = changes(number, (ROOT / "CHANGELOG.md").read_text("utf-8"))
    dist, built = site.ensure(), wheel.ensure()
    shutil.rmtree(RELEASE, ignore_errors=True)
    RELEASE.mkdir(parents=True)
    shutil.copyfile(built, RELEASE / built.name)
    say("making the source distribution and the archive of the site")
    source_distribution(RELEASE)
    archive(dist, RELEASE / f"tierce-{number}-site.zip", f"tierce-{number}")
    (RELEASE / NOTES).write_text(notes, "utf-8", newline="\n")
    (RELEASE / SUMS).write_text(sums(RELEASE), "utf-8", newline="\n")
    return RELEASE


def version(module: Path = ENGINE / "tierce" / "__init__.py") -> str:
    """The version, from the one place where it stands."""
    found = re.findall(r'^__version__ = "([^"]+)"$', module.read_text("utf-8"), re.MULTILINE)
    if len(found) != 1:
        raise Problem(f"{module.name} must say __version__ once.")
    return str(found[0])


def changes(number: str, changelog: str) -> str:
    """What the changelog says of a version, without its heading."""
    sections = re.split(r"^## (.*)\n", changelog, flags=re.MULTILINE)
    for heading, text in zip(sections[1::2], sections[2::2], strict=True):
        if heading.split(" ")[0] == number and text.strip():
            return text.strip() + "\n"
    raise Problem(f"CHANGELOG.md says nothing of {number}: add a section `## {number}` and run this again.")


def source_distribution(folder: Path) -> Path:
    """Have the engine's source distribution in a folder; returns its path."""
    wheel.hatch("sdist", folder)
    made = folder / f"tierce-{version()}.tar.gz"
    _same_bytes(made)
    return made


def archive(folder: Path, target: Path, inside: str) -> None:
    """A folder as a zip whose bytes depend on names and contents alone.

    inside  the folder in the archive that it unpacks to
    """
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for file in files_below(folder):
            entry = zipfile.ZipInfo(f"{inside}/{file.relative_to(folder).as_posix()}", FIRST_DAY)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # Unix, wherever it is made: the file modes below are of that kind
            entry.external_attr = 0o100644 << 16
            out.writestr(entry, file.read_bytes())


def sums(folder: Path) -> str:
    """A line for each file, as `sha256sum --check` reads it."""
    files = [file for file in files_below(folder) if file.name != SUMS]
    return "".join(f"{sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files)


def _same_bytes(tar_gz: Path) -> None:
    """Write a source distribution again with no trace of who made it when."""
    kept = tar_gz.with_suffix("")
    with tarfile.open(tar_gz) as source, tarfile.open(kept, "w", format=tarfile.PAX_FORMAT) as out:
        for member in sorted(source.getmembers(), key=lambda member: member.name):
            member.mtime, member.uid, member.gid, member.uname, member.gname = wheel.FIRST_SECOND, 0, 0, "", ""
            member.mode, member.pax_headers = 0o644, {}
            out.addfile(member, source.extractfile(member))
    tar_gz.write_bytes(gzip.compress(kept.read_bytes(), mtime=0))
    kept.unlink()
