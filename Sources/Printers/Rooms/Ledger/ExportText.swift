import Foundation
import OctoPrint

/// The text of an export, part by part as its ledgers are read.
struct ExportText {
  private enum Part { case head, prints, end }

  /// Prints that are in memory at a time.
  private static let batch = 200

  private var ledgers: ArraySlice<(name: String, ledger: Ledger)>
  private let format: ExportedPrint.Format
  private var part = Part.head
  /// The last print that was written of the ledger at hand.
  private var place: LedgerPlace?
  private var isEmpty = true

  init(ledgers: [(name: String, ledger: Ledger)], format: ExportedPrint.Format) {
    self.ledgers = ledgers[...]
    self.format = format
  }

  /// `nil` at its end.
  mutating func next() async throws -> String? {
    switch part {
    case .head:
      part = .prints
      return format == .csv ? ExportedPrint.head(Self.columns) : "["
    case .prints:
      if let prints = try await prints() { return prints }
      part = .end
      return format == .csv ? nil : "\n]\n"
    case .end: return nil
    }
  }

  private mutating func prints() async throws -> String? {
    while let (name, ledger) = ledgers.first {
      let entries = try await ledger.entries(after: place, limit: Self.batch)
      guard let last = entries.last else {
        (ledgers, place) = (ledgers.dropFirst(), nil)
        continue
      }
      place = LedgerPlace(of: last.print)
      var text = ""
      for entry in entries { text += self.text(ExportedPrint(entry, of: name)) }
      return text
    }
    return nil
  }

  private mutating func text(_ print: ExportedPrint) -> String {
    defer { isEmpty = false }
    return format == .csv ? print.csv : (isEmpty ? "\n" : ",\n") + print.json
  }

  private static var columns: [String] {
    let beginning = PrintBeginning(file: nil, name: "", at: Date(timeIntervalSince1970: 0))
    return ExportedPrint(LedgerEntry(PrintRecord(beginning)), of: "").columns.map(\.name)
  }
}
