import Foundation
import OctoPrint
import WebShell

/// Print histories as one file, written while they are read.
struct HistoryExport: Sendable {
  enum Format: String, CaseIterable {
    case csv, json

    var file: String { "prints.\(rawValue)" }

    init?(file: String) {
      guard let format = Self.allCases.first(where: { $0.file == file }) else { return nil }
      self = format
    }

    fileprivate var mediaType: String {
      switch self {
      case .csv: "text/csv; charset=utf-8; header=present"
      case .json: "application/json"
      }
    }
  }

  /// Prints that are in memory at a time.
  private static let batch = 200

  var histories: [(name: String, history: PrintHistory)]
  var format: Format

  /// The ways to the files.
  ///
  /// - Parameter hint: what is in them.
  static func card(_ hint: String, _ words: Words, path: (Format) -> String) -> HTML {
    let links = Format.allCases.map {
      Button.download(words(.downloadAs(format: $0.rawValue.uppercased())), of: path($0))
    }
    return Card("exports", title: words(.exports), "<p class=\"hint\">\(hint)</p>\(links)").html
  }

  /// Throws before anything is sent if a history cannot be read, or lacks what could not be written.
  func download() async throws(HistoryError) -> FileDownload {
    for (_, history) in histories {
      try await history.writeRest()
      _ = try await history.count()
    }
    return FileDownload(format.file, type: format.mediaType) { sink in try await write(to: sink) }
  }

  @concurrent func write(to sink: FileDownload.Sink) async throws {
    try await sink(Array((format == .csv ? ExportedPrint.head : "[").utf8))
    var separator = "\n"
    for (name, history) in histories {
      var entries = try await history.entries(limit: Self.batch)
      while let last = entries.last {
        var text = ""
        for print in entries.map({ ExportedPrint($0, of: name) }) {
          text += format == .csv ? print.csv : separator + print.json
          separator = ",\n"
        }
        try await sink(Array(text.utf8))
        entries = try await history.entries(after: HistoryCursor(of: last.print), limit: Self.batch)
      }
    }
    if format == .json { try await sink(Array("\n]\n".utf8)) }
  }
}

/// A print as programs and spreadsheets get it: always the same columns, in English, numbers with a point.
struct ExportedPrint {
  enum Value {
    case text(String)
    case number(Double)
    case none
  }

  let columns: [(name: String, value: Value)]

  /// - Parameter zone: times are written in it, with its distance from UTC.
  init(_ entry: HistoryEntry, of printer: String, in zone: TimeZone = .current) {
    let print = entry.print
    let style = Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: zone)
    let tools = print.lengths.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value.formatted(Self.plain))" }.joined(separator: ";")
    let spools = print.usedSpools.map { "tool\($0.tool)=\($0.name.isEmpty ? "#\($0.id)" : $0.name)" }
    let materials = print.usedSpools.compactMap(\.material).reduce(into: [String]()) { known, material in
      if !known.contains(material) { known.append(material) }
    }
    columns = [
      ("printer", .text(printer)), ("file", Self.text(print.name)), ("location", Self.text(print.location)),
      ("path", Self.text(print.path)), ("started", .text(print.startDate.formatted(style))),
      ("ended", Self.text(print.endDate?.formatted(style))), ("result", .text(print.result.rawValue)),
      ("end_seen", .text(print.wasToldLater || print.result == .printing ? "no" : "yes")),
      ("print_seconds", Self.number(print.printTime)), ("completion_percent", Self.number(print.completion)),
      ("started_by", Self.text(print.startedBy)), ("cancelled_by", Self.text(print.endedBy)),
      ("reason", Self.text(print.reason)), ("cause", Self.text(entry.remark.cause.rawValue)),
      ("note", Self.text(entry.remark.note)), ("filament_mm", Self.number(print.used.length)),
      ("filament_cm3", Self.number(print.used.volume)), ("file_filament_mm_by_tool", Self.text(tools)),
      ("weight_g", Self.number(print.weight)), ("cost", Self.number(print.cost)),
      ("currency", Self.text(print.currency)), ("material", Self.text(materials.joined(separator: ";"))),
      ("spools_by_tool", Self.text(spools.joined(separator: ";"))),
    ]
  }

  private static let plain = FloatingPointFormatStyle<Double>(locale: Locale(identifier: "en_US_POSIX"))
    .precision(.fractionLength(0...3)).grouping(.never)

  private static func text(_ text: String?) -> Value {
    text.flatMap { $0.isEmpty ? nil : .text($0) } ?? .none
  }
  private static func number(_ number: Double?) -> Value {
    number.flatMap { $0.isFinite ? .number($0) : nil } ?? .none
  }

  // MARK: Formats

  /// The names of the columns as a line of RFC 4180.
  static var head: String {
    let beginning = PrintStart(file: nil, name: "", at: Date(timeIntervalSince1970: 0))
    let columns = ExportedPrint(HistoryEntry(PrintRecord(beginning)), of: "").columns
    return columns.map { cell($0.name) }.joined(separator: ",") + "\r\n"
  }

  /// A line of RFC 4180.
  var csv: String {
    columns.map { column in
      switch column.value {
      case .text(let text): Self.cell(Self.harmless(text))
      case .number(let number): number.formatted(Self.plain)
      case .none: ""
      }
    }.joined(separator: ",") + "\r\n"
  }

  var json: String {
    let members = columns.map { column in
      let value =
        switch column.value {
        case .text(let text): JSONText.string(text)
        case .number(let number): number.formatted(Self.plain)
        case .none: "null"
        }
      return JSONText.string(column.name) + ":" + value
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  /// Spreadsheets take a cell that begins so for a formula, quoted or not.
  private static func harmless(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, "=+-@\t\r\n".unicodeScalars.contains(first) else {
      return text
    }
    return "'" + text
  }

  private static func cell(_ text: String) -> String {
    // Line ends are two scalars of one character.
    let isPlain = text.unicodeScalars.allSatisfy { !"\",\r\n".unicodeScalars.contains($0) }
    return isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
