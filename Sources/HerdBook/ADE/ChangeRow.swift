import CivilTime

/// A change as a server sends it (goals §3.2): who, when, what and the fields of its kind.
extension Change {
  /// Why a row is no change.
  package struct Malformed: Error, Hashable {
    /// Name of the member that is missing or none of its type.
    package let member: String
  }

  /// Reads the members `id`, `rev`, `k`, `a`, `d`, `by`, `at` and `f`; others are the protocol's and not looked at.
  ///
  /// A kind that is not known keeps its fields as they came.
  package init(row: DocumentObject) throws(Malformed) {
    guard let day = row["d"]?.text.flatMap({ Day(iso8601: $0) }) else { throw Malformed(member: "d") }
    guard let fields = row["f"]?.object else { throw Malformed(member: "f") }
    guard let code = row["k"].flatMap({ $0.whole.map(String.init) ?? $0.text }) else {
      throw Malformed(member: "k")
    }
    let kind = ChangeKind(code: code)
    self.init(
      ChangeID(try Self.number("id", of: row)), kind.map(Kind.known) ?? .unknown(code),
      of: AnimalID(try Self.number("a", of: row)), on: day, recordedAt: try Self.second(of: row),
      by: UserID(try Self.number("by", of: row)),
      kind?.declaration.fields(from: fields) ?? WireForm.values(of: fields, []))
    revision = row["rev"]?.whole ?? 1
  }

  /// Returns the members that ``init(row:)`` reads, in the order in which they are sent.
  package var row: DocumentObject {
    let (code, fields): (String, DocumentObject) =
      switch kind {
      case .known(let kind): (kind.declaration.code, kind.declaration.wire(of: self.fields))
      case .unknown(let code): (code, WireForm.object(of: self.fields, []))
      }
    return [
      "id": .whole(id.rawValue), "rev": .whole(revision),
      "k": Int(code).map(DocumentValue.whole) ?? .text(code),
      "a": .whole(animal.rawValue), "d": .text(day.rawValue), "by": .whole(author.rawValue),
      "at": .text(UTCSecond.text(of: recordedAt)), "f": .object(fields),
    ]
  }

  private static func number(_ member: String, of row: DocumentObject) throws(Malformed) -> Int {
    guard let number = row[member]?.whole else { throw Malformed(member: member) }
    return number
  }

  private static func second(of row: DocumentObject) throws(Malformed) -> Int {
    guard let second = row["at"]?.text.flatMap(UTCSecond.init)?.number else { throw Malformed(member: "at") }
    return second
  }
}

/// A second in UTC as RFC 3339 writes it: `2026-11-18T06:41:09Z`.
struct UTCSecond {
  /// Since 1970-01-01T00:00:00Z.
  let number: Int

  /// `nil` unless it is a second in UTC, with or without a fraction, which is dropped.
  init?(_ text: String) {
    guard text.hasSuffix("Z"), text.utf8.count >= 20, let day = Day(iso8601: text.prefix(10)),
      text.dropFirst(10).first == "T",
      let time = TimeOfDay(rawValue: String(text.dropFirst(11).prefix(8)))
    else { return nil }
    number = day.number * 86_400 + time.secondOfDay
  }

  static func text(of second: Int) -> String {
    let rest = ((second % 86_400) + 86_400) % 86_400
    let days = (second - rest) / 86_400
    let parts = [rest / 3600, rest / 60 % 60, rest % 60].map { String($0).zeroPadded(to: 2) }
    return Day(number: days).rawValue + "T" + parts.joined(separator: ":") + "Z"
  }
}
