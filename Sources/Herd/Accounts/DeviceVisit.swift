import Logging
import RecordMappingSQLite
import ShellStore
import WebShell

/// A visit to a page that needs no login: which accounts the visitor's device has, and the way to another one.
struct DeviceVisit: VisitContext {
  let visit: Visit
  let app: HerdApp
  /// What is known of the device; `nil` before its first login.
  let device: DeviceLogins?
  /// Accounts that the device is logged in to, and how many devices are.
  let accounts: [HerdAccount]
  private let sharing: [Int]

  init(_ visit: Visit, in app: HerdApp) {
    let browser = visit.browser
    let now = app.accounts.now
    (self.visit, self.app) = (visit, app)
    device = browser.flatMap { now.devices[$0] }
    accounts = now.accounts(of: browser)
    sharing = accounts.map { now.deviceCount(of: $0.id) }
    visit.reads.note(app.accounts.changes) { [device, accounts, sharing] now in
      browser.flatMap({ now.devices[$0] }) != device || now.accounts(of: browser) != accounts
        || accounts.map({ now.deviceCount(of: $0.id) }) != sharing
    }
  }

  var selection: Void { () }
  var viewers: Int { [device.hashValue, accounts.hashValue, sharing.hashValue].hashValue }

  /// Returns the account of this identity that the device is logged in to.
  func account(_ id: HerdAccount.ID) throws(PageNotFoundError) -> HerdAccount {
    guard let account = accounts.first(where: { $0.id == id }) else { throw PageNotFoundError() }
    return account
  }

  /// What an account's file says of itself.
  struct Facts: Sendable {
    let completedAt: Int?
    let unsent: Int
  }

  /// `nil` for a file that can't be opened.
  func herd(of account: HerdAccount) async -> OpenHerd? {
    do { return try await app.herds.herd(of: account) } catch {
      log("a herd can't be opened", account, error)
      return nil
    }
  }

  /// `nil` for a file that can't be opened or read.
  func facts(in herd: OpenHerd?) async -> Facts? {
    guard let herd else { return nil }
    do {
      return try await read(herd.herd.store) { snapshot in
        Facts(
          completedAt: try snapshot.installation()?.completedAt,
          unsent: try snapshot.unsentCount() + herd.handovers.waiting)
      }
    } catch {
      log("a herd can't be read", herd.account, error)
      return nil
    }
  }

  /// Logs what is wrong, unless nobody waits for the herd any more.
  private func log(_ fault: Logger.Message, _ account: HerdAccount, _ error: any Error) {
    guard !Task.isCancelled else { return }
    app.logger.error(fault, metadata: ["account": "\(account.id)", "error": "\(error)"])
  }

  func layout(_ page: any FeaturePage) -> any Page {
    TitledPage(page, of: HerdApp.id, tab: AccountsFeature.list.link())
  }

  func phrase(for error: any Error) async -> Phrase? { HerdApp.phrase(for: error) }
}
