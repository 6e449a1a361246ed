import Foundation
package import Testing

/// A text that is compared with a file beside the tests.
///
/// `RECORD_GOLDEN=1 swift test` writes the files; look at the difference before you keep it. In CI nothing is ever
/// recorded.
package enum GoldenText {
  /// Expects the file of that name, in the folder `Golden` of the test's target, to hold the text.
  package static func expect(
    _ actual: String, _ name: String, source: SourceLocation = #_sourceLocation, path: String = #filePath
  ) throws {
    let file = try file(name, beside: path)
    let environment = ProcessInfo.processInfo.environment
    if environment["RECORD_GOLDEN"] == "1", environment["CI"] == nil {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual.utf8).write(to: file)
    }
    let expected = try text(name, path: path)
    let difference = actual.split(separator: "\n").difference(from: expected.split(separator: "\n"))
    #expect(difference.isEmpty, "\(name) differs", sourceLocation: source)
    #expect(actual == expected, sourceLocation: source)
  }

  /// The content of the file of that name.
  package static func text(_ name: String, path: String = #filePath) throws -> String {
    String(decoding: try Data(contentsOf: try file(name, beside: path)), as: UTF8.self)
  }

  private static func file(_ name: String, beside path: String) throws -> URL {
    let tests = try #require(path.range(of: "/Tests/", options: .backwards)).upperBound
    let target = path[tests...].prefix { $0 != "/" }
    return URL(filePath: path[..<tests] + target + "/Golden/" + name)
  }

  /// What a person reads of markup: the text of each paragraph, heading, button or row, one to a line.
  package static func sentences(_ markup: String) -> [String] {
    markup.replacing(/<\/?time[^>]*>|<\/b><span>/, with: "")
      .replacing(/<\/?(p|h[1-6]|li|dd|button|summary|small|a|label)( [^>]*)?>/, with: "\n")
      .replacing(/<[^>]*>/, with: " ").replacing("&amp;", with: "&").replacing("&#39;", with: "'")
      .replacing("&quot;", with: "\"").split(separator: "\n")
      .map { $0.split(separator: " ").joined(separator: " ").replacing(/\ ([.,;:])/) { "\($0.output.1)" } }
      .filter { !$0.isEmpty }
  }
}
