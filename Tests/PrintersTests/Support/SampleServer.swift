import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import OctoPrint
import Testing

/// A small real web server on this computer.
enum SampleServer {
  /// Runs it for as long as the work lasts, which is given its port.
  static func run<Value: Sendable>(
    _ routes: @Sendable (Router<BasicRequestContext>) -> Void,
    work: @escaping @Sendable (Int) async throws -> Value
  ) async throws -> Value {
    let router = Router()
    routes(router)
    var logger = Logger(label: "server")
    logger.logLevel = .critical
    return try await Application(router: router, logger: logger).test(.live) { client in
      try await work(try #require(client.port))
    }
  }

  /// A port of this computer at which nothing listens any more.
  static func freePort() async throws -> Int { try await run({ _ in }, work: { $0 }) }

  /// The same answer to every request.
  @Sendable static func always(
    _ status: HTTPResponse.Status, _ text: String, type: String = "text/html"
  ) -> @Sendable (Router<BasicRequestContext>) -> Void {
    { router in
      router.get("**") { _, _ in answer(status, text, type: type) }
      router.get("/") { _, _ in answer(status, text, type: type) }
    }
  }

  static func answer(
    _ status: HTTPResponse.Status, _ text: String, type: String = "application/json"
  ) -> Response {
    Response(
      status: status, headers: [.contentType: type],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}

/// Answers as OctoPrint does, as far as adding a printer needs it.
struct SampleOctoPrint: Sendable {
  static let key = "RIGHTkeyRIGHTkey0123"

  var prefix = ""
  var version = "1.11.8"
  var permissions = ["STATUS", "PRINT", "CONNECTION"]
  var handsOutKeys = true
  /// Whether its push channel can be polled; a WebSocket it has not.
  var pushes = true
  /// Its own words for itself; `nil` is OctoPrint's.
  var text: String?
  /// Whether it tells its version only to users who may see its state, as OctoPrint does.
  var guardsVersion = false
  /// By which it announces itself; `nil` where settings are not shown.
  var uuid: String?

  @Sendable func add(to router: Router<BasicRequestContext>) {
    let octoPrint = self
    let group = router.group(RouterPath(prefix))
    if handsOutKeys { group.get("plugin/appkeys/probe") { _, _ in Response(status: .noContent) } }
    group.get("api/version") { request, _ in
      guarded(request, mayPass: !octoPrint.guardsVersion || octoPrint.permissions.contains("STATUS")) {
        """
        {"api":"0.1","server":"\(octoPrint.version)","text":"\(octoPrint.text ?? "OctoPrint \(octoPrint.version)")"}
        """
      }
    }
    group.post("api/login") { request, _ in guarded(request) { "{\"name\":\"maker\",\"session\":\"s1\"}" } }
    if pushes { addPush(to: group) }
    if let uuid {
      group.get("api/settings") { request, _ in
        guarded(request) { "{\"plugins\":{\"discovery\":{\"upnpUuid\":\"\(uuid)\"}}}" }
      }
    }
    group.get("api/currentuser") { request, _ in
      guarded(request) { "{\"name\":\"maker\",\"permissions\":\(octoPrint.permissions)}" }
    }
  }

  func addPush(to group: RouterGroup<BasicRequestContext>) {
    let sessions = ToldServer()
    group.post("sockjs/:server/:session/xhr") { _, context in
      let session = context.parameters.get("session") ?? ""
      guard await sessions.lines.contains(session) else {
        await sessions.note(session)
        return SampleServer.answer(.ok, "o\n")
      }
      let state = #"{\"history\":{\"state\":{\"text\":\"Operational\",\"flags\":{\"operational\":true}}}}"#
      return SampleServer.answer(.ok, "a[\"\(state)\"]\n")
    }
    group.post("sockjs/:server/:session/xhr_send") { _, _ in Response(status: .noContent) }
  }

  private func guarded(_ request: Request, mayPass: Bool = true, _ json: () -> String) -> Response {
    guard mayPass, request.headers[OctoPrintClient.keyField] == Self.key else {
      return SampleServer.answer(.forbidden, "{\"error\":\"You don't have the permission\"}")
    }
    return SampleServer.answer(.ok, json())
  }
}
