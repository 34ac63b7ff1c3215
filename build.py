"""Everything that builds, checks, serves and measures tierce: `python build.py --help`.

This file stays readable to any Python, so that an old one ends in a sentence and not in a syntax error;
the work is done by the modules in tools/.
"""

import sys

if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 - the point of this file
        here = ".".join(str(part) for part in sys.version_info[:2])
        sys.exit("tierce needs Python 3.11 or newer, and this is " + here + ": run build.py with a newer one.")

    from tools.cli import main

    sys.exit(main(sys.argv[1:]))
