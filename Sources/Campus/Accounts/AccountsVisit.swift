import WebShell

/// A visit to a page that needs no login: whoever is shown, and if nobody is.
struct AccountsVisit: VisitContext {
  let visit: Visit
  let app: CampusApp

  init(_ visit: Visit, in app: CampusApp) { (self.visit, self.app) = (visit, app) }

  var selection: Void { () }
  /// Accounts and registrations as they are now.
  var known: AccountBook.Content { value(of: app.book.content) { $0 } }

  func layout(_ page: any FeaturePage) -> any Page {
    TitledPage(page, of: CampusApp.id, tab: TodayFeature.page.link())
  }

  func placeholder(for error: any Error, at path: String) async -> (any FeaturePage)? { nil }

  func phrase(for error: any Error) async -> Phrase? { nil }
}

extension CampusApp {
  @Sendable func visitWithoutLogin(_: Void, _ visit: Visit) async throws -> AccountsVisit {
    AccountsVisit(visit, in: self)
  }
}
