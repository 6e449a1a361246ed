import Foundation
import HelperPrograms
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
    // What the longest report of a large herd needs.
    HelperLimits(memory: 2 << 30, seconds: 60).apply()
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

  private static func sentence(_ error: any Error) -> String {
    switch error {
    case is DecodingError: "The input is no table."
    case Refused.notRectangular: "A row has not as many cells as there are columns."
    default: String(describing: error)
    }
  }
}
