"""A static host that misbehaves on purpose.

    with faulty_host() as host:
        host.faults["pyodide.asm.wasm"] = CUT
        page.goto(host.url)

Faults are made at the host, not by intercepting requests in the browser: there a worker's requests are not always seen.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from urllib.parse import urlsplit

from tools.paths import DIST
from tools.static_server import Handler, Server, running


class FaultyHandler(Handler):
    """Answers like any host, but for the files that have a fault."""

    faults: dict[str, Callable[[FaultyHandler], None]]
    closing: threading.Event

    def do_GET(self) -> None:
        """Send the file, or do what its fault says."""
        path = urlsplit(self.path).path
        fault = next((fault for end, fault in self.faults.items() if path.endswith(end)), None)
        if fault is None:
            super().do_GET()
        else:
            fault(self)


def cut(handler: FaultyHandler) -> None:
    """The connection breaks off before an answer."""
    handler.close_connection = True


def half(handler: FaultyHandler) -> None:
    """The connection breaks off in the middle of the file."""
    handler.send_response(HTTPStatus.OK)
    handler.send_header("Content-Type", "application/wasm" if handler.path.endswith(".wasm") else "text/plain")
    handler.send_header("Content-Length", "1000000")
    handler.end_headers()
    handler.wfile.write(b"\0asm" + bytes(100_000))
    handler.close_connection = True


def silent(handler: FaultyHandler) -> None:
    """No answer ever comes."""
    handler.closing.wait()
    handler.close_connection = True


def missing(handler: FaultyHandler) -> None:
    """There is no such file."""
    body = b"There is no such file.\n"
    handler.send_response(HTTPStatus.NOT_FOUND)
    handler.send_header("Content-Length", str(len(body)))
    handler.end_headers()
    handler.wfile.write(body)


class FaultyHost:
    """Where the misbehaving site is, and what is wrong with it: the end of a path → its fault."""

    def __init__(self, server: Server, faults: dict[str, Callable[[FaultyHandler], None]]) -> None:
        self.url = server.url
        self.faults = faults


@contextmanager
def faulty_host() -> Iterator[FaultyHost]:
    """The built site on a host of its own, for the length of a `with` block."""
    faults: dict[str, Callable[[FaultyHandler], None]] = {}
    closing = threading.Event()
    with running(DIST) as server:
        server.RequestHandlerClass = type("Handler", (FaultyHandler,), {"faults": faults, "closing": closing})
        try:
            yield FaultyHost(server, faults)
        finally:
            closing.set()
