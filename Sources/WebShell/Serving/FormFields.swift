import HTTPTypes
package import Hummingbird
import NIOCore

/// What a posted form holds, by field name; whitespace around values is dropped.
package struct FormFields: Sendable {
  /// Forms carry names and addresses, no files.
  static let sizeLimit = 64 << 10

  private var values: [String: String]

  package init(_ values: [String: String]) { self.values = values }

  package init(_ request: Request) async throws {
    let body: ByteBuffer
    do {
      body = try await request.body.collect(upTo: Self.sizeLimit)
    } catch is NIOTooManyBytesError {
      throw HTTPError(.contentTooLarge)
    }
    do {
      values = try URLEncodedFormDecoder().decode([String: String].self, from: String(buffer: body))
    } catch {
      throw HTTPError(.badRequest)
    }
  }

  /// Empty if the field is missing.
  package subscript(name: String) -> String {
    let text = values[name] ?? ""
    return String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
