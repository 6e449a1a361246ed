import HTTPTypes
import Hummingbird
import NIOCore
import WebShell

/// Ledgers as one file, sent while they are read.
struct LedgerExport {
  var ledgers: [(name: String, ledger: Ledger)]
  var format: ExportedPrint.Format

  static func link(_ path: String, _ format: String, _ words: Words) -> HTML {
    Button.download(words(.downloadAs(format: format)), of: path)
  }

  /// Throws before anything is sent if a ledger cannot be read, or lacks what could not be written.
  func response() async throws(LedgerTrouble) -> Response {
    for (_, ledger) in ledgers {
      try await ledger.writeRest()
      _ = try await ledger.count()
    }
    let type = format == .csv ? "text/csv; charset=utf-8; header=present" : "application/json"
    return Response(
      status: .ok, headers: .attachment("prints.\(format.rawValue)", type: type),
      body: ResponseBody { writer in
        var text = ExportText(ledgers: ledgers, format: format)
        while let part = try await text.next() { try await writer.write(ByteBuffer(string: part)) }
        try await writer.finish(nil)
      })
  }
}
