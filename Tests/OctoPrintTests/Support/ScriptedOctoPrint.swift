import HTTPTypes
import OctoPrint
import Uplink
import UplinkTesting

/// A client whose server answers as it is told, and what it was asked.
struct ScriptedOctoPrint {
  let transport: ScriptedTransport

  init(_ script: @escaping @Sendable (Request) -> ScriptedTransport.Step) {
    transport = ScriptedTransport(script)
  }

  /// Answers everything with this document.
  init(answering json: String, _ status: HTTPResponse.Status = .ok) {
    self.init { _ in .answer(.json(json, status)) }
  }

  func client(
    repetitions: Int = 2, clock: any Clock<Duration> = ContinuousClock()
  ) -> OctoPrintClient {
    OctoPrintClient(
      base: BaseAddress(scheme: .http, host: "octopi"), transport: RecordingTransport(next: transport),
      repetitions: repetitions, clock: clock
    ) { "s3cret" }
  }

  /// The JSON body of the last request, as it left the client.
  var sent: String? {
    guard case .bytes(let bytes)? = transport.requests.last?.body else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Response {
  static func json(_ text: String, _ status: HTTPResponse.Status = .ok) -> Response {
    Response(status: status, headerFields: [.contentType: "application/json"], body: Array(text.utf8))
  }
}
