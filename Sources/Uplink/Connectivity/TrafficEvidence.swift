/// What real traffic shows about a server; it costs nothing and is newer than any probe.
public enum TrafficEvidence: Sendable, Hashable {
  /// An answer came, any status: 401, 404 and 500 prove the server reachable.
  case answered
  /// No answer: refused, unreachable, broken, timed out.
  case failed(TransportFailure)
  /// Nothing within the attempt's deadline.
  case timedOut
}
