package import CivilTime

/// A file of a reader: who was read, with the weight and the day where it has them.
///
/// It has lines as the reader sends them, or it is a table (CSV) whose header names the transponder. Nothing is guessed: what
/// is no animal's number, no weight or might be several days is an issue, and its line no reading.
///
///     try ReaderFile(bytes).readings   // [.init(line: 2, eid: …, weight: 425.5, day: 2026-11-18)]
package struct ReaderFile: Sendable {
  package struct Reading: Hashable, Sendable {
    /// From 1 on.
    package let line: Int
    package let eid: EID
    /// `nil` where nothing was weighed: sticks write 0 then.
    package var weight: Kilograms?
    /// `nil` where the file does not say it.
    package var day: Day?
  }

  /// A line that is no reading.
  package struct Issue: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
      case noTransponder(String)
      case noWeight(String)
      /// It is no day, or the file leaves open which number is the month.
      case noDay(String)
      /// No row of the table; see ``CSV/Malformed``.
      case broken(column: Int)
    }

    package let line: Int
    package let reason: Reason
  }

  /// Neither a reader's line nor a table with transponders.
  package struct Unreadable: Error {
    package init() {}
  }

  package private(set) var readings: [Reading] = []
  package private(set) var issues: [Issue] = []

  package init(_ bytes: [UInt8]) throws(Unreadable) {
    let text = Windows1250.decodedUnlessUTF8(bytes)
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.enumerated()
      .map { (line: $0.offset + 1, text: String($0.element.trimmed(where: \.isWhitespace))) }
      .filter { !$0.text.isEmpty }
    guard let first = lines.first else { throw Unreadable() }
    if case .unknown = ReaderLine(first.text) {
      try readTable(Array(text.utf8))
    } else {
      for (line, text) in lines { take(line, transponder: text) }
    }
  }

  private mutating func refuse(_ line: Int, _ reason: Issue.Reason) {
    issues.append(Issue(line: line, reason: reason))
  }

  private mutating func take(
    _ line: Int, transponder: String, weight: Kilograms? = nil, on day: Day? = nil
  ) {
    guard case .animal(let eid) = ReaderLine(transponder) else {
      return refuse(line, .noTransponder(transponder))
    }
    readings.append(Reading(line: line, eid: eid, weight: weight, day: day))
  }

  // MARK: Tables

  private mutating func readTable(_ bytes: [UInt8]) throws(Unreadable) {
    var reader = CSVReader(bytes, guardsFormulas: true)
    guard let header = next(&reader), let columns = Columns(header.fields) else { throw Unreadable() }
    var rows: [CSV.Row] = []
    while reader.isInside { if let row = next(&reader) { rows.append(row) } }
    let order = DayOrder(of: rows.compactMap { columns.day($0) })
    for row in rows { take(row, columns, order) }
    issues.sort { $0.line < $1.line }
  }

  private mutating func next(_ reader: inout CSVReader) -> CSV.Row? {
    do throws(CSV.Malformed) { return try reader.next() } catch {
      refuse(error.line, .broken(column: error.column))
      return nil
    }
  }

  private mutating func take(_ row: CSV.Row, _ columns: Columns, _ order: DayOrder) {
    var weight: Kilograms?
    if let text = columns.weight(row) {
      weight = Kilograms(parsing: text.replacing(",", with: "."))
      guard let known = weight, known >= .zero else { return refuse(row.line, .noWeight(text)) }
      if known == .zero { weight = nil }
    }
    var day: Day?
    if let text = columns.day(row) {
      day = order.day(text)
      guard day != nil else { return refuse(row.line, .noDay(text)) }
    }
    take(row.line, transponder: columns.transponder(row), weight: weight, on: day)
  }
}

/// Where a table has what: by the headings that sticks and scales export.
private struct Columns {
  private static let transponders: Set<String> = [
    "eid", "rfid", "eidtag", "rfidtag", "eidnumber", "rfidnumber", "electronicid", "electronictag",
    "transponder",
    "transpondér", "čip", "čísločipu", "číslotranspondéru",
  ]
  private static let weights: Set<String> = [
    "weight", "weightkg", "liveweight", "liveweightkg", "kg", "hmotnost", "hmotnostkg", "váha", "váhakg",
  ]
  private static let days: Set<String> = [
    "date", "datetime", "day", "weighdate", "scandate", "sessiondate", "timestamp", "datum", "datumačas",
    "datumvážení", "den",
  ]

  private let transponder: Int
  private let weight, day: Int?

  /// `nil` for a header that names no transponder.
  init?(_ header: [String]) {
    let names = header.map { $0.lowercased().filter(\.isLetter) }
    guard let transponder = names.firstIndex(where: Self.transponders.contains) else { return nil }
    self.transponder = transponder
    weight = names.firstIndex(where: Self.weights.contains)
    day = names.firstIndex(where: Self.days.contains)
  }

  func transponder(_ row: CSV.Row) -> String { Self.text(row.fields[transponder]) }

  /// Without its unit; `nil` where nothing is written.
  func weight(_ row: CSV.Row) -> String? {
    guard let text = weight.map({ Self.text(row.fields[$0]) }), !text.isEmpty else { return nil }
    return text.lowercased().hasSuffix("kg") ? Self.text(String(text.dropLast(2))) : text
  }

  /// Without its time of day; `nil` where nothing is written.
  func day(_ row: CSV.Row) -> String? {
    let text = day.map { Self.text(row.fields[$0]) } ?? ""
    return text.split { $0 == " " || $0 == "T" }.first.map(String.init)
  }

  private static func text(_ field: String) -> String { String(field.trimmed(where: \.isWhitespace)) }
}

/// Which number of a file's days is the month: as they are all written the same way, one that is greater than twelve tells it.
private struct DayOrder {
  private enum Order { case dayFirst, monthFirst, unknown }

  private let order: Order

  init(of texts: [String]) {
    let parts = texts.compactMap(Self.slashed)
    let (isDayFirst, isMonthFirst) = (parts.contains { $0.0 > 12 }, parts.contains { $0.1 > 12 })
    order = isDayFirst == isMonthFirst ? .unknown : isDayFirst ? .dayFirst : .monthFirst
  }

  func day(_ text: String) -> Day? {
    if let day = Day(iso8601: text.replacing("/", with: "-").replacing(".", with: "-")) { return day }
    if let (day, month, year) = Self.numbers(text, between: ".") {
      return Day(year: year, month: month, day: day)
    }
    guard let (first, second, year) = Self.slashed(text) else { return nil }
    switch order {
    case .dayFirst: return Day(year: year, month: second, day: first)
    case .monthFirst: return Day(year: year, month: first, day: second)
    case .unknown: return first == second ? Day(year: year, month: first, day: second) : nil
    }
  }

  private static func slashed(_ text: String) -> (Int, Int, Int)? {
    numbers(text, between: "/") ?? numbers(text, between: "-")
  }

  /// Two numbers and a year; `nil` for anything else.
  private static func numbers(_ text: String, between separator: Character) -> (Int, Int, Int)? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy(\.isDigits), parts[2].utf8.count == 4, parts[0].utf8.count <= 2,
      parts[1].utf8.count <= 2, let first = Int(parts[0]), let second = Int(parts[1]),
      let year = Int(parts[2])
    else { return nil }
    return (first, second, year)
  }
}
