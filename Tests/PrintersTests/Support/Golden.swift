import Foundation
import Testing
import WebShell

/// Compares markup with a file of `Golden/`, one tag a line. Clock times are left out, since they depend on
/// this computer's zone.
///
/// `RECORD_GOLDEN=1 swift test` writes the files anew; look at the difference before you keep it. In CI
/// nothing is ever recorded.
enum Golden {
  static func expect(
    _ html: HTML, _ name: String, source: SourceLocation = #_sourceLocation, path: String = #filePath
  ) throws {
    let file = URL(filePath: path).deletingLastPathComponent()
      .appending(path: "../Golden/\(name)").standardizedFileURL
    let actual = readable(html.markup)
    let environment = ProcessInfo.processInfo.environment
    if environment["RECORD_GOLDEN"] == "1", environment["CI"] == nil {
      try Data(actual.utf8).write(to: file)
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let difference = actual.split(separator: "\n").difference(from: expected.split(separator: "\n"))
    #expect(difference.isEmpty, "\(name) differs", sourceLocation: source)
    #expect(actual == expected, sourceLocation: source)
  }

  private static func readable(_ markup: String) -> String {
    markup.replacing("><", with: ">\n<").replacing(/(<time[^>]*>)[0-9:]*</) { "\($0.output.1)…<" } + "\n"
  }
}
