"""A small documentation with demos of tierce: `pip install 'tierce[sphinx]'`, then `sphinx-build . _build`."""

project = "House rules"
extensions = ["tierce.ext.sphinx"]
html_theme = "alabaster"
exclude_patterns = ["_build"]
# Where "play from here" finds the table; without it demos have no such button.
# tierce_site = "https://example.org/tierce/"
