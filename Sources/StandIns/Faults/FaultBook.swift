import Synchronization

/// The faults that are switched on.
final class FaultBook: Sendable {
  private let faults: Mutex<[Fault]>

  init(_ faults: [Fault]) { self.faults = Mutex(faults) }

  var all: [Fault] {
    get { faults.withLock { $0 } }
    set { faults.withLock { $0 = newValue } }
  }

  /// Those for a request to this path, which count it; of those that answer themselves only the first.
  func take(for path: String) -> [Fault] {
    faults.withLock { faults in
      var (taken, answers) = ([Fault](), false)
      for index in faults.indices {
        let fault = faults[index]
        guard fault.times != 0, path.hasPrefix(fault.path ?? "/"), fault.kind == .slow || !answers else {
          continue
        }
        taken.append(fault)
        answers = answers || fault.kind != .slow
        if let times = fault.times { faults[index].times = times - 1 }
      }
      faults.removeAll { $0.times == 0 }
      return taken
    }
  }
}
