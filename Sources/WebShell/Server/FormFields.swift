import HTTPTypes
package import Hummingbird
import NIOCore

/// What a posted form holds, by field name.
package struct FormFields: Sendable {
  /// Forms carry names and addresses, no files.
  static let sizeLimit = 64 << 10

  private var values: [String: String]

  package init(_ values: [String: String]) { self.values = values }

  package init(_ request: Request) async throws {
    let body = try await request.bytes(atMost: Self.sizeLimit)
    do {
      values = try URLEncodedFormDecoder().decode([String: String].self, from: String(buffer: body))
    } catch {
      throw HTTPError(.badRequest)
    }
  }

  var names: Dictionary<String, String>.Keys { values.keys }

  /// What the fields say, by their names; without the key, which is of one sending.
  package var texts: [String: String] { values.filter { $0.key != FormKey.field } }

  /// A value without the whitespace around it; empty if the field is missing.
  package subscript(name: String) -> String {
    let text = exact(name)
    return String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// A value without the whitespace around it; `nil` if the field is missing.
  package func valueIfSent(_ name: String) -> String? { values[name].map { _ in self[name] } }

  /// A value as it was typed: in a password each blank counts.
  func exact(_ name: String) -> String { values[name] ?? "" }
}

extension Request {
  /// All that was sent with it.
  func bytes(atMost limit: Int) async throws -> ByteBuffer {
    do { return try await body.collect(upTo: limit) } catch is NIOTooManyBytesError {
      throw HTTPError(.contentTooLarge)
    }
  }
}
