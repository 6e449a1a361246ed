import Foundation

/// Tells a thread that polls descriptors to end: a pipe with a byte in it.
struct EndSignal: Sendable {
  /// Readable once the signal was raised.
  let descriptor: Int32
  let writing: Int32

  /// `nil` if the process has no descriptors left; `errno` tells.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (descriptor, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  /// At most once. That the writing side is closed would not be seen while a process that was begun in the wrong moment
  /// holds it too.
  func raise() {
    var byte: UInt8 = 1
    while write(writing, &byte, 1) < 0, errno == EINTR {}
    Foundation.close(writing)
  }

  /// By the thread, when it has ended.
  func close() { Foundation.close(descriptor) }
}
