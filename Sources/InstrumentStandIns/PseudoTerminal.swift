import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A serial line that is none: what is written here is read at a path, as from a device that is plugged in, and the other
/// way round. It can be unplugged, whatever is on its way, and plugged in again at the same path.
package final class PseudoTerminal: Sendable {
  /// Where programs open it: a link, as a device has another number each time.
  package let path: String
  private let receive: @Sendable ([UInt8]) -> [UInt8]
  private let ends: Mutex<Ends?>

  /// Descriptors of it that are open.
  private struct Ends {
    let device: Int32
    /// Kept open, so that the line stays where nobody listens for a moment.
    let line: Int32
    let waker: Int32
  }

  /// `TIOCSPTLCK` and `TIOCGPTN`, which Swift's Glibc module lacks, as it does the calls over them.
  private static let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

  /// The system's error.
  package struct Failure: Error, Hashable {
    package let code: Int32
  }

  /// - Parameters:
  ///   - path: of the link; nothing may be there.
  ///   - receive: gets what programs write, and returns what is answered.
  package init(
    at path: String, receive: @escaping @Sendable ([UInt8]) -> [UInt8] = { _ in [] }
  ) throws(Failure) {
    (self.path, self.receive) = (path, receive)
    ends = Mutex(nil)
    try plugIn()
  }

  deinit { unplug() }

  /// Writes what a device says; false where it is unplugged.
  @discardableResult
  package func send(_ bytes: [UInt8]) -> Bool {
    ends.withLock { ends in
      guard let ends else { return false }
      return write(ends.device, bytes, bytes.count) == bytes.count
    }
  }

  @discardableResult
  package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Takes the device away.
  package func unplug() {
    ends.withLock { known in
      guard let ends = known else { return }
      unlink(path)
      close(ends.waker)
      close(ends.line)
      close(ends.device)
      known = nil
    }
  }

  /// Puts a device there once more, as another one with the same name.
  package func plugIn() throws(Failure) {
    let device = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (number, lock): (Int32, Int32) = (0, 0)
    guard device >= 0, ioctl(device, Self.setLock, &lock) == 0, ioctl(device, Self.getNumber, &number) == 0
    else { throw Failure(code: errno) }
    let name = "/dev/pts/\(number)"
    let line = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (mode, wakers) = (termios(), [Int32](repeating: -1, count: 2))
    guard line >= 0, tcgetattr(line, &mode) == 0, pipe(&wakers) == 0 else { throw Failure(code: errno) }
    // A line as it is made repeats what it is told.
    cfmakeraw(&mode)
    tcsetattr(line, TCSANOW, &mode)
    guard symlink(name, path) == 0 else { throw Failure(code: errno) }
    ends.withLock { $0 = Ends(device: device, line: line, waker: wakers[1]) }
    DispatchQueue(label: "outpost.pty").async { [weak self, receive, waker = wakers[0]] in
      Self.answer(dup(device), until: waker, by: receive) { self?.send($0) }
      close(waker)
    }
  }

  /// Answers until the device is taken away. Its own descriptor would keep the line alive: it is closed first of all.
  private static func answer(
    _ device: Int32, until waker: Int32, by receive: @Sendable ([UInt8]) -> [UInt8],
    _ send: ([UInt8]) -> Void
  ) {
    defer { close(device) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      var waits = [
        pollfd(fd: device, events: Int16(POLLIN), revents: 0),
        pollfd(fd: waker, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&waits, 2, -1) >= 0 || errno == EINTR, waits[1].revents == 0 else { return }
      guard waits[0].revents != 0 else { continue }
      let count = read(device, &buffer, buffer.count)
      guard count > 0 else { return }
      let answer = receive(Array(buffer[..<count]))
      if !answer.isEmpty { send(answer) }
    }
  }
}
