import Synchronization

/// What changes while the server runs: data and quirks.
final class World: Sendable {
  private let snapshots: Mutex<Snapshot>
  private let settings: Mutex<Quirks>

  init(_ university: University, _ quirks: Quirks) {
    snapshots = Mutex(Snapshot(university))
    settings = Mutex(quirks)
  }

  var snapshot: Snapshot { snapshots.withLock { $0 } }

  var quirks: Quirks {
    get { settings.withLock { $0 } }
    set {
      settings.withLock { $0 = newValue }
      // What a query found may depend on them.
      change { _ in }
    }
  }

  /// All or nothing: a change that throws has changed nothing.
  func change<Failure: Error>(_ change: (inout University) throws(Failure) -> Void) throws(Failure) {
    try snapshots.withLock { snapshot throws(Failure) in snapshot = try snapshot.changed(change) }
  }
}
