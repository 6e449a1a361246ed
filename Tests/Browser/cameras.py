"""A real camera server: MJPEG, single pictures, and what cameras do wrong."""
import base64
import http.server
import threading
import time

# 64 x 36 dots in four quarters: red, green; blue, white.
PICTURE = base64.b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAoHBwgHBgoICAgLCgoLDhgQDg0NDh0VFhEYIx8lJCIfIiEmKzcvJik0KSEiMEExNDk7Pj4+JS5ESU"
    "M8SDc9Pjv/2wBDAQoLCw4NDhwQEBw7KCIoOzs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozv/wAARCAAk"
    "AEADASIAAhEBAxEB/8QAGQABAAMBAQAAAAAAAAAAAAAAAAQFCAYH/8QAHxABAAAEBwAAAAAAAAAAAAAAAAECBNEFFRZTVKKj/8QAGgEBAQACAw"
    "AAAAAAAAAAAAAAAAcGCAMEBf/EAB4RAAEDBQEBAAAAAAAAAAAAAAABAlMEFBWR0ZIF/9oADAMBAAIRAxEAPwDlQGOlmAADvAGPGoYAAeT5jV7v"
    "WFjMavd6wsjDZjFfPgZ5bwqmTrpn+l6Scxq93rCxmNXu9YWRgxXz4GeW8GTrpn+l6ag0zg/D9Z7mmcH4frPdaiRWlPGmkOtZUsbdJwqtM4Pw/W"
    "e5pnB+H6z3WoWlPGmkFlSxt0nDJQC3HCAAGtQEZPRAAD//2Q==")


class Camera:
    """Serves on a port of its own; `open` streams now, `opened` streams in all."""

    def __init__(self, rate=10):
        self.rate, self.open, self.opened, self.asked = rate, 0, 0, []
        self.is_paused = False
        camera = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def do_GET(self):
                camera.asked.append((self.path, self.headers.get("Authorization")))
                name = self.path.split("?")[0].strip("/")
                try:
                    getattr(camera, "answer_" + name.replace(".", "_"), camera.answer_missing)(self)
                except OSError:
                    pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.port = self.server.server_port
        self.url = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.is_paused = True
        self.server.shutdown()
        self.server.server_close()

    def wait_for(self, condition, seconds=20):
        end = time.monotonic() + seconds
        while not condition(self):
            assert time.monotonic() < end, f"{self.open} open of {self.opened}"
            time.sleep(0.05)

    @staticmethod
    def send(request, content, type, status=200):
        request.send_response(status)
        request.send_header("Content-Type", type)
        request.send_header("Content-Length", str(len(content)))
        request.end_headers()
        request.wfile.write(content)

    def answer_missing(self, request):
        self.send(request, b"no such thing", "text/plain", 404)

    def answer_snapshot(self, request):
        self.send(request, PICTURE, "image/jpeg")

    def answer_live_m3u8(self, request):
        playlist = "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nsegment.ts?key=hidden-too\n"
        self.send(request, playlist.encode(), "application/vnd.apple.mpegurl")

    def answer_page(self, request):
        self.send(request, b"<html>Camera</html>", "text/html")

    def answer_guarded(self, request):
        if request.headers.get("Authorization") != "Basic " + base64.b64encode(b"maker:hidden-word").decode():
            return self.send(request, b"log in", "text/plain", 401)
        return self.answer_stream(request)

    def answer_stream(self, request):
        request.send_response(200)
        request.send_header("Content-Type", "multipart/x-mixed-replace; boundary=--frame")
        request.end_headers()
        self.open += 1
        self.opened += 1
        try:
            while True:
                if self.is_paused:
                    request.wfile.flush()
                    request.connection.close()
                    return
                head = f"--frame\r\nContent-Type: image/jpeg\r\nContent-Length: {len(PICTURE)}\r\n\r\n"
                request.wfile.write(head.encode() + PICTURE + b"\r\n")
                time.sleep(1 / self.rate)
        finally:
            self.open -= 1
