import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A server that answers everything alike.
struct StrangeServer {
  struct NeverReady: Error {}

  let address: String
  private let process: Process

  init(answering body: String, with status: Int) throws {
    process = Process()
    process.executableURL =
      URL(filePath: #filePath).appending(path: "../../../../.venv/bin/python")
      .standardizedFileURL
    process.arguments = ["-c", Self.script, body, "\(status)"]
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else { throw NeverReady() }
    address = "http://127.0.0.1:\(port)"
  }

  func end() { kill(process.processIdentifier, SIGKILL) }

  private static let script = """
    import http.server, sys
    body, status = sys.argv[1].encode(), int(sys.argv[2])

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            self.rfile.read(int(self.headers.get('Content-Length', 0)))
            self.send_response(status)
            self.send_header('Content-Type', 'application/json')
            self.send_header('Content-Length', str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        do_GET = do_POST

    server = http.server.HTTPServer(('127.0.0.1', 0), Handler)
    print(server.server_port, flush=True)
    server.serve_forever()
    """
}
