"""`build.py bench`: runs the measurements in bench/, each a script of its own that takes `--json`."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools import browser, site, venv
from tools.lockfile import build_lock
from tools.paths import ENGINE, ROOT
from tools.run import Problem, environment, run, say

SCRIPTS = ROOT / "bench"


def bench(names: Sequence[str], *, as_json: bool) -> int:
    """Run the named measurements (none named: all); returns the exit code for the shell.

    A script prints its own table, or with `--json` one JSON object; together they print one object by name.
    """
    scripts = find_scripts(names)
    with build_lock():
        venv.ensure("dev")
        site.ensure()
    env = {"TIERCE_BROWSER": str(browser.ensure()), "PYTHONPATH": str(ENGINE)}
    results: dict[str, Any] = {}
    failed = 0
    for script in scripts:
        say(f"\n== bench {script.stem}")
        if as_json:
            results[script.stem] = _json_of(script, env)
            failed += results[script.stem] is None
        else:
            failed += run([venv.venv_python(), script], env=env) != 0
    if as_json:
        print(json.dumps(results, indent=2))
    return 1 if failed else 0


def find_scripts(names: Sequence[str]) -> list[Path]:
    """The scripts in bench/ that can be run, or those named; Problem for a name that is none of them."""
    # The other files there are modules that the scripts share.
    runnable = [path for path in sorted(SCRIPTS.glob("*.py")) if "__main__" in path.read_text("utf-8")]
    found = {path.stem: path for path in runnable}
    for name in names:
        if name not in found:
            raise Problem(f"There is no measurement named {name}; there are: {', '.join(found) or 'none'}.")
    return [found[name] for name in names or found]


def _json_of(script: Path, env: dict[str, str]) -> Any:
    done = subprocess.run(
        [str(venv.venv_python()), str(script), "--json"],
        cwd=ROOT,
        env=environment(env),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        check=False,
    )
    try:
        return json.loads(done.stdout) if done.returncode == 0 else None
    except ValueError:
        say(f"{script.name} printed something else than JSON")
        return None
