import WebShell

/// A visit to a page that needs no login: which accounts the visitor's device has, and the way to another one.
struct DeviceVisit: VisitContext {
  let visit: Visit
  let app: HerdApp
  /// What is known of the device; `nil` before its first login.
  let device: HerdDevice?
  /// Accounts that the device is logged in to.
  let accounts: [HerdAccount]

  init(_ visit: Visit, in app: HerdApp) {
    let browser = visit.browser
    let now = app.accounts.now
    (self.visit, self.app) = (visit, app)
    device = browser.flatMap { now.devices[$0] }
    accounts = now.accounts(of: browser)
    visit.reads.note { [changes = app.accounts.changes, device, accounts] in
      for await now in changes.values() {
        if browser.flatMap({ now.devices[$0] }) != device || now.accounts(of: browser) != accounts { return }
      }
    }
  }

  var selection: Void { () }
  var viewers: Int { [device.hashValue, accounts.hashValue].hashValue }

  /// Returns the account of this identity that the device is logged in to.
  func account(_ id: HerdAccount.ID) throws(PageNotFoundError) -> HerdAccount {
    guard let account = accounts.first(where: { $0.id == id }) else { throw PageNotFoundError() }
    return account
  }

  func layout(_ page: any FeaturePage) -> any Page {
    TitledPage(page, of: HerdApp.id, tab: AccountsFeature.list.link())
  }

  func placeholder(for error: any Error, at path: String) async -> (any FeaturePage)? { nil }

  func phrase(for error: any Error) async -> Phrase? { (error as? SyncError)?.cause.phrase }
}
