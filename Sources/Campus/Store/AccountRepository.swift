package import Foundation
import GRDB
import KOS
package import Keyring
import RecordMappingSQLite
import WebShell

/// Accounts and registrations of this owner: rows in SQLite, secrets in the keyring, and word to who watches.
package actor AccountRepository {
  package struct Content: Sendable, Hashable {
    /// In the order in which they were added.
    package var accounts: [Account] = []
    package var registrations: [SavedRegistration] = []
    /// The one whose data pages show.
    package var selected: Account.ID?

    /// Those by which accounts are logged in.
    package var used: Set<SavedRegistration.ID> { Set(accounts.map(\.registration)) }

    package var account: Account? { accounts.first { $0.id == selected } ?? accounts.first }
  }

  /// Version of the tables; a file of a newer one is refused untouched.
  private static let schemaVersion = 1

  private let store: Store
  private let keyring: Keyring
  let content: Broadcast<Content>

  /// - Parameter folder: where the database lies.
  package init(folder: URL, keyring: Keyring) async throws {
    store = try Self.store(in: folder)
    self.keyring = keyring
    content = Broadcast(try await Self.read(store))
  }

  private static func store(in folder: URL) throws -> Store {
    try Store(
      at: folder.appending(path: "accounts.sqlite").path, AccountRecord.self, RegistrationRecord.self,
      schemaVersion: schemaVersion)
  }

  /// What lies there, for who only looks.
  static func accounts(in folder: URL) async throws -> Content { try await read(store(in: folder)) }

  package nonisolated var now: Content { content.value }

  // MARK: Registrations

  package nonisolated static func secretName(ofClient id: SavedRegistration.ID) -> SecretName {
    SecretName(rawValue: "campus/client/\(id)")
  }

  /// The secret goes in first: a registration without it would be of no use.
  package func save(_ registration: SavedRegistration, secret: Secret?) async throws {
    if let secret { try await keyring.store(secret, for: Self.secretName(ofClient: registration.id)) }
    _ = try await store.save(RegistrationRecord(registration))
    content.send(try await Self.read(store))
  }

  /// Forgets it and its secret; does nothing to one by which an account is logged in.
  package func remove(registration id: SavedRegistration.ID) async throws {
    guard !now.used.contains(id) else { return }
    try await keyring.remove(Self.secretName(ofClient: id))
    _ = try await store.delete(RegistrationRecord.self, id: id)
    content.send(try await Self.read(store))
  }

  package func clientSecret(_ id: SavedRegistration.ID) async throws -> Secret? {
    try await keyring.secret(for: Self.secretName(ofClient: id))
  }

  // MARK: The key of the canteens

  package nonisolated static func canteenKeyName(of account: Account.ID) -> SecretName {
    SecretName(rawValue: "campus/canteens/\(account)")
  }

  package func canteenKey(of account: Account.ID) async throws -> Secret? {
    try await keyring.secret(for: Self.canteenKeyName(of: account))
  }

  package func saveCanteenKey(_ key: Secret, of account: Account.ID) async throws {
    try await keyring.store(key, for: Self.canteenKeyName(of: account))
  }

  package func removeCanteenKey(of account: Account.ID) async throws {
    try await keyring.remove(Self.canteenKeyName(of: account))
  }

  // MARK: Accounts

  package nonisolated static func loginName(of account: Account.ID) -> SecretName {
    SecretName(rawValue: "campus/login/\(account)")
  }

  /// Adds or changes an account, and shows its data from now on.
  package func select(_ account: Account) async throws {
    try await store.write { transaction in
      let others = try transaction.fetchAll(AccountRecord.self)
      let added = others.first { $0.id == account.id }?.added ?? (others.map(\.added).max() ?? 0) + 1
      for var other in others where other.id != account.id && other.isSelected {
        other.isSelected = false
        try transaction.save(other)
      }
      try transaction.save(
        AccountRecord(
          id: account.id, username: account.username, registration: account.registration,
          name: account.name, dataLanguage: account.dataLanguage.rawValue, added: added, isSelected: true))
    }
    content.send(try await Self.read(store))
  }

  /// What it is called from now on; does nothing to one that is not there any more.
  package func rename(_ id: Account.ID, to name: String) async throws {
    let isOther = try await store.write { transaction in
      guard var account = try transaction.fetch(AccountRecord.self, id: id), account.name != name else {
        return false
      }
      account.name = name
      try transaction.save(account)
      return true
    }
    if isOther { content.send(try await Self.read(store)) }
  }

  /// Forgets it and its login. Its data is the caller's to remove.
  package func remove(_ id: Account.ID) async throws {
    try await keyring.remove(Self.loginName(of: id))
    try await keyring.remove(Self.canteenKeyName(of: id))
    _ = try await store.delete(AccountRecord.self, id: id)
    // What was deleted stays in the file's pages and in its log until they are written anew.
    try await store.databaseWriter.vacuum()
    _ = try await store.databaseWriter.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    content.send(try await Self.read(store))
  }

  private static func read(_ store: Store) async throws -> Content {
    let records = try await store.fetchAll(AccountRecord.self, orderedBy: .ascending(.added))
    let registrations = try await store.fetchAll(RegistrationRecord.self, orderedBy: .ascending(.id))
    return Content(
      accounts: records.map(\.account), registrations: registrations.compactMap(\.known),
      selected: records.first(where: \.isSelected)?.id)
  }
}
