import Foundation
import KOS
import Logging
import Uplink
import WebShell

/// The way through the browser: to the authorization server and back.
struct LoginFeature: Feature {
  static let page = Path("campus", "login")
  /// By the registration with this identity.
  static let start = page.appending("start").appending(.query("registration"))
  /// Where the authorization server sends the browser.
  static let answer = page.appending("answer")
  private static let answered = answer.appending(.wholeQuery)
  static let answers = page.appending("answers")

  var routes: [Route<AccountsVisit>] {
    page(Self.page) { visit, _ in LoginPage(visit) }
    page(Self.start, for: .fullAccess, isKept: false) { visit, id in try await begun(id, visit) }
    page(Self.answered, isKept: false) { visit, query -> any FeaturePage in
      if let page = await refusal(of: Self.answered.link(query), visit) { return page }
      throw RedirectError(path: TodayFeature.page.link())
    }
    command(Self.answers, on: Self.page) { visit, _, fields in
      let state = fields[PastePage.state]
      if let page = await refusal(
        of: fields[PastePage.answer], inFormOf: state.isEmpty ? nil : state, visit)
      {
        return .refusedBy(page, showing: page.content)
      }
      return .goTo(TodayFeature.page.link())
    }
  }

  /// The page for an answer that a person brings.
  ///
  /// - Throws: ``RedirectError`` to the authorization server where it can send the browser back here.
  private func begun(_ id: String, _ visit: AccountsVisit) async throws -> any FeaturePage {
    guard let registration = visit.known.registrations.first(where: { $0.id == id }),
      let address = visit.address
    else { throw RedirectError(path: Self.page.link()) }
    let (state, attempt) = await visit.app.beginLogin(registration, openedAt: address)
    guard attempt.isPasted else { throw RedirectError(path: attempt.url) }
    return PastePage(address: attempt.url, attempt: state, words: visit.words)
  }

  /// Takes the browser's answer; the page that says why where that lets nobody in.
  ///
  /// - Parameter form: as of ``CampusApp/finishLogin(_:inFormOf:dataLanguage:)``.
  private func refusal(
    of answer: String, inFormOf form: String? = nil, _ visit: AccountsVisit
  ) async -> LoginPage? {
    do {
      // KOS has no third language: who reads none of the two is likelier to read English.
      let account = try await visit.app.finishLogin(
        answer, inFormOf: form, dataLanguage: visit.words.language == .cs ? .czech : .english)
      visit.app.refreshes.enqueue(account, DataPart.allCases)
      return nil
    } catch {
      visit.app.logger.warning("a login failed", metadata: ["error": "\(type(of: error))"])
      return LoginPage(visit, failure: LoginErrorMessage(error: error).sentence)
    }
  }
}

extension AccountsVisit {
  /// Under which the page was opened: there the authorization server sends the browser back to.
  var address: BaseAddress? {
    guard let parts = URLComponents(string: "http://\(visit.readAuthority())"), let host = parts.host else {
      return nil
    }
    // Only this computer's own browser is served without TLS.
    let scheme: BaseAddress.Scheme = if case .local = visit.visitor { .http } else { .https }
    return BaseAddress(scheme: scheme, host: host, port: parts.port)
  }
}

/// Why a login did not come about, in words.
private struct LoginErrorMessage {
  var error: any Error

  var sentence: Phrase {
    switch error {
    case let error as OAASError: Self.sentence(error)
    case is LoginExpired: .loginForgotten
    case is MissingClientSecret: .loginNoSecret
    default: .loginNotKept
    }
  }

  private static func sentence(_ error: OAASError) -> Phrase {
    switch error {
    case .codeAlone: .loginCodeAlone
    case .callback(let failure):
      if case .denied = failure { .loginRefused } else { .loginForeign }
    case .token, .unknownToken: .loginNoToken
    case .failed: .loginUnreachable
    case .clientRefused: .loginClientRefused
    case .unreadable: .loginUnreadable
    case .otherClient: .loginForeign
    case .noPerson: .loginNoPerson
    }
  }
}
