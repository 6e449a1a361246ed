import HTTPTypes
import Testing
import Uplink

@testable import Printers

@Suite struct `A camera's address` {
  private static let server = BaseAddress(scheme: .http, host: "octopi.local", port: 5000, prefix: "/printer")

  private func address(_ text: String, on server: BaseAddress = server) throws -> CameraAddress {
    try CameraAddress(parsing: text, on: server)
  }

  private func url(_ text: String, on server: BaseAddress = server) throws -> String {
    let address = try address(text, on: server)
    return address.base.url(of: address.request)
  }

  @Test(arguments: [
    ("http://camera.test:8080/?action=stream", "http://camera.test:8080/?action=stream"),
    ("/webcam/?action=stream", "http://octopi.local:5000/webcam/?action=stream"),
    ("webcam/stream", "http://octopi.local:5000/printer/webcam/stream"),
    ("//camera.test/x", "http://camera.test/x"),
    ("HTTPS://camera.test/a b#part", "https://camera.test/a%20b"),
    ("http://camera.test?x=%20", "http://camera.test/?x=%20"),
  ])
  func `is resolved against OctoPrint's own where it is relative`(text: String, url expected: String) throws {
    #expect(try url(text) == expected)
  }

  @Test func `loses the blanks around it, and says so`() throws {
    let address = try address("  http://camera.test/x\n")
    #expect("\(address)" == "http://camera.test/x")
    #expect(address.corrections == [.trimmed])
  }

  @Test(arguments: ["localhost", "127.0.0.1", "[::1]", "0.0.0.0"])
  func `means OctoPrint's computer where it names its own`(host: String) throws {
    let address = try address("http://\(host):8080/x")
    #expect("\(address)" == "http://octopi.local:8080/x")
    #expect(address.corrections == [.relocated])
  }

  @Test func `may name this computer where OctoPrint runs on it`() throws {
    let here = BaseAddress(scheme: .http, host: "127.0.0.1", port: 5000)
    #expect(try url("http://localhost:8080/x", on: here) == "http://localhost:8080/x")
  }

  @Test(arguments: [
    ("", CameraAddress.Malformed.empty), ("  ", .empty), ("webrtc://x/", .scheme("webrtc")),
    ("file:///etc/passwd", .scheme("file")), ("http://a b/", .unreadable), ("http://x:99999/", .unreadable),
  ])
  func `is refused with the reason`(text: String, reason: CameraAddress.Malformed) throws {
    #expect(throws: reason) { _ = try address(text) }
  }

  @Test func `keeps its name, password and query to itself`() throws {
    let address = try address("http://maker:p%40ss@camera.test/x?token=hidden")
    #expect(address.request.headerFields[.authorization] == "Basic bWFrZXI6cEBzcw==")
    #expect("\(address)" == "http://camera.test/x")
    var dumped = ""
    dump(address, to: &dumped)
    #expect(!dumped.contains("p@ss") && !dumped.contains("hidden"))
  }

  @Test func `leads from a playlist to its own server only`() throws {
    let playlist = try address("http://camera.test/live/index.m3u8?a=1")
    #expect(
      playlist.resolving("s1.ts?k=2").map { $0.base.url(of: $0.request) }
        == "http://camera.test/live/s1.ts?k=2")
    #expect(playlist.resolving("/s1.ts").map { "\($0)" } == "http://camera.test/s1.ts")
    for elsewhere in [
      "http://other.test/s.ts", "//169.254.169.254/x", "https://camera.test/s.ts", "file:///etc/passwd",
    ] {
      #expect(playlist.resolving(elsewhere) == nil)
    }
  }
}
