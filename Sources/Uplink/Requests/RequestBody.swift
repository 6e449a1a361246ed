/// The bytes that a request carries.
public enum RequestBody: Sendable, Hashable {
  /// No content, and no field that would announce one.
  case none
  /// These bytes; their number is announced as `Content-Length`.
  case bytes([UInt8])
  /// The bytes of a stream, as they come.
  case stream(BodyStream)

  /// Whether it can be sent a second time.
  public var isReplayable: Bool {
    if case .stream(let stream) = self { stream.isReplayable } else { true }
  }
}
