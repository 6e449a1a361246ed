import RecordMappingSQLite
import WebShell

/// Enterprises that a device is logged in to: several at once, of which its pages show one.
struct AccountsFeature: Feature {
  static let list = Path("herd", "enterprises")
  static let logIn = list.appending("login")
  private static let account = list.appending("known").appending(.text("account"))
  static let selections = account.appending("selections")
  static let departures = account.appending("departures")

  let app: HerdApp

  var routes: [Route<DeviceVisit>] {
    page(Self.list, isKept: false) { visit, _ in try await AccountsPage(visit) }
    form(Self.logIn, on: Self.list, isKept: false) { visit, _ in logInPage(visit) }
    command(Self.selections, on: Self.list, changes: false) { visit, id, _ in
      let account = try visit.account(id)
      if let browser = visit.visit.browser { try await app.accounts.show(account.id, on: browser) }
      return .goTo(OverviewFeature.page.link())
    }
    command(Self.departures, asks: departure) { visit, id, _ in
      let account = try visit.account(id)
      guard let browser = visit.visit.browser else { throw PageNotFoundError() }
      if try await app.accounts.logOut(account.id, on: browser) { try await app.herds.remove(account) }
      return .goTo(Self.list.link())
    }
  }

  private func logInPage(_ visit: DeviceVisit) -> FormPage<LogInForm> {
    // Devices of one farm have the same server.
    let known = visit.accounts.first ?? app.accounts.now.accounts.first
    return FormPage(
      LogInForm(), id: "herd-login", title: visit.words(.addEnterprise),
      back: visit.back(.enterprises, to: Self.list),
      draft: LogInForm.Draft(server: known?.server ?? "", number: known?.number), submit: .init(.logIn, .key),
      forgets: HerdApp.pages
    ) { draft in
      guard let address = draft.address else { return .refused(.noServerAddress, at: LogInForm.server) }
      let account = app.account(at: address, number: draft.number ?? 0, of: draft.user)
      do {
        _ = try await app.herds.logIn(.init(name: draft.user, password: draft.password), in: account)
      } catch let error as SyncError {
        let cause = error.cause
        return cause == .wrongLogin ? .refused(cause.phrase, at: LogInForm.password) : .failed(cause.phrase)
      }
      let (browser, cookie) = visit.visit.namedBrowser()
      try await app.accounts.select(account, on: browser)
      return .goTo(OverviewFeature.page.link(), cookie)
    }
  }

  /// The question before the device leaves an account, which says what was recorded and is not sent.
  private func departure(_ visit: DeviceVisit, _ id: HerdAccount.ID) async throws -> Confirmation {
    try await Self.departure(of: visit.account(id), visit)
  }

  static func departure(of account: HerdAccount, _ visit: DeviceVisit) async throws -> Confirmation {
    let unsent = try await visit.app.herds.herd(of: account).herd.read { try $0.unsent().count }
    let isShared = visit.app.accounts.now.devices.values.count { $0.accounts[account.id] != nil } > 1
    let text: Phrase =
      isShared ? .logOutSharedText : unsent == 0 ? .logOutSentText : .logOutUnsentText(count: unsent)
    var question = visit.confirmation(
      of: departures, account.id, .logOutOfEnterprise(name: account.user), text, confirm: .logOut,
      decline: .stayLoggedIn,
      about: account.id, on: visit.back(.enterprises, to: list))
    question.forgets = HerdApp.pages
    return question
  }
}

extension HerdApp {
  /// Returns the account of the user, with the identity that it has already, or a new one.
  func account(at server: HerdServerAddress, number: Int, of user: String) -> HerdAccount {
    let known = accounts.now.accounts.first {
      $0.server == server.text && $0.number == number && $0.user == user
    }
    return known
      ?? HerdAccount(
        id: String(UInt64.random(in: .min ... .max), radix: 36), server: server.text, number: number,
        user: user)
  }
}

/// Where a herd is, and who logs in.
struct LogInForm: DraftForm {
  struct Draft: Sendable {
    var server = ""
    var number: Int?
    var user = ""
    var password = ""

    var address: HerdServerAddress? {
      do throws(HerdServerAddress.Malformed) { return try HerdServerAddress(parsing: server) } catch {
        return nil
      }
    }
  }

  static let server = FormField.address("server", .herdServer).hint(.herdServerHint)
  private static let number = FormField.whole("number", .enterpriseNumber, from: 1, through: 999_999_999)
  private static let user = FormField.address("user", .userName, maxLength: 100).autocomplete("username")
  static let password = FormField.password("password", .password).autocomplete("current-password")

  var parts: [FormPart<Draft>] {
    field(Self.server, \.server)
    field(Self.number, \.number)
    field(Self.user, \.user)
    field(Self.password, \.password)
  }
}
