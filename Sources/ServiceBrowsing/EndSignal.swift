import Foundation

/// Tells a thread that polls descriptors to end: a pipe whose writing side is closed.
struct EndSignal: Sendable {
  /// Readable, by its end, once the signal was raised.
  let descriptor: Int32
  private let writing: Int32

  /// `nil` if the process has no descriptors left; `errno` tells.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (descriptor, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  /// At most once.
  func raise() { Foundation.close(writing) }

  /// By the thread, when it has ended.
  func close() { Foundation.close(descriptor) }
}
