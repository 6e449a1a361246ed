import HTTPTypes
import Hummingbird
import NIOCore

/// Whether a request that changes something carries the token that a page of its own session held (OWASP:
/// signed token). The script sends it as a header, a plain form as a hidden field.
struct FormTokenCheck {
  static let field = "form-token"
  static var header: HTTPField.Name { HTTPField.Name("X-Form-Token") ?? .authorization }

  var token: SecretToken

  /// Reads the form if it must, and leaves it to be read again; a form too long to be read carries nothing.
  func passes(_ request: inout Request) async throws -> Bool {
    if let sent = request.headers[Self.header] { return token.isEqual(to: SecretToken(text: sent)) }
    guard request.headers[.contentType]?.hasPrefix("application/x-www-form-urlencoded") == true else {
      return false
    }
    do {
      let body = try await request.collectBody(upTo: FormFields.sizeLimit)
      let sent = try URLEncodedFormDecoder().decode([String: String].self, from: String(buffer: body))
      return token.isEqual(to: SecretToken(text: sent[Self.field] ?? ""))
    } catch is NIOTooManyBytesError {
      return false
    } catch is DecodingError {
      return false
    }
  }
}
