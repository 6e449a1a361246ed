import HerdBook
import HerdSync
import RecordMapping
import RecordMappingSQLite
import Uplink

/// One synchronisation: brings what the server has more, stream by stream, up to one number.
///
/// Nothing is lost by stopping it: what came is stored with how far that is, and the next one goes on there.
package struct Download: Sendable {
  let store: HerdStore
  let link: HerdLink
  /// The version of the program, for rows that it can't read.
  let program: String
  /// Seconds since 1970.
  let now: @Sendable () -> Int
  /// Measures the time that is left.
  package let clock: any Clock<Duration>
  /// Delivers handovers of others; `nil` in programs that take none.
  var handovers: HandoverCourier?

  package init(
    _ store: HerdStore, _ link: HerdLink, program: String, now: @escaping @Sendable () -> Int,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.store, self.link, self.program) = (store, link, program)
    (self.now, self.clock) = (now, clock)
  }

  /// What the user sees, or what is remembered of deletions, may be another thing before the end: so often it is
  /// looked at again.
  private static let attempts = 8

  /// - Parameter told: how far it is.
  package func run(
    told: @Sendable (SyncProgress) async -> Void = { _ in }
  ) async throws(SyncError) -> SyncReport {
    var report = SyncReport()
    for _ in 0..<Self.attempts {
      do {
        try await round(&report, told)
        return report
      } catch SyncError.server(let failure) where failure.reason == .scope {
        try await storing { try await store.apply(try await link.view()) }
      } catch SyncError.server(let failure) where failure.reason == .floor {
        // What the server knows comes first: all else is one transaction.
        let device = try await storing { try await store.installation().deviceID() }
        let received = try await link.received(from: device)
        try await storing { try await store.beginAnew(resendingAllBut: received, at: now()) }
        report.isFull = true
      }
    }
    throw .server(SyncFailure(.scope, "what the user sees changes all the time"))
  }

  private func round(
    _ report: inout SyncReport, _ told: @Sendable (SyncProgress) async -> Void
  ) async throws(SyncError) {
    var installation = try await storing { try await store.installation() }
    guard let view = installation.knownView else { throw .server(SyncFailure(.scope)) }
    let hash = SyncView.hash(of: view)
    try await storing { try await store.beginNewStreams() }
    var (cursors, state) = try await compared()
    guard state.scope == hash else { throw .server(SyncFailure(.scope)) }
    if try await storing({ try await store.retryQuarantine(as: program, above: state.floor) }) {
      // That may have prepared a download of everything.
      installation = try await storing { try await store.installation() }
      (cursors, state) = try await compared()
    }
    let news = Set(state.news)
    for type in HerdStore.streams where news.contains(type.stream) {
      // What the user has newly come to see, then what is new.
      for cursor in cursors where cursor.stream == type.stream.rawValue && cursor.number < state.number {
        try await download(
          type, from: cursor, upTo: state.number, hash, installation, &report, told)
      }
    }
    try await storing { try await store.complete(installation, upTo: state.number, at: now()) }
    (report.upTo, report.handover) = (state.number, state.handover)
  }

  /// How far the device is, and how far the server.
  private func compared() async throws(SyncError) -> ([CursorRecord], HerdLink.State) {
    let cursors = try await storing { try await store.cursors() }
    let state = try await link.state(since: cursors.map(\.number).min() ?? 0)
    // A number that was never given is of a database that has been put back to an earlier state.
    for cursor in cursors where cursor.number > 0 {
      guard (state.floor...max(state.floor, state.number)).contains(max(cursor.number, cursor.begun)) else {
        throw .server(SyncFailure(.floor))
      }
    }
    return (cursors, state)
  }

  private func download<R: StreamRecord>(
    _ type: R.Type, from cursor: CursorRecord, upTo last: Int, _ view: String,
    _ installation: InstallationRecord, _ report: inout SyncReport,
    _ told: @Sendable (SyncProgress) async -> Void
  ) async throws(SyncError) {
    let cursor = try await storing { try await store.begin(cursor, at: last) }
    let body = try await link.rows(after: cursor, upTo: last, view: view)
    let stream = StreamDownload(
      type, in: store, from: cursor, upTo: last, of: installation, program: program)
    let (before, watch) = (report.count, Stopwatch.started(clock))
    var rows = 0
    try await stream.run(body) { count, number in
      rows = count
      await told(
        SyncProgress(
          R.stream, rows: count, allRows: before + count, at: number, from: cursor.number, to: last,
          after: watch.elapsed))
    }
    report.rows[R.stream, default: 0] += rows
    report.bytes += body.seal.received
  }

  private func storing<Value>(_ body: () async throws -> Value) async throws(SyncError) -> Value {
    do { return try await body() } catch { throw SyncError(error) }
  }
}

extension HerdStore {
  /// All cursors, those of what the user has newly come to see first.
  func cursors() async throws -> [CursorRecord] {
    try await store.fetchAll(CursorRecord.self, orderedBy: .descending(.scope))
  }
}
