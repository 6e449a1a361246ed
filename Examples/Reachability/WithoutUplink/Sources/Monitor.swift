// begin
import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// Watches the link, the internet and the server, and tells everyone who asks.
actor Monitor {
  private enum Target { case internet, server }

  private let http: HTTPClient
  private let server: String
  private let isLocal: Bool
  private var hasLink: Bool?
  private var internet = Verdict()
  private var service = Verdict()
  private var shown = Reachability()
  private var readers: [Int: AsyncStream<Reachability>.Continuation] = [:]
  private var lastReader = 0
  private var lastFailure: ContinuousClock.Instant?

  init(http: HTTPClient, server: String, isLocal: Bool) {
    self.http = http
    self.server = server
    self.isLocal = isLocal
  }

  var isClosed: Bool { shown.isClosed(local: isLocal) }

  /// The state now, then each new one; a slow reader gets the latest.
  func states() -> AsyncStream<Reachability> {
    lastReader += 1
    let id = lastReader
    let (stream, continuation) = AsyncStream.makeStream(
      of: Reachability.self, bufferingPolicy: .bufferingNewest(1))
    continuation.onTermination = { [weak self] _ in Task { await self?.forget(id) } }
    readers[id] = continuation
    continuation.yield(shown)
    return stream
  }

  private func forget(_ id: Int) { readers[id] = nil }

  /// Returns when the way to the server is known to be gone.
  func closed() async {
    for await state in states() where state.isClosed(local: isLocal) { return }
  }

  func noteAnswer() {
    service.noteAnswer()
    if !isLocal { internet.noteAnswer() }
    tell()
  }

  func noteNoAnswer() {
    // Requests that fail together are one incident.
    if let lastFailure, lastFailure.duration(to: .now) < .seconds(1) { return }
    lastFailure = .now
    service.note(.unavailable)
    tell()
  }

  /// Until it is cancelled.
  func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.followLink() }
      group.addTask { await self.probe(.internet) }
      group.addTask { await self.probe(.server) }
    }
  }

  /// Asks the system once a second: it tells the addresses of its interfaces, but not when they change.
  private func followLink() async {
    while !Task.isCancelled {
      noteLink(Self.findsLink())
      guard await pause(.seconds(1)) else { return }
    }
  }

  private func noteLink(_ found: Bool?) {
    guard found != hasLink else { return }
    hasLink = found
    if !isLocal { service.forget() }
    internet.forget()
    tell()
  }

  private static func findsLink() -> Bool? {
    let devices: [NIONetworkDevice]
    do { devices = try System.enumerateDevices() } catch { return nil }
    return devices.contains { device in
      guard let address = device.address?.ipAddress else { return false }
      return !address.hasPrefix("127.") && address != "::1" && !address.hasPrefix("fe80:")
    }
  }

  private func probe(_ target: Target) async {
    while !Task.isCancelled {
      if hasLink != false || (target == .server && isLocal) {
        let found = await (target == .internet ? checkInternet() : checkServer())
        if Task.isCancelled { return }
        if target == .internet { internet.note(found) } else { service.note(found) }
        tell()
      }
      let isInDoubt = target == .internet ? internet.isInDoubt : service.isInDoubt
      let interval = isInDoubt ? Duration.seconds(1) : .seconds(10)
      guard await pause(interval + .milliseconds(Int.random(in: 0..<1000))) else { return }
    }
  }

  /// A portal can answer anything but the empty 204 that we expect.
  private func checkInternet() async -> Reachability.Level {
    guard let answer = await ask("\(server)/online") else { return .unavailable }
    switch answer {
    case (204, 0): return .available
    case (200..<400, _), (511, _): return .captivePortal
    default: return .unavailable
    }
  }

  /// Any answer of its own proves the server, 401 and 500 too.
  private func checkServer() async -> Reachability.Level {
    guard let answer = await ask("\(server)/health") else { return .unavailable }
    return answer.status == 511 ? .captivePortal : .available
  }

  private func ask(_ url: String) async -> (status: Int, length: Int)? {
    var request = HTTPClientRequest(url: url)
    request.headers.add(name: "Cache-Control", value: "no-store")
    // A connection that is open already proves nothing about the way.
    request.headers.add(name: "Connection", value: "close")
    do {
      let answer = try await http.execute(request, timeout: .seconds(2))
      let body = try await answer.body.collect(upTo: 1 << 16)
      return (Int(answer.status.code), body.readableBytes)
    } catch {
      return nil
    }
  }

  private func tell() {
    let link: Reachability.Level =
      switch hasLink {
      case nil: .unknown
      case true?: .available
      case false?: .unavailable
      }
    let isCutOff = link == .unavailable
    let state = Reachability(
      link: link, internet: isCutOff ? .unavailable : internet.level,
      server: isCutOff && !isLocal ? .unavailable : service.level)
    guard state != shown else { return }
    shown = state
    for reader in readers.values { reader.yield(state) }
  }

  /// `false` when the task was cancelled.
  private func pause(_ time: Duration) async -> Bool {
    do {
      try await Task.sleep(for: time)
      return true
    } catch {
      return false
    }
  }
}
// end
