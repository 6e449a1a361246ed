import HTTPTypes
import Hummingbird
import NIOCore

/// Whether a request that changes something carries the token that a page of its own session held (OWASP:
/// signed token). The script sends it as a header, a plain form as its first field.
struct FormTokenCheck {
  static let field = "form-token"
  static var header: HTTPField.Name { HTTPField.Name("X-Form-Token") ?? .authorization }

  /// The first part of an upload is read that far; the file that comes behind it is not.
  private static let firstPartLimit = 4 << 10

  var token: SecretToken

  /// Reads the form if it must, and leaves it to be read again; a form too long to be read carries nothing.
  func passes(_ request: inout Request) async throws -> Bool {
    if let sent = request.headers[Self.header] { return token.isEqual(to: SecretToken(text: sent)) }
    let type = request.headers[.contentType] ?? ""
    if let boundary = FormParts.boundary(in: type) { return try await passes(&request, boundary) }
    guard type.hasPrefix("application/x-www-form-urlencoded") else { return false }
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

  private func passes(_ request: inout Request, _ boundary: String) async throws -> Bool {
    let body = try await PeekedBody(request.body, upTo: Self.firstPartLimit) {
      Self.first(of: $0, boundary) != nil
    }
    request.body = RequestBody(asyncSequence: body)
    return token.isEqual(to: SecretToken(text: Self.first(of: body.beginning, boundary) ?? ""))
  }

  /// The value of the first part, if that is the token (RFC 7578); `nil` while it is not all there.
  private static func first(of body: ByteBuffer, _ boundary: String) -> String? {
    let text = String(buffer: body)
    guard text.hasPrefix("--\(boundary)\r\n"), let heading = text.firstRange(of: "\r\n\r\n"),
      text[..<heading.lowerBound].contains("; name=\"\(field)\""),
      let end = text[heading.upperBound...].firstRange(of: "\r\n--\(boundary)")
    else { return nil }
    return String(text[heading.upperBound..<end.lowerBound])
  }
}
