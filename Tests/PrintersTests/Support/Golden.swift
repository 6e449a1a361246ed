import GoldenText
import Testing
import WebShell

/// Compares markup with a file of `Golden/`, one tag a line. Clock times are left out, since they depend on
/// this computer's zone.
enum Golden {
  static func expect(
    _ html: HTML, _ name: String, source: SourceLocation = #_sourceLocation, path: String = #filePath
  ) throws {
    let readable = html.markup.replacing("><", with: ">\n<")
      .replacing(/(<time[^>]*>)[0-9:–]*</) { "\($0.output.1)…<" }
    try GoldenText.expect(readable + "\n", name, source: source, path: path)
  }
}
