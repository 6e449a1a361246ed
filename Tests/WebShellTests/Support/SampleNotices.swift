import Foundation
import Logging
import WebShell

extension AppNotice {
  /// A notice that says its key.
  static func sample(
    _ key: String, app: String = "printers", severity: Severity = .success, link: String? = nil,
    for audience: NoticeAudience? = nil
  ) -> AppNotice {
    AppNotice(
      app: app, appName: LocalText { _ in app.capitalized }, kind: "done", severity: severity,
      title: LocalText { $0.language == .cs ? "Hotovo: \(key)" : "Done: \(key)" },
      text: LocalText { _ in "text of \(key)" }, link: link, key: key,
      audience: audience)
  }
}

/// An account that is kept in memory.
actor SampleVault: WebhookAccountStore {
  private var kept: WebhookAccount?

  init(_ kind: WebhookAccount.Kind? = .ntfy) {
    kept = kind.map {
      WebhookAccount(
        kind: $0, address: "https://ntfy.example/topic", token: "tk_1", language: .cs,
        origin: "http://127.0.0.1:8420")
    }
  }

  func account() async throws -> WebhookAccount? { kept }
  func keep(_ account: WebhookAccount?) async throws { kept = account }
}

/// Takes what is sent to a webhook, or fails as it is told.
actor SampleReceiver {
  private(set) var requests: [WebhookRequest] = []
  private var failure: WebhookError?
  private let arrivals: AsyncStream<Int>
  private let arrived: AsyncStream<Int>.Continuation
  private var attempts = 0

  init(failing failure: WebhookError? = nil) {
    self.failure = failure
    (arrivals, arrived) = AsyncStream.makeStream()
  }

  func fail(with failure: WebhookError?) { self.failure = failure }

  func take(_ request: WebhookRequest) throws(WebhookError) {
    attempts += 1
    arrived.yield(attempts)
    if let failure { throw failure }
    requests.append(request)
  }

  /// Waits until so many attempts were made in all.
  func attempts(_ count: Int) async {
    for await attempt in arrivals where attempt >= count { return }
  }
}
