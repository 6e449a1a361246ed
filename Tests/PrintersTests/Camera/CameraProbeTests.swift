import Testing
import TransportContract
import Uplink

@testable import OctoPrint
@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `The doctor of a camera` {
  private func report(
    _ stream: String, snapshot: String? = nil, error: CameraError? = nil,
    timeout: Duration = .seconds(20)
  ) async throws -> CameraReport {
    let found = Answer()
    try await RelayedCamera.run { relayed in
      let text = stream.replacing("PORT", with: "\(relayed.port)")
      let examination = CameraProbe(
        camera: try relayed.camera(text, snapshot: snapshot), printer: relayed.printer, error: error,
        servers: relayed.app.servers, timeout: timeout)
      await found.set(await examination.examine())
    }
    return try #require(await found.report)
  }

  private actor Answer {
    var report: CameraReport?
    func set(_ report: CameraReport) { self.report = report }
  }

  @Test(arguments: [
    ("", CameraError.noAddress),
    ("http://a b/", .unreadableAddress),
    ("rtsp://127.0.0.1/", .scheme("rtsp")),
    ("webrtc://127.0.0.1:PORT/nothing", .missing),
    ("webrtc://127.0.0.1:PORT/stream", .missing),
    ("webrtc://127.0.0.1:PORT/signals-page", .noSignalling),
    ("webrtc://127.0.0.1:PORT/signals-offer", .noSignalling),
    ("webrtc://127.0.0.1:PORT/signals-bad", .noSignalling),
    ("webrtc://127.0.0.1:PORT/guarded-signals", .loginNeeded),
    ("webrtc://camera.invalid/webrtc", .unknownHost("camera.invalid")),
    ("http://camera.invalid/stream", .unknownHost("camera.invalid")),
    ("https://127.0.0.1:PORT/stream", .speaksNoTLS),
    ("http://127.0.0.1:PORT/guarded", .loginNeeded),
    ("http://maker:wrong@127.0.0.1:PORT/guarded", .loginRefused),
    ("http://127.0.0.1:PORT/nothing", .missing),
    ("http://127.0.0.1:PORT/broken", .status(500)),
    ("http://127.0.0.1:PORT/page", .wrongType("text/html")),
    ("http://127.0.0.1:PORT/snapshot", .wrongType("image/jpeg")),
    ("http://127.0.0.1:PORT/garbage", .garbage),
    ("http://127.0.0.1:PORT/endless", .endless),
    ("http://127.0.0.1:PORT/ended", .ended),
    ("http://127.0.0.1:PORT/nothing.m3u8", .missing),
  ])
  func `names the cause`(stream: String, error: CameraError) async throws {
    #expect(try await report(stream).error == error)
  }

  @Test func `names a port at which nothing answers`() async throws {
    let port = try await SampleServer.freePort()
    #expect(try await report("http://127.0.0.1:\(port)/").error == .refused("127.0.0.1:\(port)"))
  }

  @Test func `tells a relative address that OctoPrint does not know from a wrong path`() async throws {
    guard case .resolvedMissing = try await report("/webcam/?action=stream").error else {
      Issue.record("another cause")
      return
    }
  }

  @Test func `names a certificate that is not trusted`() async throws {
    try await SampleTLSServer.run { server async throws in
      let error = try await report("https://127.0.0.1:\(server.port)/x").error
      #expect(error == .untrustedCertificate)
    }
  }

  @Test(arguments: [
    (ContractServer.Conduct.close, CameraError.closed),
    (
      .answerAndClose("HTTP/1.1 200 OK\r\ncontent-type: multipart/x-mixed-replace;boundary=e\r\n\r\n--e\r\n"),
      .ended
    ),
  ]) func `names a camera that takes the question and gives no answer`(
    conduct: ContractServer.Conduct, error: CameraError
  ) async throws {
    let server = try await ContractServer(conduct)
    let stream = "http://127.0.0.1:\(server.base.port)/stream"
    #expect(try await report(stream).error == error)
    try await server.stop()
  }

  @Test func `names a camera that sends nothing`() async throws {
    #expect(try await report("/silent", timeout: .milliseconds(300)).error == .silent)
  }

  @Test(arguments: [CameraError.disabled, .notPermitted])
  func `names what stands against all cameras`(error: CameraError) async throws {
    #expect(try await report("/stream", error: error).error == error)
  }

  @Test(arguments: [
    (TransportFailure.connectTimedOut, CameraError.noAnswer), (.unreachable("No route"), .noRoute),
  ])
  func `names what is wrong with the way there`(failure: TransportFailure, error: CameraError) throws {
    let server = BaseAddress(scheme: .http, host: "octopi.local")
    let address = try CameraAddress(parsing: "http://10.1.2.3/stream", on: server)
    #expect(CameraError(failure, at: address) == error)
  }

  @Test func `tells "localhost" on another computer from a wrong port`() throws {
    let server = BaseAddress(scheme: .http, host: "octopi.local")
    let address = try CameraAddress(parsing: "http://localhost:8080/", on: server)
    let error = CameraError(TransportFailure.refused, at: address)
    #expect(error == .relocatedRefused("octopi.local:8080"))
  }

  @Test func `tells of a blank even where the camera works`() async throws {
    let report = try await report(" /stream ")
    #expect(report.error == nil)
    #expect(report.corrections == [.trimmed, .resolved])
  }

  @Test func `tells what the pictures are like`() async throws {
    let report = try await report("/stream", snapshot: "/snapshot")
    let sample = try #require(report.sample)
    #expect(sample.pictures >= 5)
    #expect(sample.bytes == SampleCamera.picture.count)
    #expect(sample.size?.width == 64 && sample.size?.height == 36)
    #expect(report.hasSnapshot)
  }

  @Test func `tells when single pictures fail`() async throws {
    #expect(try await report("/stream", snapshot: "/page").snapshotError == .wrongType("text/html"))
  }

  @Test func `tells of WebRTC that it is answered, and not whether its pictures arrive`() async throws {
    let report = try await report(" webrtc://maker:secret@127.0.0.1:PORT/guarded-signals")
    #expect(report.error == nil)
    #expect(report.corrections == [.trimmed])
    #expect(report.isDirect)
    #expect(report.steps.map(\.outcome) == [.passed, .passed, .passed, .passed, .passed, .open])
  }

  @Test func `finds nothing wrong with a playlist that can be read`() async throws {
    #expect(try await report("/live.m3u8").error == nil)
  }

  @Test func `passes all steps before the fault, and leaves those after it open`() {
    var report = CameraReport()
    report.error = .loginNeeded
    #expect(
      report.steps.map(\.outcome) == [.passed, .passed, .passed, .failed, .open, .open])
    report.isEncrypted = true
    #expect(report.steps.map(\.step).contains(.encryption))
  }
}
