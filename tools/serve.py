"""`build.py serve`: the site on localhost, in the person's browser."""

from __future__ import annotations

import threading
import webbrowser
from pathlib import Path

from tools.run import say
from tools.static_server import open_server

DEFAULT_PORT = 8000


def serve(root: Path, port: int, *, open_browser: bool, to_all: bool = False) -> None:
    """Serve a folder until Ctrl+C; `to_all`: pages of other origins may read it."""
    with open_server(root, port, to_all=to_all) as server:
        if server.server_port != port:
            say(f"port {port} is taken, using {server.server_port}")
        # stdout, not stderr: the address is what was asked for, and a script may wait for it.
        print(f"tierce is at {server.url} (Ctrl+C ends it)", flush=True)
        threading.Thread(target=server.files.warm_up, daemon=True).start()
        if open_browser:
            # Some systems wait here until the browser is closed.
            threading.Thread(target=_open, args=(server.url,), daemon=True).start()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            say("\nstopped")


def _open(url: str) -> None:
    try:
        opened = webbrowser.open(url)
    except (webbrowser.Error, OSError):
        opened = False
    if not opened:
        say(f"no browser could be opened here: open {url} yourself")
