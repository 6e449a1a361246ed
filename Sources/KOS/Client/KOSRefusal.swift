import HTTPTypes
import RecordMappingJSON
import Uplink

/// What a service answered in place of what was asked for.
package struct KOSRefusal: Sendable, Hashable {
  /// Method and path.
  package let request: String
  package let status: Int
  /// The service's words, if they are words: their form is not documented. At most 200 characters.
  package let message: String?

  init(_ response: Response, asked request: String) {
    self.request = request
    status = response.status.code
    message = Self.words(of: response)
  }

  private static func words(of response: Response) -> String? {
    let body: [UInt8]
    // Words that cannot be unpacked are none; the refusal is told by its status.
    do { body = try Unpacking.unpacked(response).body } catch { return nil }
    let said = String(decoding: body.prefix(4096), as: UTF8.self).drop { $0.isWhitespace }
    var text = String(said)
    // Sirius: `{"message":"...","status":404}`.
    if said.first == "{" {
      do { text = try JSONValue(parsing: body)["message"].string ?? "" } catch { return nil }
    }
    let isMarkup = text.first == "<"
    return text.isEmpty || isMarkup || mayHoldSecret(text) ? nil : String(text.prefix(200))
  }

  /// A server may repeat what it was asked with.
  private static func mayHoldSecret(_ text: String) -> Bool {
    let text = text.lowercased()
    return ["token", "bearer", "basic ", "secret", "password"].contains { text.contains($0) }
  }

  static func retryAfter(_ response: Response) -> Duration? {
    let fields = response.headerFields
    // A date counts from the answer's own.
    guard fields[.date] != nil || fields[.retryAfter].flatMap({ Int64($0) }) != nil else { return nil }
    return RetryAfter.wait(in: fields, now: .zero).map { min($0, .seconds(86_400)) }
  }
}
