"""A plain static host on localhost: what the site gets from any host of static files, and nothing more.

Right types, gzip for texts and wasm, ETag with 304, Cache-Control; no special headers, no listing of folders.
"""

from __future__ import annotations

import gzip
import hashlib
import socketserver
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tools.paths import SUB_PATH
from tools.run import Problem

# Our own table: the system's (on Windows the registry) may say anything, and a wrong type stops a script.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    ".zip": "application/zip",
}
UNKNOWN_TYPE = "application/octet-stream"
COMPRESSED = {
    ".css",
    ".html",
    ".js",
    ".json",
    ".mjs",
    ".py",
    ".svg",
    ".txt",
    ".md",
    ".wasm",
    ".webmanifest",
    ".xml",
}
PORTS_TRIED = 20


@dataclass(frozen=True)
class Content:
    """A file ready to be sent: its bytes, the same compressed where that pays, and its ETag."""

    type: str
    raw: bytes
    compressed: bytes | None
    etag: str


class Files:
    """The files below one folder, read and compressed once and again when they change."""

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()
        self._known: dict[Path, tuple[tuple[int, int], Content]] = {}
        self._one_at_a_time = threading.Lock()

    def path_of(self, below: str) -> Path | None:
        """The file for the part of a URL below the sub-path; None when there is none or it lies outside."""
        names = unquote(below, errors="replace").split("/")
        # A name with a backslash, a colon or a NUL means something else to some system.
        if any(name in ("..", ".") or any(bad in name for bad in '\\:\0"') for name in names):
            return None
        try:
            path = self.root.joinpath(*(name for name in names if name)).resolve()
            if names[-1] == "":
                path = path / "index.html"
            return path if path.is_relative_to(self.root) and path.is_file() else None
        except (OSError, ValueError):
            return None

    def content(self, path: Path) -> Content:
        """The file, ready to be sent."""
        status = path.stat()
        version = (status.st_mtime_ns, status.st_size)
        with self._one_at_a_time:
            known = self._known.get(path)
            if known is None or known[0] != version:
                known = version, read_content(path)
                self._known[path] = known
            return known[1]

    def warm_up(self) -> None:
        """Compress every file now, so that no visitor waits for it."""
        for path in sorted(self.root.rglob("*")):
            if path.suffix in COMPRESSED and path.is_file():
                self.content(path)


def read_content(path: Path) -> Content:
    """Read one file and compress it if its kind is worth it."""
    raw = path.read_bytes()
    compressed = gzip.compress(raw, 6, mtime=0) if path.suffix in COMPRESSED else None
    etag = f'"{hashlib.sha256(raw).hexdigest()[:20]}"'
    return Content(TYPES.get(path.suffix, UNKNOWN_TYPE), raw, compressed, etag)


def wants_gzip(accept_encoding: str | None) -> bool:
    """True when a browser's Accept-Encoding allows gzip (`gzip;q=0` does not)."""
    for part in (accept_encoding or "").split(","):
        name, _, rest = part.partition(";")
        if name.strip().lower() in ("gzip", "*"):
            quality = rest.replace(" ", "").lower()
            return not (quality.startswith("q=") and quality[2:].strip("0.") == "")
    return False


def is_known(etag: str, if_none_match: str | None) -> bool:
    """True when the browser already has this version of the file."""
    tags = [tag.strip().removeprefix("W/") for tag in (if_none_match or "").split(",")]
    return etag in tags or "*" in tags


class Server(ThreadingHTTPServer):
    """Serves one folder below a sub-path, on 127.0.0.1 only."""

    daemon_threads = True
    # A page asks for dozens of files at once.
    request_queue_size = 128
    # Elsewhere this frees a port just left; on Windows it would let two programs share one.
    allow_reuse_address = sys.platform != "win32"

    def __init__(
        self, root: Path, port: int = 0, *, sub_path: str = SUB_PATH, max_age: int = 0, to_all: bool = False
    ) -> None:
        """`to_all`: pages of other origins may read the files (docs/hosting.md)."""
        self.files = Files(root)
        self.sub_path = sub_path
        self.extra = {"Access-Control-Allow-Origin": "*"} if to_all else {}
        self.cache_control = f"max-age={max_age}" if max_age else "no-cache"
        super().__init__(("127.0.0.1", port), Handler)

    def server_bind(self) -> None:
        """Bind the port without asking for this machine's name, which can take seconds on some networks."""
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = "127.0.0.1", int(self.server_address[1])

    @property
    def url(self) -> str:
        """Where the site is."""
        return f"http://127.0.0.1:{self.server_port}{self.sub_path}"

    def handle_error(self, request: object, client_address: object) -> None:
        """Stay silent when a browser hangs up in the middle; report anything else."""
        if not isinstance(sys.exception(), (ConnectionError, TimeoutError)):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class Handler(BaseHTTPRequestHandler):
    """Answers one browser connection."""

    protocol_version = "HTTP/1.1"
    server_version = "tierce"
    sys_version = ""
    timeout = 60
    server: Server

    def do_GET(self) -> None:
        """Send the file that the URL names."""
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        """Send only what is known of the file that the URL names."""
        self._answer(with_body=False)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the terminal belongs to build.py."""

    def _answer(self, with_body: bool) -> None:
        site = self.server
        path = urlsplit(self.path).path
        if path in ("/", site.sub_path.rstrip("/")) and path != site.sub_path:
            self._send(HTTPStatus.FOUND, {"Location": site.sub_path}, b"", with_body)
            return
        file = site.files.path_of(path.removeprefix(site.sub_path)) if path.startswith(site.sub_path) else None
        if file is None:
            self._send(HTTPStatus.NOT_FOUND, {"Content-Type": TYPES[".txt"]}, b"There is no such file.\n", with_body)
            return
        content = site.files.content(file)
        headers = {"Content-Type": content.type, "ETag": content.etag, "Cache-Control": site.cache_control}
        headers |= site.extra
        if content.compressed is not None:
            headers["Vary"] = "Accept-Encoding"
        if is_known(content.etag, self.headers["If-None-Match"]):
            self._send(HTTPStatus.NOT_MODIFIED, headers, None, with_body)
            return
        body = content.raw
        if content.compressed is not None and wants_gzip(self.headers["Accept-Encoding"]):
            headers["Content-Encoding"] = "gzip"
            body = content.compressed
        self._send(HTTPStatus.OK, headers, body, with_body)

    def _send(self, status: HTTPStatus, headers: dict[str, str], body: bytes | None, with_body: bool) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if body is not None:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if body is not None and with_body:
            self.wfile.write(body)


def open_server(root: Path, port: int, *, max_age: int = 0, to_all: bool = False) -> Server:
    """A server on this port or, when it is taken, on the next free one; Problem when none is to be had."""
    for candidate in range(port, min(port + PORTS_TRIED, 65536)):
        try:
            return Server(root, candidate, max_age=max_age, to_all=to_all)
        except OSError as error:
            # Windows answers like this for a taken port too, but only there above 1024.
            if isinstance(error, PermissionError) and candidate < 1024:
                raise Problem(
                    f"Port {candidate} is not for everyone on this system; choose one from 1024, as in --port 8000."
                ) from None
    last = min(port + PORTS_TRIED, 65536) - 1
    raise Problem(f"The ports {port} to {last} are all taken; choose another one with --port.")


@contextmanager
def running(root: Path, *, max_age: int = 600, to_all: bool = False) -> Iterator[Server]:
    """A server on a free port in the background, for the length of a `with` block."""
    with Server(root, max_age=max_age, to_all=to_all) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        try:
            yield server
        finally:
            server.shutdown()
