"""`python -m tierce`: the command line."""

import sys

from tierce.cli import main

sys.exit(main())
