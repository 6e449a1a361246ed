import Foundation
import Logging
import OctoPrint
import RecordMapping
import RecordMappingSQLite
import WebShell

/// The prints of one printer, in the printer's own database.
///
/// A print that cannot be written stays here, as it is by now, and is written as soon as it can be. Nothing here
/// keeps a printer from being watched: what fails is said on its page.
actor Ledger {
  /// Pictures that may wait at a time; each has a megabyte at most.
  static let pictureLimit = 8

  private static let nameKey = SettingKey<String>("printer-name", default: "")
  private static let diameterKey = SettingKey<Double>("filament-diameter", default: FilamentPrice().diameter)
  private static let densityKey = SettingKey<Double>("filament-density", default: 0)
  private static let priceKey = SettingKey<Double>("filament-price", default: 0)
  private static let currencyKey = SettingKey<String>("filament-currency", default: "")

  nonisolated let id: Printer.ID
  nonisolated let state = Broadcast(LedgerState())
  private let file: URL
  private var store: Store?
  private let patience: Duration
  private let logger: Logger
  private var unwritten: [String: PrintRecord] = [:]
  private var pictures: [String: PictureRecord] = [:]
  /// Why the last attempt to write what waits has failed.
  private var obstacle: LedgerTrouble?
  private var isErased = false

  /// - Parameter patience: how long a write waits for another program that holds the file.
  init(of id: Printer.ID, in file: URL, patience: Duration = .seconds(5), logger: Logger) {
    self.id = id
    self.file = file
    self.patience = patience
    self.logger = logger
  }

  // MARK: The printer

  /// What the printer is called; its ledger may outlive it.
  func name() async throws(LedgerTrouble) -> String {
    try await using { try await $0.setting(Self.nameKey) }
  }

  func call(_ name: String) async throws(LedgerTrouble) {
    guard !isErased else { return }
    try await using { store in
      if try await store.setting(Self.nameKey) != name { try await store.set(Self.nameKey, to: name) }
    }
  }

  func price() async throws(LedgerTrouble) -> FilamentPrice {
    try await using { store in
      let (density, price) = (
        try await store.setting(Self.densityKey), try await store.setting(Self.priceKey)
      )
      return FilamentPrice(
        diameter: try await store.setting(Self.diameterKey), density: density > 0 ? density : nil,
        price: price > 0 ? price : nil, currency: try await store.setting(Self.currencyKey))
    }
  }

  func set(_ price: FilamentPrice) async throws(LedgerTrouble) {
    try await using { store in
      try await store.set(Self.diameterKey, to: price.diameter)
      try await store.set(Self.densityKey, to: price.density ?? 0)
      try await store.set(Self.priceKey, to: price.price ?? 0)
      try await store.set(Self.currencyKey, to: price.currency)
    }
  }

  // MARK: Reading

  func part(_ query: LedgerQuery) async throws(LedgerTrouble) -> LedgerPart {
    await writeRestIfQuick()
    return try await using { store in
      try await store.read { try LedgerReading.of($0) { try $0.part(query) } }
    }
  }

  /// The prints that come after a place, with their remarks, newest first.
  func entries(after place: LedgerPlace? = nil, limit: Int = 200) async throws(LedgerTrouble) -> [LedgerEntry]
  {
    await writeRestIfQuick()
    return try await using { store in
      try await store.read { try LedgerReading.of($0) { try $0.entries(after: place, limit: limit) } }
    }
  }

  func entry(_ id: String) async throws(LedgerTrouble) -> LedgerEntry? {
    await writeRestIfQuick()
    let waiting = unwritten[id]
    return try await using { store in
      let written = try await store.fetch(PrintRecord.self, id: id)
      guard let print = waiting ?? written else { return nil }
      return LedgerEntry(print, try await store.fetch(RemarkRecord.self, id: id))
    }
  }

  /// The print that was under way when something was last told.
  func open() async throws(LedgerTrouble) -> PrintRecord? {
    let written = try await using { store in
      try await store.fetchAll(
        PrintRecord.self, where: .equal(.result, PrintResult.printing), orderedBy: .descending(.started),
        limit: 1
      ).first
    }
    let waiting = unwritten.values.filter { $0.result == .printing }.max { $0.started < $1.started }
    // What waits to be written is newer.
    return waiting ?? written.flatMap { unwritten[$0.id] == nil ? $0 : nil }
  }

  /// Prints of which nobody knows what filament they took, newest first; each one needs a look at its file.
  ///
  /// - Parameter file: the one that was printed; `nil` for any.
  func unmeasured(of file: FilePath? = nil) async throws(LedgerTrouble) -> [PrintRecord] {
    let written = try await using { store in
      try await store.read { try LedgerReading.of($0) { try $0.unmeasured(of: file) } }
    }
    let known = written.filter { unwritten[$0.id] == nil } + unwritten.values
    return known.filter { print in
      print.isUnmeasured && (file == nil || print.file == file)
    }.sorted { $0.started > $1.started }
  }

  func count() async throws(LedgerTrouble) -> Int { try await using { try await $0.count(PrintRecord.self) } }

  func picture(_ id: String) async throws(LedgerTrouble) -> [UInt8]? {
    try await using { try await $0.fetch(PictureRecord.self, id: id)?.jpeg.bytes }
  }

  // MARK: Writing

  /// Writes the print now, or as soon as it can be.
  func save(_ print: PrintRecord) async {
    guard !isErased else { return }
    unwritten[print.id] = print.summed
    await writeRestIfQuick()
    // Its own page shows it all the same.
    if unwritten[print.id] != nil { changed() }
  }

  /// The same for its picture; `false` if too many wait already.
  @discardableResult
  func save(_ picture: PictureRecord) async -> Bool {
    guard !isErased, pictures.count < Self.pictureLimit else { return false }
    pictures[picture.id] = picture
    await writeRestIfQuick()
    return true
  }

  /// What waits to be written.
  var rest: [PrintRecord] { Array(unwritten.values) }
  var hasRest: Bool { !unwritten.isEmpty || !pictures.isEmpty }

  /// Writes what could not be written before.
  func writeRest() async throws(LedgerTrouble) {
    guard hasRest else { return }
    do throws(LedgerTrouble) {
      for id in unwritten.keys {
        // As it is by now: while another one was written it may have become newer, or have gone.
        guard let print = unwritten[id] else { continue }
        try await using { try await $0.save(print) }
        if unwritten[id] == print { unwritten[id] = nil }
        changed()
      }
      for id in pictures.keys {
        guard let picture = pictures[id] else { continue }
        try await using { try await $0.save(picture) }
        pictures[id] = nil
      }
    } catch {
      if !Task.isCancelled { obstacle = error }
      throw error
    }
    obstacle = nil
    show(nil)
  }

  /// A file that another program holds makes each attempt wait: then only the recorder tries again.
  private func writeRestIfQuick() async {
    guard obstacle != .locked else { return }
    do { try await writeRest() } catch {
      // The state has it.
    }
  }

  func save(_ remark: RemarkRecord) async throws(LedgerTrouble) {
    try await using { try await $0.save(remark) }
    changed()
  }

  func delete(_ id: String) async throws(LedgerTrouble) {
    (unwritten[id], pictures[id]) = (nil, nil)
    try await using { store in
      try await store.write { transaction in
        try transaction.delete(PrintRecord.self, id: id)
        try transaction.delete(RemarkRecord.self, id: id)
        try transaction.delete(PictureRecord.self, id: id)
      }
    }
    changed()
  }

  /// Removes the database from the disk; nothing is written any more.
  func erase() throws {
    isErased = true
    (unwritten, pictures) = ([:], [:])
    store = nil
    for ending in ["", "-wal", "-shm", "-journal"] {
      let path = file.path + ending
      if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
    }
    changed()
  }

  private func changed() { state.update { $0.revision += 1 } }

  // MARK: The database

  @discardableResult
  private func using<Value: Sendable>(
    _ work: @Sendable (Store) async throws -> Value
  ) async throws(LedgerTrouble) -> Value {
    do {
      let value = try await work(try opened())
      show(nil)
      return value
    } catch let trouble as LedgerTrouble {
      throw trouble
    } catch is CancellationError {
      throw .other
    } catch {
      let trouble = LedgerTrouble(error)
      // Once for a trouble that lasts: the page says that more is here.
      if state.value.trouble != trouble {
        logger.warning("a print history cannot be used", metadata: ["printer": "\(id)", "error": "\(error)"])
      }
      show(trouble)
      throw trouble
    }
  }

  /// That something could be read does not mean that what waits could be written.
  private func show(_ trouble: LedgerTrouble?) {
    let shown = trouble ?? obstacle
    if state.value.trouble != shown { state.update { $0.trouble = shown } }
  }

  private func opened() throws -> Store {
    if let store { return store }
    guard !isErased else { throw LedgerTrouble.notAccessible }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let opened = try LedgerTables.open(at: file.path, patience: patience)
    store = opened
    return opened
  }
}
