"""A demo as HTML that stands in any page: its states inline, its steps as text for who has no script."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from tierce.demo import transcript

__all__ = ["ROOM", "SCRIPT", "as_json", "snippet"]

SCRIPT = "js/tierce-demo.js"  # where the element's script lies when nothing else is said
ROOM = "min-height: 38em"  # kept free until the element is there, so that nothing moves; web/js/demo/style.css agrees


def as_json(made: dict[str, Any]) -> str:
    """A demo as the JSON text that `<tierce-demo src>` loads."""
    return json.dumps(made, ensure_ascii=False, separators=(",", ":"))


def snippet(made: dict[str, Any], script: str = SCRIPT) -> str:
    """The HTML of a demo, the element's script with it; a page may hold several.

    script  the address of `tierce-demo.js` from the page
    """
    # No "<" in the states: nothing in them can end the script element or begin another.
    states = as_json(made).replace("<", "\\u003c")
    title, text = escape(made["title"]), escape(transcript(made))
    return (
        f'<script type="module" src="{escape(script)}"></script>\n'
        f'<tierce-demo lang="{made["lang"]}" style="display: block; {ROOM}">\n'
        f'<script type="application/json">{states}</script>\n'
        f'<details><summary>{title}</summary><pre style="white-space: pre-wrap">{text}</pre></details>\n'
        f"</tierce-demo>\n"
    )
