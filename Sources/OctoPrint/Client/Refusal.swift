import HTTPTypes
import RecordMappingJSON
import Uplink

/// What the server answered in place of what was asked for.
public struct Refusal: Sendable, Hashable {
  /// What was asked for.
  public let endpoint: Endpoint
  /// Method and path, without anything secret.
  public let request: String
  /// The answer's status.
  public let status: Int
  /// The server's own words, in English, cut to 500 characters; `nil` if it says nothing that can be shown.
  public let message: String?
  /// Whether the answer has the form of OctoPrint's own errors: else it may be another server's.
  public let isOctoPrints: Bool
  /// Where the answer sends on to, if it does (RFC 9110, section 15.4).
  public let location: String?
  /// What the answer asks for as a login of its own, such as `Basic realm="proxy"`; OctoPrint itself asks for none.
  public let challenge: String?

  init(_ response: Response, of endpoint: Endpoint, asked request: String) {
    self.endpoint = endpoint
    self.request = request
    status = response.status.code
    let error = Self.document(response)?["error"].string
    isOctoPrints = error != nil
    location = response.headerFields[.location]
    challenge = response.headerFields[.wwwAuthenticate]
    let isPage = response.text.prefix(64).contains("<")
    let text = error ?? (isPage ? "" : response.text)
    message = text.isEmpty ? nil : String(text.prefix(500))
  }

  /// The answer if it is a JSON document of reasonable size.
  static func document(_ response: Response) -> JSONValue? {
    guard response.body.count <= 1 << 20 else { return nil }
    do { return try JSONValue(parsing: response.body) } catch { return nil }
  }
}
