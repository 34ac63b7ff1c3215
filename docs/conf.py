"""The documentation as a part of the site: `build.py site` makes `dist/docs/` of it, with tierce's own extension."""

project = "tierce"
extensions = ["myst_parser", "tierce.ext.sphinx"]
html_theme = "alabaster"
html_theme_options = {"description": "Card games that explain their rules", "font_family": "system-ui, sans-serif"}
html_sidebars = {"**": ["about.html", "contents.html"]}
pygments_style = "bw"  # colours of the others are too pale to read
html_favicon = "../web/icon.svg"
html_copy_source = False
html_use_index = False
html_show_copyright = False
html_static_path = ["static"]
html_css_files = ["docs.css"]
templates_path = ["templates"]
exclude_patterns = ["templates", "static"]
myst_heading_anchors = 3
tierce_site = "../"
