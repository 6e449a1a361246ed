import Foundation
import Hummingbird
import KOS
import Logging
import Uplink
import WebShell

/// The way through the browser: to the authorization server and back.
struct LoginRoutes {
  var app: CampusApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("/login") { request, _ in await show(nil, Visit(request, to: app)) }
    routes.get("/login/start") { request, _ in
      let visit = Visit(request, to: app)
      let id = request.uri.queryParameters["registration"].map(String.init)
      guard let registration = app.book.now.registrations.first(where: { $0.id == id }),
        let address = Self.address(of: request, visit)
      else { return Response.redirect(to: Paths.login, type: .normal) }
      guard visit.mayChange else { throw HTTPError(.forbidden) }
      let (state, attempt) = await app.beginLogin(registration, openedAt: address)
      guard attempt.isPasted else { return Response.redirect(to: attempt.url, type: .normal) }
      return await shell.page(
        PastePage(address: attempt.url, state: state, words: visit.words), of: app, for: visit)
    }
    routes.get("/login/answer") { request, _ in
      await finish("\(request.uri)", Visit(request, to: app))
    }
    routes.post("/login/answers") { request, _ in
      let fields = try await FormFields(request)
      let state = fields["state"]
      return await finish(fields["answer"], of: state.isEmpty ? nil : state, Visit(request, to: app))
    }
  }

  private func finish(_ answer: String, of form: String? = nil, _ visit: Visit) async -> Response {
    do {
      // KOS has no third language: who reads none of the two is likelier to read English.
      let account = try await app.finishLogin(
        answer, inFormOf: form, dataLanguage: visit.words.language == .cs ? .czech : .english)
      app.refreshes.order(account, DataPart.allCases)
      return Response.redirect(to: Paths.today, type: .normal)
    } catch {
      app.logger.warning("a login failed", metadata: ["error": "\(type(of: error))"])
      return await show(visit.words(LoginTrouble(error: error).sentence), visit)
    }
  }

  private func show(_ complaint: String?, _ visit: Visit) async -> Response {
    let content = app.book.now
    let page = LoginPage(
      registrations: content.registrations, accounts: content.accounts, complaint: complaint,
      words: visit.words)
    return await shell.page(
      page, of: app, for: visit, status: complaint == nil ? .ok : .badRequest)
  }

  /// Under which the page was opened: there the browser is sent back to.
  static func address(of request: Request, _ visit: Visit) -> BaseAddress? {
    guard let authority = request.head.authority,
      let parts = URLComponents(string: "http://\(authority)"), let host = parts.host
    else { return nil }
    // Only this computer's own browser is served without TLS.
    let scheme: BaseAddress.Scheme = if case .local = visit.visitor { .http } else { .https }
    return BaseAddress(scheme: scheme, host: host, port: parts.port)
  }
}
