import KOS

/// A line of what a person pastes: the values of its columns, whatever parts them.
struct MarkLine: Hashable, Sendable {
  let fields: [String]
  /// Whether something else than blanks parts them.
  let hasColumns: Bool

  /// By tabs, semicolons or commas, whichever comes first in this list; else by blanks. Quotes hold what they
  /// hold (RFC 4180).
  init(_ text: String) {
    guard let separator = (["\t", ";", ","] as [Character]).first(where: { text.contains($0) }) else {
      fields = text.split(whereSeparator: \.isWhitespace).map(String.init)
      hasColumns = false
      return
    }
    var (fields, field, isQuoted): ([String], String, Bool) = ([], "", false)
    for character in text {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == separator, !isQuoted {
        fields.append(field)
        field = ""
      } else {
        field.append(character)
      }
    }
    hasColumns = true
    self.fields = (fields + [field]).map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }

  /// The mark in one of the columns after the course's own: a letter, else its number.
  ///
  /// A whole number among several columns may as well be credits or an attempt, so it is none.
  func mark(after place: Int) -> Mark? {
    let others = fields.dropFirst(place + 1)
    // Parted by blanks, the last word of a course's name would be a letter too.
    if !hasColumns, fields.count > 2 { return nil }
    if let letter = others.reversed().compactMap(Self.letter).first { return letter }
    return others.reversed().compactMap { field -> Mark? in
      let number = Double(field.replacing(",", with: "."))
      guard let number, others.count == 1 || number != number.rounded() else { return nil }
      return Mark.allCases.first { $0.number == number }
    }.first
  }

  var semester: SemesterCode? { fields.compactMap { SemesterCode(rawValue: $0.uppercased()) }.first }

  /// `A`, `A (výborně)`, `výborně (A)`
  private static func letter(_ field: String) -> Mark? {
    let text = field.uppercased()
    if let mark = Mark(rawValue: text) { return mark }
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    let before = text[..<open].filter { !$0.isWhitespace }
    let inside = text[open...].dropFirst().dropLast()
    return Mark(rawValue: String(before)) ?? Mark(rawValue: String(inside))
  }
}
