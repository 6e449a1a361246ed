import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open connection to an instrument. Its bytes are waited for on a thread of its own, not on one of the pool's.
final class InstrumentPort: Sendable {
  /// What the instrument sends; ends when the connection does.
  let chunks: AsyncStream<[UInt8]>
  private let continuation: AsyncStream<[UInt8]>.Continuation
  private let queue = DispatchQueue(label: "outpost.instrument")
  /// The connection and what wakes the thread; `nil` once it is over.
  private let open: Mutex<(port: Int32, waker: Int32)?>

  /// Opens the connection; a device with eight bits, no parity and one stop bit.
  static func open(
    _ address: InstrumentAddress, at baud: BaudRate
  ) async throws(InstrumentError) -> InstrumentPort {
    let queue = DispatchQueue(label: "outpost.instrument.opening")
    let opened = await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(
          returning: Result { () throws(InstrumentError) in try descriptor(of: address, at: baud) })
      }
    }
    return InstrumentPort(try opened.get())
  }

  private init(_ port: Int32) {
    (chunks, continuation) = AsyncStream.makeStream()
    var ends: [Int32] = [-1, -1]
    let hasWaker = pipe(&ends) == 0
    open = Mutex(hasWaker ? (port, ends[1]) : nil)
    guard hasWaker else {
      systemClose(port)
      continuation.finish()
      return
    }
    queue.async { [self, waker = ends[0]] in
      wait(for: port, until: waker)
      open.withLock { open in
        if let open { systemClose(open.waker) }
        open = nil
      }
      systemClose(waker)
      systemClose(port)
      continuation.finish()
    }
  }

  /// Sends bytes; false where the connection is over or takes no more.
  func send(_ text: String) -> Bool {
    open.withLock { open in
      guard let open else { return false }
      let bytes = Array(text.utf8)
      return systemWrite(open.port, bytes) == bytes.count
    }
  }

  /// Ends the connection; ``chunks`` ends soon.
  func close() {
    open.withLock { open in
      guard let known = open else { return }
      systemClose(known.waker)
      open = nil
    }
  }

  private func wait(for port: Int32, until waker: Int32) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      var waits = [
        pollfd(fd: port, events: Int16(POLLIN), revents: 0),
        pollfd(fd: waker, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&waits, 2, -1)
      if count < 0, errno != EINTR { return }
      if count < 0 { continue }
      if waits[1].revents != 0 { return }
      guard waits[0].revents != 0 else { continue }
      let read = systemRead(port, &buffer, buffer.count)
      if read > 0 {
        continuation.yield(Array(buffer[..<read]))
      } else if read == 0 || ![EAGAIN, EINTR].contains(errno) || waits[0].revents & ~Int16(POLLIN) != 0 {
        return
      }
    }
  }
}

private func systemClose(_ descriptor: Int32) { close(descriptor) }
private func systemRead(_ port: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(port, buffer, count)
}
/// Without a signal where nobody reads any more.
private func systemWrite(_ port: Int32, _ bytes: [UInt8]) -> Int {
  let sent = systemSend(port, bytes)
  return sent < 0 && errno == ENOTSOCK ? write(port, bytes, bytes.count) : sent
}
private func systemSend(_ port: Int32, _ bytes: [UInt8]) -> Int {
  send(port, bytes, bytes.count, Int32(MSG_NOSIGNAL))
}

// MARK: Opening

private func descriptor(of address: InstrumentAddress, at baud: BaudRate) throws(InstrumentError) -> Int32 {
  switch address {
  case .device(let path): try serial(path, at: baud)
  case .network(let host, let port): try socket(to: host, port)
  }
}

private func serial(_ path: String, at baud: BaudRate) throws(InstrumentError) -> Int32 {
  let port = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
  guard port >= 0 else {
    switch errno {
    case ENOENT, ENXIO, ENODEV, EIO: throw .missing(path)
    case EACCES, EPERM: throw .notPermitted(path)
    case EBUSY: throw .busy(path)
    default: throw .system(errno)
    }
  }
  var mode = termios()
  guard tcgetattr(port, &mode) == 0 else {
    systemClose(port)
    throw .notSerial(path)
  }
  cfmakeraw(&mode)
  mode.c_cflag &= ~(tcflag_t(CSTOPB | PARENB | CSIZE) | hardwareFlow)
  mode.c_cflag |= tcflag_t(CS8 | CLOCAL | CREAD)
  cfsetispeed(&mode, baud.speed)
  cfsetospeed(&mode, baud.speed)
  guard tcsetattr(port, TCSANOW, &mode) == 0 else {
    let code = errno
    systemClose(port)
    throw .system(code)
  }
  // Who opened it beside us would take bytes out of the middle of lines.
  _ = ioctl(port, makeExclusive)
  // What came before somebody listened is nobody's any more.
  tcflush(port, TCIFLUSH)
  return port
}

/// `TIOCEXCL` and `CRTSCTS`, which Swift's Glibc module lacks.
private let (makeExclusive, hardwareFlow): (UInt, tcflag_t) = (0x540C, 0x8000_0000)

extension BaudRate {
  fileprivate var speed: speed_t {
    switch self {
    case .b1200: speed_t(B1200)
    case .b2400: speed_t(B2400)
    case .b4800: speed_t(B4800)
    case .b9600: speed_t(B9600)
    case .b19200: speed_t(B19200)
    case .b38400: speed_t(B38400)
    case .b57600: speed_t(B57600)
    case .b115200: speed_t(B115200)
    }
  }
}

/// Has the system find out within half a minute that nobody is there any more.
private func keepAlive(_ port: Int32) {
  func set(_ level: Int32, _ option: Int32, _ value: Int32) {
    var value = value
    setsockopt(port, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }
  set(SOL_SOCKET, SO_KEEPALIVE, 1)
  set(Int32(IPPROTO_TCP), TCP_KEEPIDLE, 10)
  set(Int32(IPPROTO_TCP), TCP_KEEPINTVL, 5)
  set(Int32(IPPROTO_TCP), TCP_KEEPCNT, 3)
}

/// So long an address has to answer, in milliseconds.
private let timeout: Int32 = 5000

private func socket(to host: String, _ port: Int) throws(InstrumentError) -> Int32 {
  var hints = addrinfo()
  hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
  var list: UnsafeMutablePointer<addrinfo>?
  guard getaddrinfo(host, String(port), &hints, &list) == 0 else { throw .unreachable("\(host):\(port)") }
  defer { freeaddrinfo(list) }
  var error = InstrumentError.unreachable("\(host):\(port)")
  var next = list
  while let address = next {
    do throws(InstrumentError) { return try connected(to: address.pointee, "\(host):\(port)") } catch let
      failure
    {
      error = failure
    }
    next = address.pointee.ai_next
  }
  throw error
}

private func connected(to address: addrinfo, _ name: String) throws(InstrumentError) -> Int32 {
  let type = address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
  let port = socket(address.ai_family, type, address.ai_protocol)
  guard port >= 0 else { throw .system(errno) }
  var code: Int32 = 0
  if connect(port, address.ai_addr, address.ai_addrlen) != 0 {
    code = errno
    if code == EINPROGRESS {
      var wait = pollfd(fd: port, events: Int16(POLLOUT), revents: 0)
      var size = socklen_t(MemoryLayout<Int32>.size)
      if poll(&wait, 1, timeout) == 1 {
        getsockopt(port, SOL_SOCKET, SO_ERROR, &code, &size)
      } else {
        code = ETIMEDOUT
      }
    }
  }
  guard code != 0 else {
    keepAlive(port)
    return port
  }
  systemClose(port)
  throw code == ECONNREFUSED ? .refused(name) : .unreachable(name)
}
