import Synchronization
import WebShell

/// What was posted to the board.
final class Posted: Sendable {
  private let notices = Mutex<[AppNotice]>([])

  func post(_ notice: AppNotice) { notices.withLock { $0.append(notice) } }

  /// Since the last time.
  func take() -> [AppNotice] {
    notices.withLock { notices in
      defer { notices = [] }
      return notices
    }
  }
}
