"""Demos in documentation: extensions of Sphinx and MkDocs. They need these; nothing else of the package needs them."""
