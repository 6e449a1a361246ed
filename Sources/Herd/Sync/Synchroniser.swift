import HerdSync
import Synchronization
package import Uplink

/// Keeps a herd in step with its server as long as ``run()`` runs: sends what was recorded, and downloads what is
/// new, by ``SyncSchedule`` or when somebody asks.
///
/// Nothing waits for it: whoever records or reads does so in the store, whatever goes on here.
package actor Synchroniser {
  /// How it stands.
  package struct Status: Hashable, Sendable {
    /// `nil` while nothing is downloaded.
    package var progress: SyncProgress?
    /// What the last download that came to its end has brought.
    package var report: SyncReport?
    /// Why the last one did not; `nil` once one does.
    package var failure: SyncCause?
    /// Why what was recorded is not sent; `nil` once it is.
    package var sendingFailure: SyncCause?
  }

  /// What its owner may switch off.
  package struct Settings: Hashable, Sendable {
    package var sendsChanges: Bool
    package var isAutomatic: Bool

    package init(sendsChanges: Bool = true, isAutomatic: Bool = true) {
      (self.sendsChanges, self.isAutomatic) = (sendsChanges, isAutomatic)
    }
  }

  private let partner: any SyncPartner
  private var settings: Settings
  private let connectivity: (any ConnectivityWatching)?
  private let watch: Stopwatch
  private let bell = Bell()
  /// Rings when other settings hold.
  private let settingsBell = Bell()
  private var schedule: SyncSchedule
  private var waiting: [CheckedContinuation<Result<SyncReport, SyncError>, Never>] = []
  private var isCancelled = false
  private var hasEnded = false
  package private(set) var status = Status() {
    didSet { for listener in listeners.values { listener.yield(status) } }
  }
  private var listeners: [Int: AsyncStream<Status>.Continuation] = [:]
  private var nextListener = 0

  /// - Parameter connectivity: tells when the server answers again.
  package init(
    _ partner: any SyncPartner, settings: Settings = Settings(),
    connectivity: (any ConnectivityWatching)? = nil
  ) {
    (self.partner, self.settings, self.connectivity) = (partner, settings, connectivity)
    watch = .started(partner.clock)
    schedule = SyncSchedule(isAutomatic: settings.isAutomatic)
  }

  /// Works until its task is cancelled.
  package func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.deliverWhereThatIsOn() }
      if let connectivity { group.addTask { await self.comeBack(with: connectivity) } }
      await work()
      group.cancelAll()
    }
    hasEnded = true
    for continuation in waiting { continuation.resume(returning: .failure(.cancelled)) }
    waiting = []
  }

  /// Downloads, beginning after this call, and returns what that has brought. Waits for ``run()``, and is
  /// cancelled with it.
  package func synchronise() async throws(SyncError) -> SyncReport {
    guard !hasEnded else { throw .cancelled }
    ask()
    return try await withCheckedContinuation { waiting.append($0) }.get()
  }

  /// Has it download soon, without waiting for it.
  package func ask() {
    schedule.ask()
    bell.ring()
  }

  /// Stops the download that goes on; what came so far stays.
  package func cancel() {
    isCancelled = true
    bell.ring()
  }

  /// Goes on by other settings. What is being sent when that is switched off is sent again once it is on: the
  /// server takes it once.
  package func apply(_ settings: Settings) {
    guard settings != self.settings else { return }
    self.settings = settings
    schedule.isAutomatic = settings.isAutomatic
    if !settings.sendsChanges { status.sendingFailure = nil }
    settingsBell.ring()
    bell.ring()
  }

  /// Something was recorded.
  package func noteSaved() {
    schedule.saved(at: watch.elapsed)
    bell.ring()
  }

  /// How it stands, now and after each change.
  package var updates: AsyncStream<Status> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      nextListener += 1
      let id = nextListener
      listeners[id] = continuation
      continuation.yield(status)
      continuation.onTermination = { _ in Task { await self.forget(id) } }
    }
  }

  private func forget(_ id: Int) { listeners[id] = nil }

  // MARK: Working

  private func deliverWhereThatIsOn() async {
    while !Task.isCancelled {
      let seen = settingsBell.rings
      guard settings.sendsChanges else {
        await settingsBell.wait(after: seen)
        continue
      }
      await withDiscardingTaskGroup { group in
        group.addTask { await self.deliver() }
        await waitUntilSendingIsOff(after: seen)
        group.cancelAll()
      }
    }
  }

  private func waitUntilSendingIsOff(after seen: Int) async {
    var seen = seen
    while settings.sendsChanges, !Task.isCancelled {
      await settingsBell.wait(after: seen)
      seen = settingsBell.rings
    }
  }

  private func deliver() async { await partner.deliver { await self.sent($0) } }

  /// What the server has kept is to be downloaded, so that it is shown as the server's.
  private func sent(_ failure: SyncCause?) {
    status.sendingFailure = failure
    if failure == nil { noteSaved() }
  }

  private func comeBack(with connectivity: any ConnectivityWatching) async {
    guard let path = partner.path else { return }
    while !Task.isCancelled {
      let closed = Bell()
      let observation = connectivity.observeClosing(of: path) { closed.ring() }
      await closed.wait(after: 0)
      observation.cancel()
      do { try await connectivity.reopened(path) } catch { return }
      schedule.serverReturned()
      bell.ring()
    }
  }

  private func work() async {
    while !Task.isCancelled {
      let seen = bell.rings
      let now = watch.elapsed
      if let due = schedule.due, due <= now {
        await downloadOnce()
      } else {
        await bell.wait(after: seen, until: schedule.due, on: watch)
      }
    }
  }

  private func downloadOnce() async {
    schedule.began()
    isCancelled = false
    let served = waiting
    waiting = []
    let result = await interruptible()
    switch result {
    case .success(let report):
      schedule.succeeded(at: watch.elapsed, awaitsReceipts: report.awaitsReceipts)
      status = Status(report: report, sendingFailure: status.sendingFailure)
    case .failure(let error):
      schedule.failed(at: watch.elapsed, passes: error.passes, jitter: .random(in: 0...1))
      status = Status(
        report: status.report, failure: error.cause, sendingFailure: status.sendingFailure)
    }
    for continuation in served { continuation.resume(returning: result) }
  }

  /// Downloads until that is over, or somebody cancels it.
  private func interruptible() async -> Result<SyncReport, SyncError> {
    await withTaskGroup(of: Result<SyncReport, SyncError>?.self) { group in
      group.addTask { await self.downloaded() }
      group.addTask { await self.waitForCancel() }
      let first = await group.next() ?? nil
      group.cancelAll()
      if let first { return first }
      for await result in group { if let result { return result } }
      return .failure(.cancelled)
    }
  }

  private func downloaded() async -> Result<SyncReport, SyncError> {
    do throws(SyncError) {
      return .success(
        try await partner.synchronise(sending: settings.sendsChanges) { await self.show($0) })
    } catch { return .failure(error) }
  }

  private func waitForCancel() async -> Result<SyncReport, SyncError>? {
    while !isCancelled, !Task.isCancelled { await bell.wait(after: bell.rings) }
    return nil
  }

  private func show(_ progress: SyncProgress) { status.progress = progress }
}
