extension OAuth2 {
  /// Why an address to which the browser was sent holds no code. Holds no secret.
  public enum CallbackFailure: Error, Sendable, Hashable {
    /// It is not the one that was agreed on.
    case otherAddress
    /// A parameter comes twice.
    case malformed
    /// It answers another request than this one, or was forged: ignore it.
    case stateMismatch
    /// Another server answered (RFC 9207).
    case otherIssuer
    /// The person, or the server on its own, said no.
    case denied
    /// The server failed or does not like the request; its code (RFC 6749, section 4.1.2.1), shortened, without
    /// characters that no code has.
    case server(code: String)
    /// It has neither a code nor an error.
    case missingCode

    static func shown(_ code: String) -> String {
      String(code.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }.prefix(64))
    }
  }
}
