import HTTPTypes
package import Hummingbird

/// A file that a form sends, to be passed on as it comes: nothing of it is kept.
package struct IncomingFile: Sendable {
  /// Said of a file that is none of the pictures that a form takes (``FormField/picture(_:_:sentTo:)``).
  package static var noPicture: Phrase { .pictureUnreadable }

  package let name: String
  /// What the form said before the file.
  package let fields: FormFields
  private let parts: MultipartForm

  /// Reads a form up to its file, which is its last field; `nil` if none was chosen.
  package init?(_ request: Request) async throws {
    guard let parts = MultipartForm(request) else { throw HTTPError(.badRequest) }
    var fields: [String: String] = [:]
    do {
      while let part = try await parts.next() {
        switch part {
        case .field(let name, let value): fields[name] = value
        // A browser sends a file without a name where none was chosen.
        case .file(_, let name) where !name.isEmpty:
          (self.name, self.fields, self.parts) = (name, FormFields(fields), parts)
          return
        case .file: continue
        }
      }
      return nil
    } catch is MultipartForm.Malformed {
      throw HTTPError(.badRequest)
    }
  }

  /// Bytes of the file, if the form said how long it is as a whole.
  package var length: Int? {
    get async { await parts.lengthIfLast }
  }

  /// The next bytes, `nil` at the end: they can be read once.
  package func bytes() async throws -> [UInt8]? { try await parts.bytes() }

  /// All of it; `nil` for one that is longer.
  package func bytes(atMost limit: Int) async throws -> [UInt8]? {
    var all: [UInt8] = []
    while let bytes = try await bytes() {
      all += bytes
      if all.count > limit { return nil }
    }
    return all
  }

  /// Reads what nobody wanted. A browser listens only once it has sent everything.
  package func discardRest() async throws {
    do {
      while try await parts.bytes() != nil {}
    } catch is MultipartForm.Malformed {
      throw HTTPError(.badRequest)
    }
  }

  package func hasEnding(_ endings: String...) -> Bool {
    endings.contains { name.lowercased().hasSuffix($0) }
  }
}
