import GRDB
import HerdBook
import HerdSync
import Packing
import RecordMapping
import RecordMappingJSON
import RecordMappingSQLite
import Synchronization
import Uplink

/// Downloads a stream's rows after its cursor: rows and cursor in one transaction, so that whatever ends it, the
/// next one goes on where this one was.
final class StreamDownload<R: StreamRecord>: Sendable {
  let store: HerdStore
  let cursor: CursorRecord
  /// The number up to which rows are taken.
  let last: Int
  /// As it was when the download began.
  private let installation: InstallationRecord
  /// The program, for rows that it can't read.
  let program: String

  /// Whether the stream may begin before what is here: its rows come again, and are the same.
  private let mayOverlap: Bool
  private let trail = Mutex(Trail())

  init(
    _ type: R.Type, in store: HerdStore, from cursor: CursorRecord, upTo last: Int,
    of installation: InstallationRecord, program: String, mayOverlap: Bool = false
  ) {
    self.mayOverlap = mayOverlap
    (self.store, self.cursor, self.last) = (store, cursor, last)
    (self.installation, self.program) = (installation, program)
  }

  /// Stores what comes, and tells after each transaction how far that is.
  ///
  /// - Parameter told: rows so far, and the number of the last one.
  /// - Throws: ``SyncError``; what was stored before stays.
  func run(_ body: SyncBody, told: (_ rows: Int, _ number: Int) async -> Void) async throws(SyncError) {
    let options = ImportOptions(keptRejections: 4096, keptObjectBytes: 1 << 20)
    let reports = store.store.importing(
      R.self, from: body, as: try await lines(), giving: R.given(generation: installation.generation),
      options: options
    ) { [self] transaction, report in
      // Transactions come one after the other.
      var trail = self.trail.withLock { $0 }
      try look(at: report, sealedBy: body.seal, &trail, in: transaction)
      let seen = trail
      self.trail.withLock { $0 = seen }
    }
    do {
      for try await _ in reports {
        let trail = self.trail.withLock { $0 }
        await told(trail.rows, trail.number)
      }
    } catch {
      throw SyncError(error, in: R.stream)
    }
    let trail = self.trail.withLock { $0 }
    if let failure = trail.failure { throw .server(failure) }
    if trail.isDamaged { throw .damaged(R.stream) }
    guard trail.isComplete else { throw .cut(R.stream) }
  }

  /// What the lines mean. While rows of the stream are put aside, deletions are taken one by one: that a row was
  /// deleted which is in no table is not reported.
  private func lines() async throws(SyncError) -> JSONLines {
    do {
      let aside = try await store.store.count(
        QuarantineRecord.self, where: .equal(.stream, R.stream.rawValue))
      return JSONLines(by: "t", storing: ["put"], deleting: aside == 0 ? ["del"] : [])
    } catch {
      throw SyncError(error, in: R.stream)
    }
  }

  private func look(
    at report: ImportReport<R>, sealedBy seal: LineSeal, _ trail: inout Trail,
    in transaction: StoreTransaction
  ) throws {
    var rows = report.objects - report.lines.count
    guard trail.hasBegun || rows == 0 else { throw SyncError.notAHerdServer }
    // Behind its end there is nothing that anybody has sealed.
    guard !trail.isComplete || report.objects == 0 else { throw SyncError.damaged(R.stream) }
    // What can't even be numbered came behind it.
    let reached = trail.hasBegun ? trail.number : cursor.number
    for line in report.lines {
      switch try SyncLine(parsing: String(decoding: line.bytes, as: UTF8.self)) {
      case .hello(let hello):
        guard !trail.hasBegun, hello.stream == R.stream.rawValue,
          hello.since == cursor.number || mayOverlap && hello.since < cursor.number,
          hello.upTo == last
        else { throw SyncError.damaged(R.stream) }
        (trail.hasBegun, trail.number) = (true, hello.since)
      case .purge(let number, let animal):
        rows += 1
        try HerdStore.remove(animal, in: transaction.database)
        trail.number = max(trail.number, number)
      case .del(let number, let id):
        rows += 1
        try delete(id, in: transaction)
        trail.number = max(trail.number, number)
      case .end(let end):
        trail.isComplete = true
        trail.isDamaged =
          end.sha256 != seal.digits || end.rows != trail.rows + rows || end.number != last
        trail.number = max(trail.number, end.number)
      case .failure(let failure): trail.failure = failure
      case .unknown, .put: break
      }
    }
    guard trail.hasBegun else { throw SyncError.notAHerdServer }
    try HerdStore.demand(installation, in: transaction)
    trail.rows += rows
    try putAside(report, after: reached, in: transaction)
    if !trail.isComplete, let last = report.lastLine, let number = last.syncNumber { trail.number = number }
    if trail.isDamaged {
      // Nobody knows which of the rows it were: they come again.
      try transaction.save(cursor)
    } else {
      var reached = trail.cursor ?? cursor
      try HerdStore.advance(&reached, to: trail.number, in: transaction)
      trail.cursor = reached
    }
  }

  /// Deletes a row, which may be put aside.
  private func delete(_ id: Int, in transaction: StoreTransaction) throws {
    try transaction.delete(R.self, id: id)
    try transaction.database.execute(
      sql: "DELETE FROM quarantine WHERE stream = ? AND \"row\" = ?",
      arguments: [R.stream.rawValue, String(id)])
  }

  /// Keeps what could not be stored, and forgets what was kept of rows that have come since.
  private func putAside(_ report: ImportReport<R>, after reached: Int, in transaction: StoreTransaction)
    throws
  {
    for rejection in report.rejected {
      let bytes = rejection.object ?? []
      let object = HerdLink.object(in: bytes)
      let number = object?["sn"]?.whole ?? reached
      try transaction.save(
        QuarantineRecord(
          stream: R.stream.rawValue, row: object?["id"]?.json ?? "?\(number):\(rejection.offset)",
          number: max(number, 1), line: String(decoding: bytes, as: UTF8.self), reason: "\(rejection)",
          program: program))
    }
    guard try transaction.count(QuarantineRecord.self, where: .equal(.stream, R.stream.rawValue)) > 0 else {
      return
    }
    try transaction.database.execute(
      sql: """
        DELETE FROM quarantine WHERE stream = ?1 AND EXISTS (
          SELECT 1 FROM \(R.table)
          WHERE CAST(id AS TEXT) = quarantine."row" AND number > quarantine.number)
        """, arguments: [R.stream.rawValue])
  }

  /// What was seen of the stream so far.
  private struct Trail {
    var hasBegun = false
    var rows = 0
    var number = 0
    var isComplete = false
    var isDamaged = false
    /// Where the stream is by what was committed last.
    var cursor: CursorRecord?
    var failure: SyncFailure?
  }
}

extension ImportedLine {
  /// Number of the row that the line is of.
  fileprivate var syncNumber: Int? { HerdLink.object(in: bytes)?["sn"]?.whole }
}
