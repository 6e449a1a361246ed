"""A camera that streams by WebRTC: a page of its own browser, behind signalling as camera-streamer's (type and SDP in
JSON, one POST). It tells nobody another address than 127.0.0.1."""
import base64
import contextlib
import http.server
import json
import queue
import threading

# Red, green; blue, white, drawn again and again: a canvas that does not change sends nothing.
PAGE = """<!doctype html><title>Camera</title><canvas width="320" height="180"></canvas><script type="module">
const context = document.querySelector('canvas').getContext('2d');
let turn = 0;
setInterval(() => {
  [['#f00', 0, 0], ['#0f0', 160, 0], ['#00f', 0, 90], ['#fff', 160, 90]].forEach(([color, x, y]) => {
    context.fillStyle = color;
    context.fillRect(x, y, 160, 90);
  });
  context.fillStyle = turn++ % 2 ? '#888' : '#777';
  context.fillRect(0, 0, 2, 2);
}, 50);
const stream = document.querySelector('canvas').captureStream(20);
window.peers = [];
for (;;) {
  const offer = await (await fetch('/offer')).json();
  if (!offer) continue;
  const peer = new RTCPeerConnection();
  peers.push(peer);
  for (const track of stream.getTracks()) peer.addTrack(track, stream);
  await peer.setRemoteDescription(offer);
  await peer.setLocalDescription();
  await new Promise(resolve => {
    peer.onicegatheringstatechange = () => { if (peer.iceGatheringState === 'complete') resolve(); };
    peer.onicegatheringstatechange();
  });
  await fetch('/answer', { method: 'POST', body: JSON.stringify(peer.localDescription) });
}
</script>"""
LOGIN = "Basic " + base64.b64encode(b"maker:hidden-word").decode()


class PeerCamera:
    def __init__(self):
        self.offers, self.answers, self.asked = queue.Queue(), queue.Queue(), []
        self.keeps_addresses = False
        camera = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def do_GET(self):
                if self.path != "/offer":
                    return self.send(PAGE.encode(), "text/html")
                try:
                    offer = camera.offers.get(timeout=2)
                except queue.Empty:
                    offer = None
                with contextlib.suppress(OSError):  # Its page is closed.
                    self.send(json.dumps(offer).encode())

            def do_POST(self):
                message = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                if self.path == "/answer":
                    camera.answers.put(message)
                    return self.send(b"{}")
                camera.asked.append((self.path, self.headers.get("Authorization"), message))
                if self.headers.get("Authorization") != LOGIN:
                    return self.send(b"log in", "text/plain", 401)
                if self.path.split("?")[0] != "/webrtc":
                    return self.send(b"no", "text/plain", 404)
                assert set(message) == {"type", "sdp"} and message["type"] == "offer"
                camera.offers.put(camera.local(message))
                answer = camera.local(camera.answers.get(timeout=15))
                self.send(json.dumps({**answer, "iceServers": [{"urls": "turn:x", "credential": "hidden-too"}]}).encode())

            def send(self, content, type="application/json", status=200):
                self.send_response(status)
                self.send_header("Content-Type", type)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.place = f"127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def local(self, message):
        """With the address of this machine to itself in the place of others, or without any."""
        lines = []
        for line in message["sdp"].splitlines():
            if line.startswith("a=candidate:"):
                # foundation, component, transport, priority, address (RFC 8839, 5.1): its socket hears all addresses.
                parts = line.split(" ")
                if self.keeps_addresses or parts[2] != "udp" or ":" in parts[4]:
                    continue
                line = " ".join([*parts[:4], "127.0.0.1", *parts[5:]])
            lines.append(line + "\r\n")
        return {"type": message["type"], "sdp": "".join(lines)}

    @property
    def url(self):
        return f"webrtc://maker:hidden-word@{self.place}/webrtc?token=hidden-too"

    def stop(self):
        self.server.shutdown()
        self.server.server_close()
