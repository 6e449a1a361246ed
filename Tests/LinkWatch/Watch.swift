#if os(Linux)
  import Glibc
  import Synchronization
  import Uplink
  import UplinkTransport

  /// A running monitor, with the moment of all that it tells.
  final class Watch: Sendable {
    static let address = "10.77.0.2"
    static let port = 8077
    /// How long a link must last to be told as returned, in milliseconds.
    static let linkReturn = 100.0
    static let lan = ServerPath(server: "lan")
    static let internet = ServerPath(isBehindInternet: true)

    let monitor: ConnectivityMonitor
    private let told = Mutex<[(at: UInt64, event: ConnectivityEvent)]>([])

    /// - Parameter isTight: with the smallest receive buffer that the kernel allows.
    init(isTight: Bool = false, isServed: Bool = false) {
      var configuration = ConnectivityMonitor.Configuration()
      configuration.interval = .milliseconds(200)
      configuration.timeout = .seconds(1)
      configuration.jitter = .zero
      configuration.confirmation = .milliseconds(100)
      configuration.failures = 3
      configuration.linkReturn = .milliseconds(Int(Self.linkReturn))
      monitor = ConnectivityMonitor(
        link: isTight ? NetlinkLinkSource(receiveBuffer: 1) : NetlinkLinkSource(),
        servers: isServed ? [WatchedServer("lan", probe: Self.probe)] : [], configuration: configuration)
    }

    static var probe: HTTPProbe {
      HTTPProbe(
        server: "lan", at: BaseAddress(scheme: .http, host: address, port: port), by: SocketTransport())
    }

    static var now: UInt64 {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// Collects events until the task ends.
    func collect() async {
      for await event in monitor.events { told.withLock { $0.append((Self.now, event)) } }
    }

    /// When an event was first told after a moment.
    func moment(of event: ConnectivityEvent, after start: UInt64) -> UInt64? {
      told.withLock { $0.first { $0.event == event && $0.at >= start }?.at }
    }

    /// Runs a command line and waits for its end; its status.
    static func shell(_ command: String) -> Int32 {
      var process: pid_t = 0
      var arguments: [UnsafeMutablePointer<CChar>?] = []
      for word in ["sh", "-c", command] { arguments.append(strdup(word)) }
      var environment: [UnsafeMutablePointer<CChar>?] = [strdup("PATH=/usr/sbin:/usr/bin:/sbin:/bin")]
      if let server = getenv("server") { environment.append(strdup("server=" + String(cString: server))) }
      environment.append(nil)
      defer { for text in arguments + environment { free(text) } }
      arguments.append(nil)
      guard posix_spawn(&process, "/bin/sh", nil, nil, &arguments, &environment) == 0 else { return -1 }
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return -1 } }
      return status
    }

    /// Prints a line at once.
    static func say(_ line: String) {
      print(line)
      fflush(nil)
    }

    /// Waits until the condition holds, at most ten seconds.
    static func wait(until condition: () async -> Bool) async -> Bool {
      let end = now + 10_000_000_000
      while !(await condition()) {
        if now > end { return false }
        usleep(1000)
        await Task.yield()
      }
      return true
    }
  }
#endif
