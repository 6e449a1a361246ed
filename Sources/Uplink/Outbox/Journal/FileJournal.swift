import Foundation
import Synchronization

/// Keeps an outbox in one file: a journal that is only appended to.
///
/// ``append(_:)`` returns after `fdatasync` (`F_FULLFSYNC` on Apple's systems), so what was taken outlasts a
/// kill and a power cut; requests that come at the same moment share one. The file is written anew beside the
/// old one, and renamed, when more than half of it is out of date. Beside it lies `PATH.lock`, held while the
/// journal lives. Bodies are in it in the clear: the file is readable for its owner only.
///
/// ```swift
/// let journal = try FileJournal(at: "/var/lib/app/outbox")
/// ```
public final class FileJournal: OutboxStore {
  private typealias Outcome = Result<[OutboxID], OutboxFailure>

  private typealias Waiting = (job: JournalCore.Job, done: CheckedContinuation<Outcome, Never>)

  private struct Arrived {
    var jobs: [Waiting] = []
    var isWriting = false
    var isClosed = false
  }

  /// What opening found.
  public let recovery: JournalRecovery
  private let lock: Mutex<(any JournalLock)?>
  private let core: Mutex<JournalCore>
  private let arrived = Mutex(Arrived())
  /// Writing blocks, so it has a thread of its own.
  private let queue = DispatchQueue(label: "uplink.outbox")

  /// Opens a journal, or begins one.
  ///
  /// - Parameters:
  ///   - path: of the file; its folder must be there.
  ///   - leastGarbage: so many bytes must be out of date before the file is written anew.
  ///   - salvaging: for a damaged file: keeps all that can be read, and the damaged file as `PATH.damaged`.
  ///   - disk: another one, for tests.
  /// - Throws: ``OutboxFailure/inUse(_:)``, ``OutboxFailure/diskFull``, or ``OutboxFailure/store(_:)``, which
  ///   names the place of a damage and what can be done.
  public init(
    at path: String, leastGarbage: Int = 1 << 20, salvaging: Bool = false, disk: any JournalDisk = PosixDisk()
  ) throws(OutboxFailure) {
    let lock = try disk.lock(path + ".lock")
    let core = try JournalCore(path: path, disk: disk, leastGarbage: leastGarbage, salvaging: salvaging)
    self.lock = Mutex(lock)
    recovery = core.recovery
    self.core = Mutex(core)
  }

  /// What is kept and has a later identity than `id`, the oldest first.
  public func items(after id: OutboxID) async throws(OutboxFailure) -> [OutboxItem] {
    await withCheckedContinuation { continuation in
      queue.async { [self] in
        let items = core.withLock { core in core.items.values.filter { $0.id > id } }
        continuation.resume(returning: items.sorted { $0.id < $1.id })
      }
    }
  }

  /// Returns when the requests are durable.
  public func append(_ drafts: [OutboxDraft]) async throws(OutboxFailure) -> [OutboxID] {
    try await commit(.append(drafts))
  }

  /// Returns when the changes are written, and durable if one of them must be.
  public func apply(_ changes: [OutboxChange]) async throws(OutboxFailure) {
    _ = try await commit(.apply(changes))
  }

  /// Writes what was handed over before, then lets go of the file, so that it can be opened again at once.
  /// Whatever comes later fails. Without it, the file is let go of soon after the last reference is gone.
  public func close() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let rest = arrived.withLock { arrived in
        defer { arrived.jobs = [] }
        arrived.isClosed = true
        return arrived.jobs
      }
      queue.async { [self] in
        write(rest)
        lock.withLock { $0 = nil }
        continuation.resume()
      }
    }
  }

  private func commit(_ job: JournalCore.Job) async throws(OutboxFailure) -> [OutboxID] {
    let outcome = await withCheckedContinuation { (continuation: CheckedContinuation<Outcome, Never>) in
      let (isClosed, isFirst) = arrived.withLock { arrived in
        if arrived.isClosed { return (true, false) }
        arrived.jobs.append((job, continuation))
        defer { arrived.isWriting = true }
        return (false, !arrived.isWriting)
      }
      if isClosed { continuation.resume(returning: .failure(.store("the journal is closed"))) }
      if isFirst { queue.async { [self] in writeAll() } }
    }
    return try outcome.get()
  }

  /// Writes all that has come. What comes meanwhile is written next, after those who read.
  private func writeAll() {
    let jobs = arrived.withLock { arrived in
      defer { arrived.jobs = [] }
      arrived.isWriting = !arrived.jobs.isEmpty
      return arrived.jobs
    }
    if jobs.isEmpty { return }
    write(jobs)
    queue.async { [self] in writeAll() }
  }

  private func write(_ jobs: [Waiting]) {
    if jobs.isEmpty { return }
    let outcomes = core.withLock { $0.commit(jobs.map(\.job)) }
    for (job, outcome) in zip(jobs, outcomes) { job.done.resume(returning: outcome) }
    core.withLock { $0.compact() }
  }
}
