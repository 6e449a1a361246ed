package import Foundation
import HTTPTypes
package import Hummingbird

/// A file that a form sent (RFC 7578), written to the disk as it comes: it may be larger than the memory.
package struct UploadedFile: Sendable {
  /// The form's short fields, by name.
  package private(set) var fields: [String: String] = [:]
  package private(set) var size: Int64 = 0

  /// - Parameter target: a new file; what the form's file field holds goes there.
  package init(_ request: Request, to target: FileHandle) async throws {
    guard let parts = FormParts(request) else { throw HTTPError(.badRequest) }
    do {
      while let part = try await parts.next() {
        switch part {
        case .field(let name, let value): fields[name] = value
        case .file: try await keep(parts, in: target)
        }
      }
    } catch is FormParts.Malformed {
      throw HTTPError(.badRequest)
    }
  }

  private mutating func keep(_ parts: FormParts, in target: FileHandle) async throws {
    while let bytes = try await parts.bytes() {
      try target.write(contentsOf: Data(bytes))
      size += Int64(bytes.count)
    }
  }
}
