import Foundation
import Printing

#if canImport(Glibc)
  import Glibc
#endif

/// `outpost-render`: makes a PDF of a table; see ``PrintedTable`` for the JSON on the input. The PDF goes to the output.
///
/// A program of its own, so that `outpost` links neither Pango nor Cairo, and a table that is too much for them harms
/// nobody else.
@main struct RenderCommand {
  static func main() {
    limit()
    do {
      let input = try FileHandle.standardInput.readToEnd() ?? Data()
      let table = try JSONDecoder().decode(PrintedTable.self, from: input)
      guard table.isRectangular, !table.columns.isEmpty else { throw Refused.notRectangular }
      try TablePrinter(table).print()
    } catch {
      FileHandle.standardError.write(Data("\(sentence(error))\n".utf8))
      exit(error is DecodingError || error is Refused ? EX_DATAERR : EX_SOFTWARE)
    }
  }

  private enum Refused: Error {
    case notRectangular
  }

  /// No more memory and time than the longest report of a large herd needs, and no file with what is in it.
  private static func limit() {
    for (resource, most) in [
      (RLIMIT_AS, 2 << 30 as rlim_t), (RLIMIT_CPU, 60), (RLIMIT_CORE, 0),
    ] {
      var limit = rlimit(rlim_cur: most, rlim_max: most)
      setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
  }

  private static func sentence(_ error: any Error) -> String {
    switch error {
    case is DecodingError: "The input is no table."
    case Refused.notRectangular: "A row has not as many cells as there are columns."
    default: String(describing: error)
    }
  }
}
