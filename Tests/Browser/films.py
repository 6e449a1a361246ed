"""A camera that streams by HLS: real films (hls/recipe tells how they were made), served as cameras do."""
import http.server
import pathlib
import re
import threading

FILMS = pathlib.Path(__file__).parent / "hls"
TYPES = {"m3u8": "application/vnd.apple.mpegurl", "ts": "video/mp2t", "m4s": "video/iso.segment"}


class FilmCamera:
    """`/live/master.m3u8` leads to segments in another folder, `/clip/master.m3u8` to ranges of one file."""

    def __init__(self):
        self.asked = []
        camera = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def do_GET(self):
                camera.asked.append((self.path, self.headers.get("Range")))
                try:
                    camera.answer(self)
                except OSError:
                    pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()

    def content(self, path):
        """What lies at the path; `None` without the key that its playlist names."""
        name, _, query = path.partition("?")
        folder, file = name.strip("/").split("/", 1)
        if file == "master.m3u8":
            return b'#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=20000,RESOLUTION=160x96,CODECS="avc1.42c00a"\nlow/media.m3u8?key=hidden\n'
        if "key=hidden" not in query:
            return None
        if file == "low/media.m3u8":
            text = (FILMS / ("parts.m3u8" if folder == "live" else "clip.m3u8")).read_text()
            # A live one has no end.
            text = text.replace("#EXT-X-ENDLIST\n", "")
            return re.sub(r'((?:part\d|clip)\.\w+)', r"../segments/\1?key=hidden", text).encode()
        return (FILMS / pathlib.Path(file).name).read_bytes()

    def answer(self, request):
        content, status, fields = self.content(request.path), 200, {}
        if content is None:
            content, status = b"no", 403
        ending = request.path.split("?")[0].rsplit(".", 1)[1]
        wanted = re.fullmatch(r"bytes=(\d+)-(\d*)", request.headers.get("Range") or "")
        if status == 200 and wanted:
            first, last = int(wanted[1]), min(int(wanted[2] or len(content) - 1), len(content) - 1)
            status, fields = 206, {"Content-Range": f"bytes {first}-{last}/{len(content)}"}
            content = content[first:last + 1]
        request.send_response(status)
        for name, value in {"Content-Type": TYPES[ending], "Content-Length": str(len(content)), **fields}.items():
            request.send_header(name, value)
        request.end_headers()
        request.wfile.write(content)
