import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore

/// Takes a name and a password as OctoPrint does, and keeps what it was told.
actor SampleLogin {
  static let proof = HTTPField.Name("X-CSRF-Token") ?? .authorization
  static let password = "  open sésame & co "

  /// What `POST /api/login` answers; `nil` for a session.
  var refusal: (status: HTTPResponse.Status, json: String)?
  var permissions = ["STATUS", "PRINT"]
  var hasKeys = true
  /// What `GET /login/` shows.
  var page = "<form>"
  private(set) var told: [String] = []
  private(set) var isLoggedIn = false

  func refuse(_ status: HTTPResponse.Status, _ json: String) { refusal = (status, json) }
  func show(_ page: String) { self.page = page }
  func permit(_ permissions: [String]) { self.permissions = permissions }
  func handOutNoKeys() { hasKeys = false }

  private func note(_ text: String) { told.append(text) }

  private func logIn(_ body: String) -> Response {
    note("login \(body)")
    if let refusal { return SampleServer.answer(refusal.status, refusal.json) }
    isLoggedIn = true
    var response = SampleServer.answer(.ok, "{\"name\":\"maker\",\"session\":\"SESSION\",\"active\":true}")
    response.headers[.setCookie] = "session_P80=cookie; Path=/"
    return response
  }

  private func logOut() -> Response {
    note("logout")
    isLoggedIn = false
    return Response(status: .noContent)
  }

  private func key(_ body: String) -> Response {
    note("key \(body)")
    return hasKeys
      ? SampleServer.answer(.ok, "{\"api_key\":\"\(SampleOctoPrint.key)\"}")
      : SampleServer.answer(.notFound, "{\"error\":\"Not found\"}")
  }

  private func asked(_ request: Request, _ json: String) -> Response {
    let isKnown = isLoggedIn && request.headers[.cookie]?.contains("session_P80=cookie") == true
    return isKnown
      ? SampleServer.answer(.ok, json) : SampleServer.answer(.forbidden, "{\"error\":\"Forbidden\"}")
  }

  private var user: String { "{\"name\":\"maker\",\"permissions\":\(permissions)}" }

  nonisolated func add(to router: Router<BasicRequestContext>) {
    router.get("plugin/appkeys/probe") { _, _ in Response(status: .noContent) }
    router.get("login") { _, _ in
      var response = SampleServer.answer(.ok, await self.page, type: "text/html")
      response.headers[.setCookie] = "csrf_token_P80=token; Path=/"
      return response
    }
    router.post("api/login") { request, _ in
      let body = try await Self.body(request)
      // Who is logged in asks so for what the push channel wants.
      if body.contains("passive") {
        return await self.asked(request, "{\"name\":\"maker\",\"session\":\"s1\"}")
      }
      return await self.logIn(body)
    }
    SampleOctoPrint().addPush(to: router.group())
    router.post("api/logout") { _, _ in await self.logOut() }
    router.post("api/plugin/appkeys") { request, _ in
      guard request.headers[SampleLogin.proof] == "token" else { return Response(status: .badRequest) }
      return await self.key(try await Self.body(request))
    }
    router.get("api/version") { request, _ in
      await self.asked(request, "{\"api\":\"0.1\",\"server\":\"1.11.8\",\"text\":\"OctoPrint 1.11.8\"}")
    }
    router.get("api/currentuser") { request, _ in await self.asked(request, await self.user) }
  }

  private static func body(_ request: Request) async throws -> String {
    String(buffer: try await request.body.collect(upTo: 1 << 16))
  }

  /// Runs it with an Outpost that has no printer yet, and the path of the log-in's page.
  static func run(
    _ login: SampleLogin = SampleLogin(),
    _ work: @escaping @Sendable (SampleOutpost, SampleLogin, String) async throws -> Void
  ) async throws {
    try await SampleServer.run({ login.add(to: $0) }) { port in
      try await SampleOutpost.run { outpost async throws in
        let form = ["id": Sample.id, "address": "localhost:\(port)", "name": "Ender 3", "way": "login"]
        let response = try await outpost.post("/printers", form)
        try await work(outpost, login, response.headers[.location] ?? "none: \(response.status)")
      }
    }
  }
}
