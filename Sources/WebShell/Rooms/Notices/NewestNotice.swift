import Synchronization

/// The newest notice that a page was told of.
final class NewestNotice: Sendable {
  private let id: Mutex<KeptNotice.ID>

  init(_ id: KeptNotice.ID) { self.id = Mutex(id) }

  /// Those that it was not told of, which it counts as told from now on. The newest first.
  func newer(of notices: [KeptNotice]) -> [KeptNotice] {
    id.withLock { told in
      let newer = notices.filter { $0.id > told }
      told = newer.first?.id ?? told
      return newer
    }
  }
}
