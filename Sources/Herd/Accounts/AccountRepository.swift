package import Foundation
import HerdBook
import RecordMappingSQLite
package import WebShell

/// Accounts that somebody has logged in to on this process, and devices with what each has chosen: rows in SQLite, and a
/// broadcast to pages.
package actor AccountRepository {
  package struct Content: Hashable, Sendable {
    /// In the order in which they were added.
    package var accounts: [HerdAccount] = []
    package var devices: [BrowserID: DeviceLogins] = [:]

    /// How many devices are logged in to the account.
    package func deviceCount(of account: HerdAccount.ID) -> Int {
      devices.values.count { $0.accounts[account] != nil }
    }

    /// Devices that can't come back: paired ones whose pairing is over, and browsers at this computer whose cookie is.
    ///
    /// - Parameters:
    ///   - paired: the devices that are paired, as of now or later than what is here.
    ///   - second: now, since 1970.
    package func gone(paired: Set<BrowserID>, at second: Int) -> [BrowserID] {
      devices.filter { browser, logins in
        if browser.isPaired { return !paired.contains(browser) }
        return logins.loggedInAt.map { second - $0 > BrowserID.lifetime } ?? false
      }.map(\.key)
    }

    /// Accounts to which the device has logged in.
    package func accounts(of browser: BrowserID?) -> [HerdAccount] {
      guard let device = browser.flatMap({ devices[$0] }) else { return [] }
      return accounts.filter { device.accounts[$0.id] != nil }
    }

    /// The account whose data the device is shown, and what it has chosen there.
    package func selection(of browser: BrowserID?) -> (account: HerdAccount, choices: DeviceChoices)? {
      guard let browser, let id = devices[browser]?.active else { return nil }
      return login(of: browser, to: id)
    }

    /// The account with what the device has chosen in it; `nil` if it is not logged in there.
    func login(
      of browser: BrowserID, to id: HerdAccount.ID
    ) -> (account: HerdAccount, choices: DeviceChoices)? {
      guard let choices = devices[browser]?.accounts[id], let account = accounts.first(where: { $0.id == id })
      else { return nil }
      return (account, choices)
    }
  }

  /// Version of the tables; a file of a newer one is refused untouched.
  private static let schemaVersion = 5

  private let store: Store
  private let content: Broadcast<Content>
  /// Readings that were begun, and the latest of them that was published.
  private var (begun, published) = (0, 0)

  /// - Parameter folder: where the database lies.
  package init(folder: URL) async throws {
    store = try Store(
      at: folder.appending(path: "accounts.sqlite").path, AccountRecord.self, DeviceRecord.self,
      DeviceAccountRecord.self, ReportScopeRecord.self, schemaVersion: Self.schemaVersion)
    content = Broadcast(try await Self.read(store))
  }

  package nonisolated var now: Content { content.value }
  package nonisolated var changes: Broadcast<Content> { content }

  /// Shows the account on the device from now on; adds it if it is not known.
  ///
  /// - Parameter second: now, since 1970.
  package func select(_ account: HerdAccount, on browser: BrowserID, at second: Int? = nil) async throws {
    try await store.write { transaction in
      if try transaction.fetch(AccountRecord.self, id: account.id) == nil {
        let last = try transaction.fetchAll(AccountRecord.self, orderedBy: .descending(.added), limit: 1)
        try transaction.save(
          AccountRecord(
            id: account.id, server: account.server, number: account.number, user: account.user,
            added: (last.first?.added ?? 0) + 1))
      }
      let link = DeviceAccountRecord.RecordID(device: browser.text, account: account.id)
      if try transaction.fetch(DeviceAccountRecord.self, id: link) == nil {
        try transaction.save(DeviceAccountRecord(device: browser.text, account: account.id))
      }
      try transaction.save(DeviceRecord(id: browser.text, active: account.id, loggedInAt: second))
    }
    try await publish()
  }

  /// Shows another account that the device has logged in to; does nothing for others.
  package func show(_ account: HerdAccount.ID, on browser: BrowserID) async throws {
    let link = DeviceAccountRecord.RecordID(device: browser.text, account: account)
    try await store.write { transaction in
      guard try transaction.fetch(DeviceAccountRecord.self, id: link) != nil else { return }
      var device =
        try transaction.fetch(DeviceRecord.self, id: browser.text) ?? DeviceRecord(id: browser.text)
      device.active = account
      try transaction.save(device)
    }
    try await publish()
  }

  /// Notes what the device has chosen in an account; does nothing if it has left the account meanwhile.
  package func choose(
    _ choices: DeviceChoices, in account: HerdAccount.ID, on browser: BrowserID
  ) async throws {
    let link = DeviceAccountRecord.RecordID(device: browser.text, account: account)
    try await store.write { transaction in
      guard var known = try transaction.fetch(DeviceAccountRecord.self, id: link) else { return }
      known.choices = choices
      try transaction.save(known)
    }
    try await publish()
  }

  /// Notes what the device has narrowed a report down to, instead of what it had before; does nothing if it has left the
  /// account meanwhile.
  package func keep(
    _ scope: ReportScope, of report: Report, in account: HerdAccount.ID, on browser: BrowserID
  ) async throws {
    let link = DeviceAccountRecord.RecordID(device: browser.text, account: account)
    try await store.write { transaction in
      guard try transaction.fetch(DeviceAccountRecord.self, id: link) != nil else { return }
      let record = ReportScopeRecord(scope, of: report, link)
      if scope == ReportScope() {
        try transaction.delete(ReportScopeRecord.self, where: .of(link) && .equal(.report, report.rawValue))
      } else {
        try transaction.save(record)
      }
    }
    try await publish()
  }

  /// Ends the device's login to the account. The account stays for devices that have one, and is forgotten with the last of
  /// them: its data is the caller's to remove then.
  ///
  /// - Returns: whether nobody is logged in to it any longer.
  package func logOut(_ account: HerdAccount.ID, on browser: BrowserID) async throws -> Bool {
    let isForgotten = try await store.write { transaction in
      let link = DeviceAccountRecord.RecordID(device: browser.text, account: account)
      try transaction.delete(DeviceAccountRecord.self, id: link)
      try transaction.delete(ReportScopeRecord.self, where: .of(link))
      if var device = try transaction.fetch(DeviceRecord.self, id: browser.text), device.active == account {
        device.active = nil
        try transaction.save(device)
      }
      let others = try transaction.fetchAll(DeviceAccountRecord.self, where: .equal(.account, account))
      guard others.isEmpty else { return false }
      try transaction.delete(AccountRecord.self, id: account)
      return true
    }
    try await publish()
    return isForgotten
  }

  /// Publishes what is stored. Of readings that overlap the one that began last has seen all that the others have.
  private func publish() async throws {
    begun += 1
    let turn = begun
    let now = try await Self.read(store)
    guard turn > published else { return }
    published = turn
    content.send(now)
  }

  private static func read(_ store: Store) async throws -> Content {
    try await store.read { snapshot in
      var content = Content()
      content.accounts = try snapshot.fetchAll(AccountRecord.self, orderedBy: .ascending(.added)).map(
        \.account)
      for device in try snapshot.fetchAll(DeviceRecord.self) {
        var logins = DeviceLogins()
        (logins.active, logins.loggedInAt) = (device.active, device.loggedInAt)
        content.devices[BrowserID(text: device.id)] = logins
      }
      for link in try snapshot.fetchAll(DeviceAccountRecord.self) {
        content.devices[BrowserID(text: link.device), default: DeviceLogins()].accounts[link.account] =
          link.choices
      }
      for kept in try snapshot.fetchAll(ReportScopeRecord.self) {
        guard let report = Report(rawValue: kept.report) else { continue }
        content.devices[BrowserID(text: kept.device)]?.accounts[kept.account]?.reports[report] = kept.scope
      }
      return content
    }
  }
}
