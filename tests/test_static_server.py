"""The static server of `build.py serve`: what a plain static host does, and nothing more."""

from __future__ import annotations

import gzip
import http.client
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from folders import fill

from tools import static_server
from tools.paths import SUB_PATH
from tools.run import Problem


@pytest.fixture
def host(tmp_path: Path) -> Iterator[static_server.Server]:
    fill(
        tmp_path / "site",
        {"index.html": "<p>table", "js/a.mjs": "1", "vendor/x.wasm": "\0asm", "x.zip": "PK", "sub/y.txt": "y"},
    )
    fill(tmp_path, {"secret.txt": "secret", "site-other/z.txt": "secret"})
    with static_server.running(tmp_path / "site", max_age=600) as server:
        yield server


def ask(
    server: static_server.Server, path: str, method: str = "GET", **headers: str
) -> tuple[int, dict[str, str], bytes]:
    """One request whose path goes out exactly as written, as no browser would send it."""
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    try:
        connection.request(method, path, headers={name.replace("_", "-"): text for name, text in headers.items()})
        response = connection.getresponse()
        return response.status, {name.lower(): text for name, text in response.getheaders()}, response.read()
    finally:
        connection.close()


class TestStaticServer:
    @pytest.mark.parametrize(
        ("path", "type"),
        [
            ("", "text/html; charset=utf-8"),
            ("index.html", "text/html; charset=utf-8"),
            ("js/a.mjs", "text/javascript; charset=utf-8"),
            ("vendor/x.wasm", "application/wasm"),
            ("x.zip", "application/zip"),
            ("sub/y.txt?v=1", "text/plain; charset=utf-8"),
            ("%73ub/y.txt", "text/plain; charset=utf-8"),
        ],
    )
    def test_a_file_comes_with_its_type(self, host: static_server.Server, path: str, type: str) -> None:
        status, headers, body = ask(host, SUB_PATH + path)
        assert (status, headers["content-type"], headers["cache-control"]) == (200, type, "max-age=600")
        assert len(body) == int(headers["content-length"]) > 0

    @pytest.mark.parametrize(
        "path",
        [
            "/tierce/missing.js",
            "/tierce/sub",
            "/tierce/sub/",
            "/tierce/index.html/",
            "/other/index.html",
            "/index.html",
            "/tiercex/",
            "/tierce/../secret.txt",
            "/tierce/%2e%2e/secret.txt",
            "/tierce/..%2fsecret.txt",
            "/tierce/sub/../../secret.txt",
            "/tierce/..%5csecret.txt",
            "/tierce/../site-other/z.txt",
            "/tierce//etc/passwd",
            "/tierce/%00",
            "/tierce/C:/x",
            "/tierce/%ff%fe",
        ],
    )
    def test_what_is_not_a_file_of_the_site_is_not_found(self, host: static_server.Server, path: str) -> None:
        status, _, body = ask(host, path)
        assert status == 404
        assert b"secret" not in body

    @pytest.mark.skipif(os.name == "nt", reason="links need rights there")
    def test_a_link_out_of_the_site_leads_nowhere(self, host: static_server.Server) -> None:
        (host.files.root / "link.txt").symlink_to(host.files.root.parent / "secret.txt")
        assert ask(host, "/tierce/link.txt")[0] == 404

    @pytest.mark.parametrize("path", ["/", "/tierce"])
    def test_the_way_in_leads_to_the_sub_path(self, host: static_server.Server, path: str) -> None:
        status, headers, _ = ask(host, path)
        assert (status, headers["location"]) == (302, SUB_PATH)

    def test_texts_and_wasm_are_compressed_for_who_wants_it(self, host: static_server.Server) -> None:
        _, headers, body = ask(host, "/tierce/vendor/x.wasm", Accept_Encoding="br, gzip")
        assert (headers["content-encoding"], headers["vary"]) == ("gzip", "Accept-Encoding")
        assert gzip.decompress(body) == b"\0asm"
        _, headers, body = ask(host, "/tierce/vendor/x.wasm")
        assert "content-encoding" not in headers
        assert body == b"\0asm"
        assert "content-encoding" not in ask(host, "/tierce/x.zip", Accept_Encoding="gzip")[1]

    @pytest.mark.parametrize(
        ("accepted", "wanted"),
        [(None, False), ("", False), ("gzip", True), ("br;q=1, gzip;q=0.5", True), ("gzip;q=0", False), ("*", True)],
    )
    def test_accept_encoding(self, accepted: str | None, wanted: bool) -> None:
        assert static_server.wants_gzip(accepted) is wanted

    def test_a_known_file_is_not_sent_again_until_it_changes(self, host: static_server.Server) -> None:
        _, headers, _ = ask(host, "/tierce/index.html")
        status, again, body = ask(host, "/tierce/index.html", If_None_Match=f'"x", W/{headers["etag"]}')
        assert (status, body, again["etag"]) == (304, b"", headers["etag"])
        fill(host.files.root, {"index.html": "<p>another table"})
        assert ask(host, "/tierce/index.html", If_None_Match=headers["etag"])[0] == 200

    def test_head_has_the_headers_only(self, host: static_server.Server) -> None:
        status, headers, body = ask(host, "/tierce/index.html", "HEAD")
        assert (status, headers["content-length"], body) == (200, "8", b"")

    def test_other_methods_are_refused(self, host: static_server.Server) -> None:
        assert ask(host, "/tierce/", "POST")[0] == 501

    def test_only_this_machine_is_served(self, host: static_server.Server) -> None:
        assert host.server_address[0] == "127.0.0.1"

    def test_without_an_age_browsers_ask_each_time(self, tmp_path: Path) -> None:
        with static_server.Server(tmp_path) as server:
            assert server.cache_control == "no-cache"

    def test_a_taken_port_leads_to_the_next(self, tmp_path: Path) -> None:
        with static_server.running(tmp_path) as taken:
            if taken.server_port > 65000:
                pytest.skip("no ports left above")
            with static_server.open_server(tmp_path, taken.server_port) as other:
                assert taken.server_port < other.server_port < taken.server_port + static_server.PORTS_TRIED

    def test_no_port_at_all_ends_in_a_sentence(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(static_server, "PORTS_TRIED", 1)
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            with pytest.raises(Problem, match=r"taken; choose another one with --port"):
                static_server.open_server(tmp_path, taken.getsockname()[1])
