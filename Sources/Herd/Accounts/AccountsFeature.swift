import WebShell

/// Enterprises that a device is logged in to: several at once, of which its pages show one.
struct AccountsFeature: Feature {
  static let list = Path("herd", "enterprises")
  static let logIn = list.appending("login")
  static let folder = list.appending("folder")
  private static let account = list.appending("known").appending(.text("account"))
  static let selections = account.appending("selections")
  static let departures = account.appending("departures")

  let app: HerdApp

  var routes: [Route<DeviceVisit>] {
    page(Self.list, isKept: false) { visit, _ in await AccountsPage(visit) }
    form(Self.logIn, on: Self.list, isKept: false) { visit, _ in logInPage(visit) }
    form(Self.folder, on: Self.list, isKept: false) { visit, _ in sharedFolderPage(visit) }
    command(Self.selections, on: Self.list) { visit, id, _ in
      let account = try visit.account(id)
      if let browser = visit.visit.browser { try await app.accounts.show(account.id, on: browser) }
      return .goTo(OverviewFeature.page.link())
    }
    command(Self.departures, on: Self.list, asks: departure) { visit, id, fields in
      let account = try visit.account(id)
      guard let browser = visit.visit.browser else { throw PageNotFoundError() }
      let isDone = try await app.herds.logOut(account, on: browser) { herd in
        await Departure(of: account, visit, in: herd).text == fields["told"]
      }
      return isDone ? .goTo(Self.list.link()) : .failed(.departureChanged)
    }
  }

  /// The question before the device leaves an account, which says what was recorded and is not sent.
  private func departure(_ visit: DeviceVisit, _ id: HerdAccount.ID) async throws -> Confirmation {
    let account = try visit.account(id)
    return await Departure(of: account, visit).question(account, visit)
  }
}

/// What becomes of what was recorded when a device leaves an account.
enum Departure: Equatable {
  /// Other devices stay logged in.
  case shared
  /// So many records are lost; `nil` where the file can't be read.
  case last(unsent: Int?)

  init(of account: HerdAccount, _ visit: DeviceVisit) async {
    self = await Departure(of: account, visit, in: visit.herd(of: account))
  }

  /// - Parameter herd: `nil` for one that can't be opened.
  init(of account: HerdAccount, _ visit: DeviceVisit, in herd: OpenHerd?) async {
    if visit.app.accounts.now.deviceCount(of: account.id) > 1 {
      self = .shared
    } else {
      self = .last(unsent: await visit.facts(in: herd)?.unsent)
    }
  }

  /// Goes with the command, which is not carried out if this is not so any longer.
  var text: String {
    switch self {
    case .shared: "shared"
    case .last(let unsent): "last \(unsent.map(String.init) ?? "unknown")"
    }
  }

  private var phrase: Phrase {
    switch self {
    case .shared: .logOutSharedText
    case .last(nil): .logOutUnknownText
    case .last(0): .logOutSentText
    case .last(let unsent?): .logOutUnsentText(count: unsent)
    }
  }

  func question(_ account: HerdAccount, _ visit: DeviceVisit) -> Confirmation {
    var question = visit.confirmation(
      of: AccountsFeature.departures, account.id, .logOutOfEnterprise(name: account.user), phrase,
      confirm: .logOut,
      decline: .stayLoggedIn, fields: .hidden("told", text), about: account.id,
      on: visit.back(.enterprises, to: AccountsFeature.list))
    question.forgets = HerdApp.pages
    return question
  }
}
