/// The bytes that a request carries.
public enum RequestBody: Sendable, Hashable {
  case none
  case bytes([UInt8])
}
