import HTTPTypes
public import Metrics
public import Uplink

/// Counts and times a client's requests through swift-metrics.
///
/// | Label | Kind | Dimensions |
/// |---|---|---|
/// | `uplink_requests_total` | counter | `server`, `method`, `outcome` |
/// | `uplink_request_duration` | timer | `server`, `method`, `outcome` |
/// | `uplink_attempts_total` | counter | `server` |
/// | `uplink_logins_waited_total` | counter | `server` |
///
/// `outcome` is the status or the kind of failure; paths are no dimension, since there could be any number.
///
/// ```swift
/// var configuration = UplinkClient.Configuration()
/// configuration.instruments = [MetricsInstrument()]
/// ```
public struct MetricsInstrument: ClientInstrument {
  private let factory: any MetricsFactory

  /// - Parameter factory: where the numbers go; by default what the process has set up.
  public init(factory: (any MetricsFactory)? = nil) { self.factory = factory ?? MetricsSystem.factory }

  /// Leaves the request as it is, and records it at its end.
  public func begin(
    _ request: inout Request, to base: BaseAddress
  ) -> @Sendable (RequestTrace, NetworkError.Cause?) -> Void {
    let method = request.method.rawValue
    return { [factory] trace, failure in
      let server = ("server", base.authority)
      let dimensions = [server, ("method", method), ("outcome", Self.outcome(trace, failure))]
      Counter(label: "uplink_requests_total", dimensions: dimensions, factory: factory).increment()
      Timer(label: "uplink_request_duration", dimensions: dimensions, factory: factory)
        .recordNanoseconds(trace.total.nanoseconds)
      count("uplink_attempts_total", trace) { if case .sent = $0 { true } else { false } }
      count("uplink_logins_waited_total", trace) { $0 == .loggedIn }
      func count(_ label: String, _ trace: RequestTrace, _ isMeant: (RequestTrace.Event) -> Bool) {
        let number = trace.entries.count { isMeant($0.event) }
        if number > 0 { Counter(label: label, dimensions: [server], factory: factory).increment(by: number) }
      }
    }
  }

  private static func outcome(_ trace: RequestTrace, _ failure: NetworkError.Cause?) -> String {
    if case .status(let response) = failure { return "\(response.status.code)" }
    return failure?.kind ?? trace.lastStatus.map(String.init) ?? "local"
  }
}

extension RequestTrace {
  /// The status that was answered last.
  var lastStatus: Int? {
    for entry in entries.reversed() {
      if case .answered(let status) = entry.event { return status }
    }
    return nil
  }
}

extension Duration {
  /// Rounded towards zero.
  var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}
