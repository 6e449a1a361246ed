package import Foundation
package import Keyring
import OctoPrint
import RecordMappingSQLite
package import WebShell

/// The printers of this owner: rows in SQLite, keys in the keyring, and word to whoever watches the list.
package actor PrinterRepository {
  private let store: Store
  private let keyring: Keyring
  /// All of them, in the order in which they were added.
  package nonisolated let changes: Broadcast<[Printer]>

  /// Version of the tables; a file of a newer one is refused untouched.
  private static let schemaVersion = 1

  /// - Parameter folder: where the database lies; made if it does not exist.
  package init(folder: URL, keyring: Keyring) async throws {
    store = try Store(
      at: folder.appending(path: "printers.sqlite").path, PrinterRecord.self,
      ServerIdentityRecord.self, schemaVersion: Self.schemaVersion)
    self.keyring = keyring
    changes = Broadcast(try await Self.read(store))
  }

  package nonisolated var printers: [Printer] { changes.value }

  package nonisolated func printer(_ id: Printer.ID) -> Printer? { printers.first { $0.id == id } }

  /// Adds or changes a printer. The key goes in first: a printer without its key would be of no use, a key
  /// without its printer is only left over.
  package func save(_ printer: Printer, key: Secret?) async throws {
    if let key { try await keyring.store(key, for: Self.secretName(printer.id)) }
    switch printer.proxy {
    case .login(let login): try await keyring.store(login.secret, for: Self.proxySecretName(printer.id))
    case .removed: try await keyring.remove(Self.proxySecretName(printer.id))
    case nil: break
    }
    let record = PrinterRecord(printer)
    try await store.write { transaction in
      var record = record
      let known = try transaction.fetchAll(PrinterRecord.self)
      record.added =
        known.first { $0.id == record.id }?.added ?? (known.map(\.added).max() ?? 0) + 1
      try transaction.save(record)
    }
    changes.send(try await Self.read(store))
  }

  /// Removes the printer and its secrets. They go first: if that fails there is still a printer to be removed again,
  /// and nothing is left over that nobody can remove.
  package func remove(_ id: Printer.ID) async throws {
    try await keyring.remove(Self.secretName(id))
    try await keyring.remove(Self.proxySecretName(id))
    try await store.write { transaction in
      try transaction.delete(PrinterRecord.self, id: id)
      try transaction.delete(ServerIdentityRecord.self, id: id)
    }
    changes.send(try await Self.read(store))
  }

  /// Keeps what a printer's server said of itself, for when it is found no more.
  func note(_ identity: ServerIdentity, of id: Printer.ID) async throws {
    let record = ServerIdentityRecord(id, identity)
    _ = try await store.save(record)
  }

  /// By printer: what tells its server from others, where it said so at the address that the printer has now.
  func identities() async throws -> [Printer.ID: String] {
    let addresses = Dictionary(uniqueKeysWithValues: printers.map { ($0.id, "\($0.base)") })
    let known = try await store.fetchAll(ServerIdentityRecord.self).filter { addresses[$0.id] == $0.address }
    return Dictionary(uniqueKeysWithValues: known.map { ($0.id, $0.uuid) })
  }

  /// Takes over what other processes do to the list, such as `outpost printers add`, until it is cancelled.
  package func followOthers() async throws {
    let commits = store.changes(of: PrinterRecord.self)
    // Behind the subscription, hence through the writer: nothing falls between the two.
    let printers = try await store.write { try $0.fetchAll(PrinterRecord.self) }
    if Set(printers.map(\.id)) != Set(changes.value.map(\.id)) { changes.send(try await Self.read(store)) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { [store] in try await store.watchOtherProcesses(every: .seconds(2)) }
      for await commit in commits where commit.isExternal { changes.send(try await Self.read(store)) }
      group.cancelAll()
    }
  }

  package func key(of id: Printer.ID) async throws -> String? {
    try await keyring.secret(for: Self.secretName(id))?.reveal()
  }

  /// The login of a proxy that may be sent to the printer's address.
  package func proxyLogin(of printer: Printer) async throws -> ProxyLogin? {
    switch printer.proxy {
    case .login(let login): return login
    case .removed: return nil
    case nil:
      let stored = try await keyring.secret(for: Self.proxySecretName(printer.id)).flatMap(ProxyLogin.init)
      return stored?.isFor(printer.base) == true ? stored : nil
    }
  }

  private static func read(_ store: Store) async throws -> [Printer] {
    try await store.fetchAll(PrinterRecord.self, orderedBy: .ascending(.added)).compactMap(\.printer)
  }

  private static func secretName(_ id: Printer.ID) -> SecretName {
    SecretName(rawValue: "printers/\(id)/key")
  }

  private static func proxySecretName(_ id: Printer.ID) -> SecretName {
    SecretName(rawValue: "printers/\(id)/proxy")
  }
}
