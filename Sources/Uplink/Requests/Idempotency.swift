/// Whether the server takes a repeated request for the first one, so that it may be sent again.
///
/// A request that was sent and not answered may have been carried out. RFC 9110, section 9.2.2 therefore
/// lets a client repeat by itself only what does no harm twice.
public enum Idempotency: Sendable, Hashable {
  /// By the method: GET, HEAD, OPTIONS, TRACE, PUT and DELETE may be repeated, POST and PATCH may not.
  case automatic
  /// The server recognises the request by this key, whatever its method. Sent in the field
  /// `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header), unless the client's configuration
  /// names another form.
  case key(String)
  /// Never repeated, whatever its method.
  case none

  /// A key that no other request has: 128 random bits as lowercase hexadecimal digits.
  public static func newKey() -> Self {
    var generator = SystemRandomNumberGenerator()
    return .key(newKey(using: &generator))
  }

  static func newKey(using generator: inout some RandomNumberGenerator) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: (0..<32).map { _ in digits[Int(generator.next() & 15)] }, as: UTF8.self)
  }
}
