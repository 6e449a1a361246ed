import Synchronization

extension RequestQueue {
  /// What goes on in a queue at a moment, for a debug page.
  public struct Snapshot: Sendable, Hashable {
    /// How many requests may run at a time.
    public var limit: Int
    /// How many run; never more than ``limit``.
    public var running: Int
    /// How many direct requests run, besides the others.
    public var direct: Int
    /// How many of each class wait; classes of which none waits are left out.
    public var waiting: [Priority: Int]
  }

  /// What goes on just now.
  public var snapshot: Snapshot { state.withLock { $0.snapshot } }
}

extension RequestQueue.State {
  fileprivate var snapshot: RequestQueue.Snapshot {
    let counts = Priority.allCases.map { ($0, machine.waiting($0)) }.filter { $0.1 > 0 }
    return RequestQueue.Snapshot(
      limit: machine.limit, running: machine.running, direct: direct,
      waiting: Dictionary(uniqueKeysWithValues: counts))
  }
}
