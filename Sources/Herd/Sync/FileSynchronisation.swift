package import Exchange
import HerdBook
import HerdSync
import Packing
import RecordMapping
import RecordMappingSQLite
package import Uplink

/// Synchronises a herd by files that its server leaves and takes in a folder, where there is no connection to it:
/// an FTP server's, or one of a USB stick.
package struct FileSynchronisation: Sendable {
  let store: HerdStore
  let files: any FileExchange
  /// The version of the program, for rows that it can't read.
  let program: String
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  package init(
    _ store: HerdStore, _ files: any FileExchange, program: String, now: @escaping @Sendable () -> Int
  ) {
    (self.store, self.files) = (store, files)
    (self.program, self.now) = (program, now)
  }

  /// Why a file is not read.
  package enum Refused: Error, Hashable {
    /// It is of another account.
    case foreign(account: Int)
    /// No image is there, and what is there does not follow on what the device has.
    case unavailable
    /// It is damaged, or of a newer version.
    case unreadable(String)
  }

  /// Leaves what was recorded, takes receipts, then reads what is new: rows whose receipt has not been taken
  /// would be shown beside what was recorded.
  package func run(
    sending outbox: Outbox, told: @Sendable (SyncProgress) async -> Void = { _ in }
  ) async throws -> SyncReport {
    if try await store.installation().completeUpTo > 0 { try await send(from: outbox) }
    var report = try await download(told: told)
    let blocked = Set(try await outbox.blocked.map(\.id))
    report.awaitsReceipts = try await outbox.items.contains { $0.death == nil && !blocked.contains($0.id) }
    return report
  }

  // MARK: Bringing

  /// Reads what is new.
  ///
  /// - Parameter told: how far it is.
  /// - Throws: ``Refused``, `ExchangeError`, ``SyncError``; what was stored before stays.
  package func download(
    told: @Sendable (SyncProgress) async -> Void = { _ in }
  ) async throws -> SyncReport {
    var report = SyncReport()
    let installation = try await store.installation()
    let listed = try await files.exchanged()
    let goesOn = try await store.goesOn(from: installation.completeUpTo, as: program)
    let number = goesOn ? installation.completeUpTo : nil
    do {
      try await read(ExchangePlan(from: number, in: listed), &report, told)
    } catch is OtherView {
      // The user sees something else by now.
      try await read(ExchangePlan(from: nil, in: listed), &report, told)
    }
    return report
  }

  private struct OtherView: Error {}

  private func read(
    _ plan: ExchangePlan, _ report: inout SyncReport, _ told: @Sendable (SyncProgress) async -> Void
  ) async throws {
    let names: [ExchangeFile]
    switch plan {
    case .none: return
    case .unavailable: throw Refused.unavailable
    case .deltas(let deltas): names = deltas
    case .image(let image, let deltas): names = [image] + deltas
    }
    for name in names { try await read(name, &report, told) }
  }

  private func read(
    _ name: ExchangeFile, _ report: inout SyncReport, _ told: @Sendable (SyncProgress) async -> Void
  ) async throws {
    guard let path = ExchangePath(parsing: name.name) else { throw Refused.unreadable(name.name) }
    do {
      let file = try ExchangedFile(try await files.get(path))
      let header = try await file.header()
      try await prepare(for: header, name)
      let begun = try await store.installation()
      while let stream = try await file.nextStream() {
        for type in HerdStore.streams where type.stream.rawValue == stream {
          try await store(type, from: file, upTo: name.upTo, begun, &report, told)
        }
      }
      try await store.complete(begun, upTo: name.upTo, at: now())
      report.upTo = name.upTo
    } catch is Gzip.Fault {
      throw Refused.unreadable(name.name)
    } catch is SyncLine.Malformed {
      throw Refused.unreadable(name.name)
    }
  }

  /// Looks whose the file is; an image begins everything anew.
  private func prepare(for header: ExchangeHeader, _ name: ExchangeFile) async throws {
    let installation = try await store.installation()
    guard header.account == installation.account else { throw Refused.foreign(account: header.account) }
    guard header.file == name, header.version <= SyncVersion.current else {
      throw Refused.unreadable(name.name)
    }
    let scope = header.scope ?? ""
    switch header.content {
    case .image: try await store.beginAnew(seeing: scope)
    case .delta:
      let known = installation.knownView.map { SyncView.hash(of: $0) }
      guard installation.view == HerdStore.view(hashed: scope) || known == scope else { throw OtherView() }
    case .outbox, .receipts: throw Refused.unreadable(name.name)
    }
  }

  private func store<R: StreamRecord>(
    _ type: R.Type, from file: ExchangedFile, upTo last: Int,
    _ installation: InstallationRecord, _ report: inout SyncReport,
    _ told: @Sendable (SyncProgress) async -> Void
  ) async throws {
    let cursors = try await store.cursors()
    guard let cursor = cursors.first(where: { $0.stream == R.stream.rawValue && $0.scope.isEmpty }) else {
      return
    }
    let download = StreamDownload(
      type, in: store, from: cursor, upTo: last, of: installation, program: program,
      mayOverlap: true)
    let before = report.count
    var rows = 0
    try await download.run(file.body) { count, number in
      rows = count
      await told(
        SyncProgress(
          R.stream, rows: count, allRows: before + count, at: number, from: cursor.number, to: last,
          after: .zero))
    }
    report.rows[R.stream, default: 0] += rows
  }

  // MARK: Sending

  /// Leaves what was recorded for the server, and takes the receipts that it has left.
  ///
  /// - Throws: `ExchangeError`, `OutboxFailure`; nothing is lost.
  package func send(from outbox: Outbox) async throws {
    try await outbox.noteEnqueued()
    await outbox.payOwed()
    let installation = try await store.installation()
    let device = try installation.deviceID()
    let user = try await store.store.fetchAll(UserRecord.self, limit: 1).first?.id ?? 0
    for item in try await outbox.items where item.death == nil {
      guard let line = item.content.request.body, let object = HerdLink.object(in: line) else { continue }
      let operation = try Operation(object)
      let file = ExchangeFile.outbox(device, operation.sequence)
      guard let path = ExchangePath(parsing: "\(ExchangeFile.outboxFolder)/\(file.name)") else { continue }
      let header = ExchangeHeader(
        .outbox(device, sequence: operation.sequence, operations: 1), of: UserID(user),
        in: installation.account)
      guard let packed = Gzip.compressed(header.bytes + line) else { throw Gzip.Fault.noMemory }
      if try await !isThere(path) { try await files.put(FileContent(packed), to: path) }
    }
    try await settle(outbox, device, installation.account)
  }

  private func isThere(_ path: ExchangePath) async throws -> Bool {
    for folder in [ExchangeFile.outboxFolder, ExchangeFile.receiptFolder] {
      let listing = try await files.list(ExchangeName(parsing: folder))
      if listing.files.contains(where: { $0.name == path.name }) { return true }
    }
    return false
  }

  /// Hands the receipts to the outbox, and removes those that nobody needs any more.
  private func settle(_ outbox: Outbox, _ device: DeviceID, _ account: Int) async throws {
    let receipts = try await receipts(for: device, account)
    // What is asked for and has no receipt yet waits, longer each time: so nothing is asked for nothing, and what has one
    // now waits no more.
    guard !receipts.isEmpty else { return }
    await outbox.wake()
    let answers = receipts.flatMap(\.receipts)
    let answered = Set(answers.map(\.key))
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        await outbox.run(inBatchesOf: 500) { items throws(NetworkError) in
          answers.filter { answer in items.contains { $0.content.key == answer.key } }
        }
      }
      for await _ in outbox.updates {
        // What is refused behind something that was refused waits for that.
        let rest: [OutboxItem]
        let blocked: Set<OutboxID>
        do { (rest, blocked) = (try await outbox.items, Set(try await outbox.blocked.map(\.id))) } catch {
          break
        }
        let isOpen = { (item: OutboxItem) in
          item.death == nil && answered.contains(item.content.key) && !blocked.contains(item.id)
        }
        if !rest.contains(where: isOpen) { break }
      }
      // Before it is cancelled: that would be a failure of the store as well.
      try await outbox.demandKept()
      group.cancelAll()
    }
    for receipt in receipts { try await files.delete(receipt.path) }
  }

  private struct ReceiptFile {
    let path: ExchangePath
    let receipts: [OutboxReceipt]
  }

  private func receipts(for device: DeviceID, _ account: Int) async throws -> [ReceiptFile] {
    var found: [ReceiptFile] = []
    for file in try await files.list(ExchangeName(parsing: ExchangeFile.receiptFolder)).files {
      guard case .outbox(device, _) = ExchangeFile(parsingOutbox: file.name.text),
        let path = ExchangePath(parsing: "\(ExchangeFile.receiptFolder)/\(file.name.text)")
      else { continue }
      let packed = try await files.bytes(of: path, limit: 4 << 20)
      let bytes = try Gzip.unpacked(packed, limit: 16 << 20)
      guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
        try ExchangeHeader(parsing: bytes[..<end]).account == account
      else { continue }
      found.append(ReceiptFile(path: path, receipts: OutboxReceipt.all(in: Array(bytes[(end + 1)...]))))
    }
    return found
  }
}

extension ExchangeFile {
  /// The number up to which it goes; 0 for what is no download.
  fileprivate var upTo: Int {
    switch self {
    case .image(let number), .delta(_, let number): number
    case .outbox: 0
    }
  }
}

extension FileExchange {
  /// Images and deltas that are there.
  fileprivate func exchanged() async throws -> [ExchangeFile] {
    try await list(nil).files.compactMap { ExchangeFile(parsing: $0.name.text) }
  }

  /// Looks whose files are there, by the first line of one.
  ///
  /// - Returns: what the user logs in to the server with, or the user's number.
  /// - Throws: ``FileSynchronisation/Refused``, also for files of another account; `ExchangeError`.
  func user(ofAccount account: Int) async throws -> String {
    guard let name = try await exchanged().first, let path = ExchangePath(parsing: name.name) else {
      throw FileSynchronisation.Refused.unavailable
    }
    do {
      let header = try await ExchangedFile(try await get(path)).header()
      guard header.account == account else {
        throw FileSynchronisation.Refused.foreign(account: header.account)
      }
      return header.login ?? "\(header.user.rawValue)"
    } catch is Gzip.Fault {
      throw FileSynchronisation.Refused.unreadable(name.name)
    } catch is SyncLine.Malformed {
      throw FileSynchronisation.Refused.unreadable(name.name)
    }
  }
}
