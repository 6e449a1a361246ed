/// What one probe found.
public enum ProbeResult: Sendable, Hashable {
  /// What was asked for answered, after this time.
  case available(roundTrip: Duration)
  /// Something else answered in its place; where to sign in, if it said so.
  case captivePortal(String?)
  /// No answer, for this reason; `nil` if there was none in time.
  case unavailable(TransportFailure?)
}
