import Foundation
import WebShell

/// The table of what CLDR says, written by the script beside this file.
struct Golden: Sendable, CustomStringConvertible {
  var kind: String
  var language: Language
  var given: String
  var expected: String

  var description: String { "\(kind) \(language) \(given)" }

  /// The words of what was given.
  var parts: [String] { given.split(separator: " ").map(String.init) }

  static func rows(_ kind: String) throws -> [Golden] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "cldr.tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "\t").map(String.init)
      guard cells[0] == kind, let language = Language(rawValue: cells[1]) else { return nil }
      return Golden(kind: cells[0], language: language, given: cells[2], expected: cells[3])
    }
  }

  /// As the table writes it: all spaces are the same, and so are all minuses.
  static func plain(_ text: String) -> String {
    text.replacing("\u{A0}", with: " ").replacing("\u{2212}", with: "-")
  }
}
