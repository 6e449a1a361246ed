/// The bytes that a request carries.
public enum RequestBody: Sendable, Hashable {
  /// No content, and no field that would announce one.
  case none
  /// These bytes; their number is announced as `Content-Length`.
  case bytes([UInt8])
}
