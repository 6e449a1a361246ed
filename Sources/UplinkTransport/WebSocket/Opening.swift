import NIOCore
import Synchronization

/// The connections tried for one WebSocket, so that all of them can be given up.
final class Opening: Sendable {
  private let channels = Mutex<[any Channel]?>([])

  /// - Throws: `CancellationError` if the opening was abandoned already.
  func add(_ channel: any Channel) throws {
    let isWanted = channels.withLock { channels in
      channels?.append(channel)
      return channels != nil
    }
    if !isWanted { throw CancellationError() }
  }

  func abandon() {
    let tried = channels.withLock { channels in
      defer { channels = nil }
      return channels ?? []
    }
    for channel in tried { channel.close(promise: nil) }
  }
}
