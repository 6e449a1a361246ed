import HTTPTypes
import Hummingbird
import Uplink
import WebShell

/// A file that a page hands over, to be passed on to OctoPrint as it comes: nothing of it is kept here.
struct HandedFile {
  var name: String
  /// What the form said before the file.
  var fields: [String: String]
  private var parts: FormParts

  /// Reads a form up to its file and lets `take` pass that on. Answers why it was not taken; `nil` if it was.
  static func passOn(
    from request: Request, _ take: (HandedFile) async -> Phrase?
  ) async throws -> Phrase? {
    guard let parts = FormParts(request) else { throw HTTPError(.badRequest) }
    do {
      var fields: [String: String] = [:]
      while let part = try await parts.next() {
        switch part {
        case .field(let name, let value): fields[name] = value
        // A browser sends a file without a name where none was chosen.
        case .file(_, let name) where !name.isEmpty:
          let refusal = await take(HandedFile(name: name, fields: fields, parts: parts))
          // A browser listens only once it has sent everything.
          while try await parts.bytes() != nil {}
          return refusal
        case .file: continue
        }
      }
      return .noFileChosen
    } catch is FormParts.Malformed {
      throw HTTPError(.badRequest)
    }
  }

  /// To be read once. OctoPrint takes nothing whose length is not known before.
  var content: Uplink.RequestBody {
    get async {
      .stream(
        BodyStream(length: await parts.lengthIfLast, isReplayable: false) { [parts] in
          { try await parts.bytes() }
        })
    }
  }

  /// Whether this was agreed to, before the file.
  func isTicked(_ field: FormField<Bool>) -> Bool { fields[field.name]?.isEmpty == false }

  func hasEnding(_ endings: String...) -> Bool {
    endings.contains { name.lowercased().hasSuffix($0) }
  }
}
