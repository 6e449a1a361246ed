import HTTPTypes
import Hummingbird
import NIOCore
import OctoPrint
import Testing
import Uplink
import WebShell

@testable import OctoPrint
@testable import Printers

/// A camera on this computer, with addresses for what cameras do, and do wrong.
struct SampleCamera: Sendable {
  struct Count: Sendable {
    var open = 0
    var opened = 0
    var pictures = 0
    var isOver = false
  }

  /// 64 x 36 dots, if one believes its frame header.
  static let picture: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 36, 0, 64, 1, 1, 0x11, 0] + .init(repeating: 7, count: 200)
    + [0xFF, 0xD9]
  static let part = "--edge\r\nContent-Type: image/jpeg\r\n\r\n".utf8 + picture + "\r\n".utf8

  let count = Broadcast(Count())

  func run(_ work: @escaping @Sendable (Int) async throws -> Void) async throws {
    try await SampleServer.run(add) { port in
      defer { count.update { $0.isOver = true } }
      try await work(port)
    }
  }

  @Sendable private func add(to router: Router<BasicRequestContext>) {
    router.get("stream") { _, _ in endless { $0.write(Self.part) } }
    router.get("silent") { _, _ in endless { if $0.turn == 0 { $0.write("--edge\r\n".utf8) } } }
    router.get("garbage") { _, _ in
      endless(pause: .zero) { $0.write([UInt8](repeating: UInt8(ascii: "\n"), count: 1 << 20)) }
    }
    router.get("endless") { _, _ in
      endless(pause: .zero) {
        if $0.turn == 0 { $0.write("--edge\r\n\r\n".utf8) }
        $0.write([UInt8](repeating: 1, count: 1 << 20))
      }
    }
    router.get("ended") { _, _ in multipart(ResponseBody(byteBuffer: ByteBuffer(string: "--edge--\r\n"))) }
    router.get("snapshot") { _, _ in
      count.update { $0.pictures += 1 }
      return Response(
        status: .ok, headers: [.contentType: "image/jpeg"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: Self.picture)))
    }
    router.get("page") { _, _ in SampleServer.answer(.ok, "<html>Camera", type: "text/html") }
    router.get("guarded") { request, _ in
      // maker:secret
      request.headers[.authorization] == "Basic bWFrZXI6c2VjcmV0"
        ? endless { $0.write(Self.part) } : SampleServer.answer(.unauthorized, "", type: "text/plain")
    }
    router.get("broken") { _, _ in SampleServer.answer(.internalServerError, "", type: "text/plain") }
    router.get("elsewhere") { _, _ in Response.redirect(to: "/stream") }
    router.get("live.m3u8") { _, _ in
      SampleServer.answer(
        .ok,
        "#EXTM3U\n#EXT-X-MAP:URI=\"start.mp4\"\n#EXTINF:2\nsegment.ts?key=secret\nhttp://other.test/x.ts\n",
        type: "application/vnd.apple.mpegurl")
    }
    router.post("signals-page") { _, _ in SampleServer.answer(.ok, "<html>Camera", type: "text/html") }
    router.post("signals-bad") { _, _ in
      SampleServer.answer(.badRequest, "missing 'type'", type: "text/plain")
    }
    router.post("signals-offer") { _, _ in
      SampleServer.answer(.ok, #"{"type":"offer","sdp":"v=0"}"#, type: "application/json")
    }
    router.post("guarded-signals") { request, _ in
      let offer = String(buffer: try await request.body.collect(upTo: 20_000))
      guard request.headers[.authorization] == "Basic bWFrZXI6c2VjcmV0" else {
        return SampleServer.answer(.unauthorized, "", type: "text/plain")
      }
      let isOffer = offer.contains(#""type":"offer""#) && offer.contains("m=video")
      let answer = isOffer ? #"{"type":"answer","sdp":"v=0","iceServers":[{"credential":"x"}]}"# : "{}"
      return SampleServer.answer(.ok, answer, type: "application/json")
    }
    router.get("variant") { _, _ in
      SampleServer.answer(.ok, "#EXTM3U\nsegment.ts?key=secret\n", type: "application/x-mpegURL")
    }
    router.get("told.m3u8") { request, _ in
      SampleServer.answer(.ok, "#EXTM3U\n#\(request.uri.query ?? "")\n", type: "text/plain")
    }
    router.get("ranged.mp4") { request, _ in
      guard request.headers[.range] == "bytes=2-4" else { throw HTTPError(.rangeNotSatisfiable) }
      return Response(
        status: .partialContent, headers: [.contentType: "text/javascript", .contentRange: "bytes 2-4/7"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: "gme")))
    }
    router.get("segment.ts") { _, _ in SampleServer.answer(.ok, "segment", type: "video/mp2t") }
  }

  /// What is written in one turn.
  struct Turn {
    var turn: Int
    var bytes: [UInt8] = []

    mutating func write(_ more: some Sequence<UInt8>) { bytes += more }
  }

  private func endless(
    pause: Duration = .milliseconds(10), _ act: @escaping @Sendable (inout Turn) -> Void
  ) -> Response {
    multipart(
      ResponseBody { writer in
        count.update { ($0.open, $0.opened) = ($0.open + 1, $0.opened + 1) }
        defer { count.update { $0.open -= 1 } }
        var number = 0
        while !count.value.isOver {
          var turn = Turn(turn: number)
          act(&turn)
          if !turn.bytes.isEmpty { try await writer.write(ByteBuffer(bytes: turn.bytes)) }
          if pause > .zero { try await Task.sleep(for: pause) }
          number += 1
        }
        try await writer.finish(nil)
      })
  }

  private func multipart(_ body: Hummingbird.ResponseBody) -> Response {
    Response(
      status: .ok, headers: [.contentType: "multipart/x-mixed-replace; boundary=--edge"], body: body)
  }

  func becomes(_ condition: @escaping @Sendable (Count) -> Bool) async throws {
    let values = count.values()
    try await withDeadline(.seconds(120)) {
      for await count in values where condition(count) { return }
    }
  }
}

extension Sample {
  /// A camera of OctoPrint's settings.
  static func webcam(_ stream: String?, snapshot: String? = nil, name: String = "classic") -> Webcam {
    var webcam = Webcam(name: name, displayName: "Bed", canSnapshot: false)
    webcam.compat = .init(stream: stream, streamRatio: "16:9", snapshot: snapshot)
    return webcam
  }

  static func cameras(_ webcams: Webcam..., isEnabled: Bool = true, on host: String = "octopi.local")
    -> CameraList
  {
    let base = BaseAddress(scheme: .http, host: host, port: 5000)
    return CameraList(
      WebcamSettings(isEnabled: isEnabled, defaultWebcam: webcams.first?.name, webcams: webcams), on: base)
  }
}
