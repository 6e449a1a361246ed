import HTTPTypes

/// How one attempt ended.
public enum Outcome: Sendable {
  /// The server answered; any status. The body is whole except for streamed requests, where it is empty.
  case answered(Response)
  /// No complete answer arrived.
  case failed(TransportFailure)
  /// The attempt's deadline passed.
  case timedOut(Duration)

  /// The status, if there was an answer.
  public var status: Int? {
    if case .answered(let response) = self { response.status.code } else { nil }
  }
}
