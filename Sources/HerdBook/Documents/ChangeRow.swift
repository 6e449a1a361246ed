import CivilTime

/// A change as a server sends it: who, when, what and the fields of its kind.
extension Change {
  /// Why a row is no change.
  package struct Malformed: Error, Hashable {
    /// Name of the member that is missing or none of its type.
    package let member: String
  }

  /// Reads the members `id`, `rev`, `k`, `a`, `d`, `by`, `at`, `f` and `ovr`; `t` and `sn` are the line's and
  /// left out, all others are kept as ``unread``.
  ///
  /// A kind that is not known keeps its fields as they came.
  package init(row: JSONObject) throws(Malformed) {
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
    if row["rev"] != nil { revision = try Self.number("rev", of: row) }
    unread = UnreadMembers(of: row, besides: Self.members, without: ["t", "sn"])
    if let overridden = row["ovr"] { read(overridden) }
  }

  /// Members that are read, in the order in which they are sent.
  static let members = ["id", "rev", "k", "a", "d", "by", "at", "f", "ovr"]

  /// Returns the members that ``init(row:)`` reads, in the order in which they are sent, and what it has not
  /// read in its place among them.
  package var row: JSONObject {
    var row: JSONObject = [
      "id": .whole(id.rawValue), "rev": .whole(revision),
      "k": Int(kind.code).map(JSONNode.whole) ?? .text(kind.code),
      "a": .whole(animal.rawValue), "d": .text(day.rawValue), "by": .whole(author.rawValue),
      "at": .text(UTCTime.text(ofSecond: recordedAt)), "f": .object(WireForm.object(of: fields, kind.fields)),
    ]
    row["ovr"] = overridden
    return unread.put(into: row)
  }

  /// Reads codes of rules; what is none stays as it came.
  private mutating func read(_ overridden: JSONNode) {
    guard let list = overridden.list else { return unread.keep(overridden, as: "ovr") }
    overrides = Set(list.compactMap(\.text).compactMap(RuleCode.init))
    let rest = list.filter { $0.text.flatMap(RuleCode.init) == nil }
    if !rest.isEmpty { unread.keep(.list(rest), as: "ovr") }
  }

  /// Codes of overridden rules by their names, then what was no code; `nil` for nothing.
  private var overridden: JSONNode? {
    if overrides.isEmpty { return unread["ovr"] }
    return .list(overrides.codes + (unread["ovr"]?.list ?? []))
  }

  private static func number(_ member: String, of row: JSONObject) throws(Malformed) -> Int {
    guard let number = row[member]?.whole else { throw Malformed(member: member) }
    return number
  }

  private static func second(of row: JSONObject) throws(Malformed) -> Int {
    guard let second = row["at"]?.text.flatMap(LocalDateTime.secondsSince1970(rfc3339:)) else {
      throw Malformed(member: "at")
    }
    return second
  }
}
