import Foundation
import PhraseCompilation

/// `PhraseCompiler <module> <output> <catalogue>…`, run by the build tool plugin `Phrases`. A `codes.json` may be
/// among the catalogues.
@main struct PhraseCompiler {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2 else { fail("usage: PhraseCompiler <module> <output> <catalogue>…") }
    do {
      let files = try arguments.dropFirst(2).map { path in
        CatalogueFile(path: path, text: try String(contentsOfFile: path, encoding: .utf8))
      }
      let source = try PhraseBook(compiling: files).source(module: arguments[0])
      try source.write(toFile: arguments[1], atomically: true, encoding: .utf8)
    } catch {
      fail("\(error)")
    }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(EXIT_FAILURE)
  }
}
