import WebShell

/// Whose data pages show, and logging out. Both are about the account that their form names, whoever is shown when it is
/// sent.
struct AccountsFeature: Feature {
  static let selection = Path("campus", "selection")
  static let logout = Path("campus", "logout")

  var routes: [Route<AccountsVisit>] {
    command(Self.selection, on: ProfileFeature.page) { visit, _, fields in
      guard let account = Self.account(fields, visit) else { throw PageNotFoundError() }
      try await visit.app.repository.select(account)
      return .goTo(TodayFeature.page.link())
    }
    command(
      Self.logout, askedAt: Self.logout,
      asks: { visit, _ in
        guard let account = visit.known.account else { throw PageNotFoundError() }
        return Self.logoutQuestion(account, visit)
      }
    ) { visit, _, fields in
      // Nobody where that one is gone.
      if let account = Self.account(fields, visit) { try await visit.app.logOut(account) }
      return .goTo(visit.known.account == nil ? LoginFeature.page.link() : TodayFeature.page.link())
    }
  }

  private static func account(_ fields: FormFields, _ visit: AccountsVisit) -> Account? {
    visit.known.accounts.first { $0.id == fields[Account.fieldName] }
  }

  static func logoutQuestion<Context: VisitContext>(
    _ account: Account, _ visit: Context
  ) -> Confirmation where Context.Selection == Void {
    var question = visit.confirmation(
      of: logout, .logOutQuestion(name: account.name), .logOutText, confirm: .logOut,
      decline: .stayLoggedIn, on: visit.back(.profile, to: ProfileFeature.page))
    question.id = "logout-question"
    question.pagePath = logout.link()
    question.forgets = TodayFeature.page.link()
    // On a page of the account, that is the one.
    question.fields = account.field
    return question
  }
}

extension Account {
  static let fieldName = "account"

  /// Whom a form is about: on another device another account may be shown meanwhile.
  var field: HTML { .hidden(Self.fieldName, id) }
}

/// A visit to a page that needs no login: whoever is shown, and if nobody is.
struct AccountsVisit: VisitContext {
  let visit: Visit
  let app: CampusApp

  init(_ visit: Visit, in app: CampusApp) { (self.visit, self.app) = (visit, app) }

  var selection: Void { () }
  /// Accounts and registrations as they are now.
  var known: AccountRepository.Content { value(of: app.repository.content) { $0 } }

  func layout(_ page: any FeaturePage) -> any Page {
    TitledPage(page, of: CampusApp.id, tab: TodayFeature.page.link())
  }
}

extension CampusApp {
  @Sendable func visitWithoutLogin(_: Void, _ visit: Visit) async throws -> AccountsVisit {
    AccountsVisit(visit, in: self)
  }
}
