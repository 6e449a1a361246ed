/// Writes a table as text (RFC 4180, UTF-8); ``CSVReader`` gives back every row as it was.
///
///     var writer = CSVWriter(guardsFormulas: true)
///     writer.append(["tag", "note"])
///     writer.append(["CZ123456961", "=1+1; twice"])
///     writer.bytes   // tag;note␍␊CZ123456961;"'=1+1; twice"␍␊
package struct CSVWriter: Sendable {
  /// All that was written until now, but for what ``takeBytes()`` has returned.
  package private(set) var bytes: [UInt8]

  private let separator: CSV.Separator
  private let lineEnd: CSV.LineEnd
  private let guardsFormulas: Bool
  private var columnCount: Int?

  /// - Parameters:
  ///   - hasByteOrderMark: without which some spreadsheets take the text for one of their system's encoding.
  ///   - guardsFormulas: writes an apostrophe before what spreadsheets would reckon, numbers not counted. For
  ///     files
  ///     that people open there; who reads them says so too.
  package init(
    separator: CSV.Separator = .semicolon, lineEnd: CSV.LineEnd = .crlf, hasByteOrderMark: Bool = false,
    guardsFormulas: Bool
  ) {
    (self.separator, self.lineEnd, self.guardsFormulas) = (separator, lineEnd, guardsFormulas)
    bytes = hasByteOrderMark ? CSV.byteOrderMark : []
  }

  /// Writes the header, and then row for row.
  ///
  /// - Precondition: there is a field at least, and as many as in the first row: a reader would take no
  ///   other.
  package mutating func append(_ row: [String]) {
    let isHeader = columnCount == nil
    let count = columnCount ?? row.count
    precondition(!row.isEmpty && row.count == count, "a row of \(row.count) fields in a table of \(count)")
    columnCount = count
    for (place, field) in row.enumerated() {
      if place > 0 { bytes.append(separator.rawValue) }
      // The header shows the separator, and a table of one column none.
      append(guardsFormulas ? CSV.guarded(field) : field, hidesSeparators: isHeader || count == 1)
    }
    // An empty line would be none.
    if row == [""] { bytes += [CSV.quote, CSV.quote] }
    bytes += lineEnd.rawValue.utf8
  }

  /// Returns what was written since the last time, and forgets it: a long table is handed over in parts.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  private mutating func append(_ field: String, hidesSeparators: Bool) {
    let isQuoted = field.utf8.contains { byte in
      switch byte {
      case CSV.quote, CSV.lf, CSV.cr, separator.rawValue: true
      default: hidesSeparators && CSV.Separator(rawValue: byte) != nil
      }
    }
    guard isQuoted || field.utf8.starts(with: CSV.byteOrderMark) else {
      bytes += field.utf8
      return
    }
    bytes.append(CSV.quote)
    for byte in field.utf8 {
      if byte == CSV.quote { bytes.append(CSV.quote) }
      bytes.append(byte)
    }
    bytes.append(CSV.quote)
  }
}
