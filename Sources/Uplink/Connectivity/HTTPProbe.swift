import HTTPTypes

/// Asks by one GET request.
///
/// Two internet probes together see most: one over http, which portals answer in the place of the server, and
/// one over https, which they can't. Ask servers that are yours, or that you may ask; none is built in.
///
/// A probe needs a transport of its own: it drops the transport's connections before each question, because a
/// connection that is open already proves nothing about the way to the server.
///
/// ```swift
/// let plain = HTTPProbe(
///   internetAt: BaseAddress(scheme: .http, host: "probe.example.org"), path: "online", by: transport,
///   expecting: ProbeExpectation(status: 200, body: .exactly(Array("online".utf8))))
/// ```
public struct HTTPProbe: ConnectivityProbe {
  /// What it asks about.
  public let target: ProbeTarget
  private let base: BaseAddress
  private let path: String
  private let transport: any HTTPTransport
  private let expectation: ProbeExpectation?
  private let clock: any Clock<Duration>

  /// A probe of the internet: nothing but the expected answer counts.
  ///
  /// - Parameters:
  ///   - base: a server in the internet.
  ///   - path: relative to it.
  ///   - transport: for this probe alone.
  ///   - expectation: what the right answer looks like.
  ///   - clock: measures the round trip.
  public init(
    internetAt base: BaseAddress, path: String = "", by transport: any HTTPTransport,
    expecting expectation: ProbeExpectation, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(.internet, base, path, transport, expectation, clock)
  }

  /// A probe of a server: any answer of its own counts, 401, 404 and 500 too.
  ///
  /// - Parameters:
  ///   - id: the server's name in the monitor.
  ///   - base: the server.
  ///   - path: relative to it.
  ///   - transport: for this probe alone.
  ///   - expectation: what the answer looks like, for a server that could be mistaken for another one over
  ///     plain http; `nil` takes any but what only portals answer: 511, and over http a redirection to
  ///     another host.
  ///   - clock: measures the round trip.
  public init(
    server id: ServerID, at base: BaseAddress, path: String = "", by transport: any HTTPTransport,
    expecting expectation: ProbeExpectation? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(.server(id), base, path, transport, expectation, clock)
  }

  private init(
    _ target: ProbeTarget, _ base: BaseAddress, _ path: String, _ transport: any HTTPTransport,
    _ expectation: ProbeExpectation?, _ clock: any Clock<Duration>
  ) {
    self.target = target
    self.base = base
    self.path = path
    self.transport = transport
    self.expectation = expectation
    self.clock = clock
  }

  /// Asks once. Ends only with the transport, or with the task.
  public func check() async -> ProbeResult {
    await transport.pathChanged()
    let stopwatch = Stopwatch.started(clock)
    do {
      let response = try await transport.send(request, to: base)
      return verdict(on: response, after: stopwatch.elapsed)
    } catch let failure as TransportFailure {
      return verdict(on: failure, after: stopwatch.elapsed)
    } catch is CancellationError {
      return .unavailable(nil)
    } catch {
      return .unavailable(.other(ErrorWords.withoutFields(of: error)))
    }
  }

  private var request: Request {
    var request = Request.get(path)
    request.isAuthenticated = false
    request.headerFields[.cacheControl] = "no-store"
    return request
  }

  private func verdict(on response: Response, after roundTrip: Duration) -> ProbeResult {
    let location = response.headerFields[.location]
    if response.status.code == 511 { return .captivePortal(location) }
    guard let expectation else {
      return isForeign(response, location) ? .captivePortal(location) : .available(roundTrip: roundTrip)
    }
    if expectation.isMet(by: response) { return .available(roundTrip: roundTrip) }
    switch (target, response.status.kind) {
    case (_, .redirection): return .captivePortal(location)
    case (_, .successful): return .captivePortal(nil)
    case (.server, _): return .available(roundTrip: roundTrip)
    // The probe's server is in trouble, or something on the way is: no proof of either.
    case (.internet, _): return .unavailable(.other("status \(response.status.code)"))
    }
  }

  /// Whether a redirection leads to another host, which a server behind TLS alone can be believed.
  private func isForeign(_ response: Response, _ location: String?) -> Bool {
    guard base.scheme == .http, response.status.kind == .redirection, let location,
      let host = Self.host(of: location)
    else { return false }
    return host != base.host.lowercased()
  }

  /// `nil` for a reference that stays on the same host (RFC 3986, section 4.2).
  private static func host(of location: String) -> String? {
    guard let slashes = location.firstRange(of: "//"), !location[..<slashes.lowerBound].contains("/") else {
      return nil
    }
    let authority = location[slashes.upperBound...].prefix { !"/?#".contains($0) }
    let hostAndPort = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
    if hostAndPort.hasPrefix("[") { return hostAndPort.dropFirst().prefix { $0 != "]" }.lowercased() }
    return hostAndPort.prefix { $0 != ":" }.lowercased()
  }

  private func verdict(on failure: TransportFailure, after roundTrip: Duration) -> ProbeResult {
    switch (target, failure) {
    // Something answers, and it is not the server: a portal that took the name or the connection over.
    case (.internet, .untrustedCertificate), (.internet, .noTLS), (.internet, .notHTTP),
      (.internet, .bodyTooLarge):
      .captivePortal(nil)
    case (.server, .bodyTooLarge): .available(roundTrip: roundTrip)
    default: .unavailable(failure)
    }
  }
}
