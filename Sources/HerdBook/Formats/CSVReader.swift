/// Reads a table row for row from text (RFC 4180, UTF-8), be it ours or a stranger's, in a time that grows
/// with its length and no faster.
///
/// Lines end in CRLF, LF or CR; empty ones are skipped, and so is a byte order mark. The first row says how
/// many fields each row has. After an error reading goes on with the next line.
///
///     var reader = CSVReader(bytes, guardsFormulas: true)
///     while let row = try reader.next() { … }
package struct CSVReader: Sendable {
  /// What was chosen, or found in the header.
  package let separator: CSV.Separator

  private let bytes: [UInt8]
  private let guardsFormulas: Bool
  private var place: Int
  private var line = 1
  private var lineStart: Int
  private var columnCount: Int?

  /// - Parameters:
  ///   - separator: `nil` takes the one that the header has more of; the semicolon, where that is undecided.
  ///   - guardsFormulas: whether the writer put apostrophes before formulas, which are then taken back.
  package init(_ bytes: [UInt8], separator: CSV.Separator? = nil, guardsFormulas: Bool) {
    (self.bytes, self.guardsFormulas) = (bytes, guardsFormulas)
    place = bytes.starts(with: CSV.byteOrderMark) ? CSV.byteOrderMark.count : 0
    lineStart = place
    self.separator = separator ?? Self.separator(in: bytes[place...])
  }

  private static func separator(in bytes: ArraySlice<UInt8>) -> CSV.Separator {
    var (isQuoted, commas, semicolons, isBlank) = (false, 0, 0, true)
    header: for byte in bytes {
      switch byte {
      case CSV.quote: isQuoted.toggle()
      case CSV.lf, CSV.cr:
        if !isQuoted && !isBlank { break header }
        continue
      case CSV.Separator.comma.rawValue where !isQuoted: commas += 1
      case CSV.Separator.semicolon.rawValue where !isQuoted: semicolons += 1
      default: break
      }
      isBlank = false
    }
    return commas > semicolons ? .comma : .semicolon
  }

  /// Whether there may be another row.
  package var isInside: Bool { place < bytes.count }

  /// The next row; `nil` at the end.
  package mutating func next() throws(CSV.Malformed) -> CSV.Row? {
    while atLineEnd { takeLineEnd() }
    guard place < bytes.count else { return nil }
    var row = CSV.Row(line: line, fields: [])
    var excess: Mark?
    repeat {
      if row.fields.count == columnCount { excess = mark }
      row.fields.append(try field())
    } while take(separator.rawValue)
    let wrong = excess ?? mark
    takeLineEnd()
    let expected = columnCount ?? row.fields.count
    columnCount = expected
    guard row.fields.count == expected else {
      throw malformed(.fieldCount(row.fields.count, expected: expected), at: wrong)
    }
    return row
  }

  private mutating func field() throws(CSV.Malformed) -> String {
    let start = mark
    let content = place < bytes.count && bytes[place] == CSV.quote ? try quoted() : try plain()
    guard let text = String(validating: content, as: UTF8.self) else {
      skipLine()
      throw malformed(.notUTF8, at: start)
    }
    return guardsFormulas ? CSV.unguarded(text) : text
  }

  private mutating func plain() throws(CSV.Malformed) -> ArraySlice<UInt8> {
    let start = place
    while !atFieldEnd {
      guard bytes[place] != CSV.quote else {
        let stray = mark
        skipLine()
        throw malformed(.strayQuote, at: stray)
      }
      place += 1
    }
    return bytes[start..<place]
  }

  private mutating func quoted() throws(CSV.Malformed) -> ArraySlice<UInt8> {
    let opening = mark
    place += 1
    var (content, start): (ArraySlice<UInt8>, Int) = ([], place)
    while place < bytes.count {
      if atLineEnd {
        takeLineEnd()
      } else if take(CSV.quote) {
        // What is not yet taken over ends before a closing quote, and with the first of two.
        let end = place
        guard take(CSV.quote) else { return try ended(content + bytes[start..<(end - 1)]) }
        content += bytes[start..<end]
        start = place
      } else {
        place += 1
      }
    }
    throw malformed(.unterminatedQuote, at: opening)
  }

  private mutating func ended(_ content: ArraySlice<UInt8>) throws(CSV.Malformed) -> ArraySlice<UInt8> {
    guard atFieldEnd else {
      let text = mark
      skipLine()
      throw malformed(.textAfterQuote, at: text)
    }
    return content
  }

  private var atLineEnd: Bool {
    place < bytes.count && (bytes[place] == CSV.lf || bytes[place] == CSV.cr)
  }

  private var atFieldEnd: Bool {
    place == bytes.count || bytes[place] == separator.rawValue || atLineEnd
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func takeLineEnd() {
    guard atLineEnd else { return }
    let isPair = bytes[place] == CSV.cr && place + 1 < bytes.count && bytes[place + 1] == CSV.lf
    place += isPair ? 2 : 1
    (line, lineStart) = (line + 1, place)
  }

  private mutating func skipLine() {
    while place < bytes.count, !atLineEnd { place += 1 }
  }

  /// A place to which an error may have to point: its column is counted only then, as lines may be long.
  private struct Mark {
    var place, line, lineStart: Int
  }

  private var mark: Mark { Mark(place: place, line: line, lineStart: lineStart) }

  private func malformed(_ reason: CSV.Malformed.Reason, at mark: Mark) -> CSV.Malformed {
    // Of the bytes of a character all but the first begin with the bits 10.
    let column = bytes[mark.lineStart..<mark.place].count { $0 & 0xC0 != 0x80 } + 1
    return CSV.Malformed(line: mark.line, column: column, reason: reason)
  }
}
