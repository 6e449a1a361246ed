import Foundation
import Logging
import OctoPrint
import RecordMapping
import RecordMappingSQLite
import ShellStore
import WebShell

/// The prints of one printer, in the printer's own database.
///
/// A print that cannot be written stays here, as it is by now, and is written as soon as it can be. Nothing here
/// keeps a printer from being watched: what fails is said on its page.
actor PrintHistory {
  /// Pictures that may wait at a time; each has a megabyte at most.
  static let pictureLimit = 8

  private static let nameKey = SettingKey<String>("printer-name", default: "")
  private static let diameterKey = SettingKey<Double>("filament-diameter", default: FilamentPrice().diameter)
  private static let densityKey = SettingKey<Double>("filament-density", default: 0)
  private static let priceKey = SettingKey<Double>("filament-price", default: 0)
  private static let currencyKey = SettingKey<String>("filament-currency", default: "")

  nonisolated let id: Printer.ID
  nonisolated let state = Broadcast(HistoryState())
  private let file: URL
  /// As people are told.
  private var fileName: String { PrintHistories.fileName(id) }
  private var store: Store?
  private let timeout: Duration
  private let logger: Logger
  private var unwritten: [String: PrintRecord] = [:]
  private var pictures: [String: PictureRecord] = [:]
  /// Why the last attempt to write what waits has failed.
  private var obstacle: HistoryError?
  private var isErased = false

  /// - Parameter timeout: how long a write waits for another program that holds the file.
  init(of id: Printer.ID, in file: URL, timeout: Duration = .seconds(5), logger: Logger) {
    self.id = id
    self.file = file
    self.timeout = timeout
    self.logger = logger
  }

  // MARK: The printer

  /// What the printer is called; its history may outlive it.
  func name() async throws(HistoryError) -> String {
    try await using { try await $0.setting(Self.nameKey) }
  }

  func call(_ name: String) async throws(HistoryError) {
    guard !isErased else { return }
    try await using { store in
      if try await store.setting(Self.nameKey) != name { try await store.set(Self.nameKey, to: name) }
    }
  }

  func price() async throws(HistoryError) -> FilamentPrice {
    try await using { store in
      let (density, price) = (
        try await store.setting(Self.densityKey), try await store.setting(Self.priceKey)
      )
      return FilamentPrice(
        diameter: try await store.setting(Self.diameterKey), density: density > 0 ? density : nil,
        price: price > 0 ? price : nil, currency: try await store.setting(Self.currencyKey))
    }
  }

  func set(_ price: FilamentPrice) async throws(HistoryError) {
    try await using { store in
      try await store.set(Self.diameterKey, to: price.diameter)
      try await store.set(Self.densityKey, to: price.density ?? 0)
      try await store.set(Self.priceKey, to: price.price ?? 0)
      try await store.set(Self.currencyKey, to: price.currency)
    }
  }

  // MARK: Reading

  /// - Parameter reads: of a page that is made again when the query may find something else, as with all that takes them.
  func results(
    _ query: HistoryQuery, for reads: PageReads? = nil
  ) async throws(HistoryError) -> HistoryResults {
    try await read(for: reads) { store, _ in
      // From before it is read: what is committed meanwhile is asked for again.
      let revisions = store.revisions
      var results = try await store.read(for: reads) { try HistoryReader.of($0) { try $0.results(query) } }
      results.revision = revisions.number(of: PrintRecord.self) + revisions.number(of: RemarkRecord.self)
      return results
    }
  }

  /// The prints that come after one, with their remarks, newest first.
  func entries(
    after cursor: HistoryCursor? = nil, limit: Int = 200
  ) async throws(HistoryError) -> [HistoryEntry] {
    try await read { store, _ in
      try await store.read { try HistoryReader.of($0) { try $0.entries(after: cursor, limit: limit) } }
    }
  }

  func entry(_ id: String, for reads: PageReads? = nil) async throws(HistoryError) -> HistoryEntry? {
    try await read(for: reads) { store, unwritten in
      try await store.read(for: reads) { snapshot in
        guard let print = try unwritten[id] ?? snapshot.fetch(PrintRecord.self, id: id) else { return nil }
        return HistoryEntry(print, try snapshot.fetch(RemarkRecord.self, id: id))
      }
    }
  }

  /// Reads the file, beside what still waits to be written into it.
  private func read<Value: Sendable>(
    for reads: PageReads? = nil, _ body: @Sendable (Store, [String: PrintRecord]) async throws -> Value
  ) async throws(HistoryError) -> Value {
    await writeRestIfQuick()
    if let reads { _ = reads.value(of: state) { $0 } }
    let waiting = unwritten
    return try await using { try await body($0, waiting) }
  }

  /// The print that was under way when something was last told.
  func open() async throws(HistoryError) -> PrintRecord? {
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
  func unmeasured(of file: FilePath? = nil) async throws(HistoryError) -> [PrintRecord] {
    let written = try await using { store in
      try await store.read { try HistoryReader.of($0) { try $0.unmeasured(of: file) } }
    }
    let known = written.filter { unwritten[$0.id] == nil } + unwritten.values
    return known.filter { print in
      print.isUnmeasured && (file == nil || print.file == file)
    }.sorted { $0.started > $1.started }
  }

  func count() async throws(HistoryError) -> Int { try await using { try await $0.count(PrintRecord.self) } }

  func picture(_ id: String) async throws(HistoryError) -> [UInt8]? {
    try await using { try await $0.fetch(PictureRecord.self, id: id)?.jpeg.bytes }
  }

  // MARK: Writing

  /// Writes the print now, or as soon as it can be.
  func save(_ print: PrintRecord) async {
    guard !isErased else { return }
    unwritten[print.id] = print.summed
    await writeRestIfQuick()
    // Its own page shows it anyway.
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
  func writeRest() async throws(HistoryError) {
    guard hasRest else { return }
    do throws(HistoryError) {
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
    guard obstacle?.cause != .locked else { return }
    do { try await writeRest() } catch {
      // The state has it.
    }
  }

  func save(_ remark: RemarkRecord) async throws(HistoryError) {
    try await using { try await $0.save(remark) }
  }

  func delete(_ id: String) async throws(HistoryError) {
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
    (unwritten, pictures, store) = ([:], [:], nil)
    // Also who has a page of it open.
    defer { changed() }
    for ending in ["", "-wal", "-shm", "-journal"] {
      let path = file.path + ending
      if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
    }
  }

  /// Wakes who waits for prints, also where nothing waits to be written any more.
  private func changed() { state.update { $0.unwritten = unwritten } }

  // MARK: The database

  @discardableResult
  private func using<Value: Sendable>(
    _ work: @Sendable (Store) async throws -> Value
  ) async throws(HistoryError) -> Value {
    do {
      let value = try await work(try opened())
      show(nil)
      return value
    } catch let error as HistoryError {
      throw error
    } catch is CancellationError {
      throw HistoryError(.other, in: fileName)
    } catch {
      let known = HistoryError(error, in: fileName)
      // Once for an error that lasts: the page says that more is here.
      if state.value.error != known {
        logger.warning("a print history cannot be used", metadata: ["printer": "\(id)", "error": "\(error)"])
      }
      show(known)
      throw known
    }
  }

  /// That something could be read does not mean that what waits could be written.
  private func show(_ error: HistoryError?) {
    let shown = error ?? obstacle
    if state.value.error != shown { state.update { $0.error = shown } }
  }

  private func opened() throws -> Store {
    if let store { return store }
    guard !isErased else { throw HistoryError(.notAccessible, in: fileName) }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let opened = try HistorySchema.open(at: file.path, timeout: timeout)
    store = opened
    return opened
  }
}

extension Store {
  /// As ``read(_:)``; the page, if there is one, is made again when a commit has touched what was read.
  fileprivate func read<Result: Sendable>(
    for reads: PageReads?, _ body: @Sendable (StoreSnapshot) throws -> Result
  ) async throws -> Result {
    guard let reads else { return try await read(body) }
    return try await reads.read(self, body)
  }
}
