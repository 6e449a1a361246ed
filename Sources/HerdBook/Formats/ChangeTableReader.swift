import CivilTime

/// Reads changes from the rows of a ``ChangeTable``, and from what somebody has made like one: columns may stand in any order,
/// and all but the animal's tag, the day and the kind may be missing.
///
///     let reader = try ChangeTableReader(header: ["tag", "day", "change", "kilograms"])
///     try reader.change(in: ["CZ000001961", "2026-11-17", "weighing", "612,5"])
package struct ChangeTableReader: Sendable {
  /// What is wrong, by the column's title.
  package enum Malformed: Error, Hashable, Sendable {
    /// A title that no column has, or two have.
    case title(String)
    case missing(String)
    /// What stands there is none of the column's.
    case cell(String)
    /// The kind has no such field.
    case otherKind(String)
  }

  /// What a row tells.
  package struct Told: Hashable, Sendable {
    /// Where it comes from, and its number there.
    package let origin: ADEIdentifier?
    /// Of its animal.
    package let tag: EarTag?
    package let change: Change
  }

  private typealias Column = ChangeTable.Column

  private let places: [String: Int]

  package init(header: [String]) throws(Malformed) {
    let known = Set(ChangeTable.columns)
    var places: [String: Int] = [:]
    for (place, title) in header.enumerated() {
      guard known.contains(title), places.updateValue(place, forKey: title) == nil else {
        throw .title(title)
      }
    }
    for column in [Column.tag, .day, .change] where places[column.rawValue] == nil {
      throw .missing(column.rawValue)
    }
    self.places = places
  }

  /// - Parameter cells: as many as the header has.
  package func change(in cells: [String]) throws(Malformed) -> Told {
    let name = cell(.change, of: cells)
    guard let code = ChangeTable.code(ofKind: name) else { throw .cell(Column.change.rawValue) }
    let rest = try rest(of: cells)
    var row: JSONObject = [
      "id": .whole(0), "k": Int(code).map(JSONNode.whole) ?? .text(code), "a": .whole(0), "by": .whole(0),
      "at": .text(UTCTime.text(ofSecond: 0)),
    ]
    for member in ChangeTable.members {
      row[member.name] = try node(member.column.rawValue, of: cells, in: member.control) ?? row[member.name]
    }
    row[ChangeTable.fieldsMember] = .object(try fields(of: cells, ChangeKind(code: code), rest.fields))
    row[ChangeTable.overriddenMember] = try overridden(of: cells)
    return Told(
      origin: origin(of: cells), tag: try tag(of: cells), change: try change(in: ordered(row, rest.members)))
  }

  /// Members stand as a server sends them, so that those it does not know find their places.
  private func ordered(_ row: JSONObject, _ others: [ChangeTable.Rest.Member]) -> JSONObject {
    var members = Change.members.compactMap { name in
      row[name].map { JSONObject.Member(name: name, value: $0) }
    }
    for other in others where !members.contains(where: { $0.name == other.name }) {
      members.insert(.init(name: other.name, value: other.value), at: min(other.place, members.count))
    }
    return JSONObject(distinct: members)
  }

  private func change(in row: JSONObject) throws(Malformed) -> Change {
    do { return try Change(row: row) } catch {
      let column = ChangeTable.members.first { $0.name == error.member }?.column ?? .more
      throw .cell(column.rawValue)
    }
  }

  private func fields(
    of cells: [String], _ kind: ChangeKind?, _ others: JSONObject
  ) throws(Malformed) -> JSONObject {
    var fields = others
    for code in ChangeTable.fields {
      let title = ChangeTable.title(of: code)
      guard !cell(title, of: cells).isEmpty else { continue }
      guard let field = kind?.declaration.fields.first(where: { $0.code == code }) else {
        throw .otherKind(title)
      }
      fields[field.key] = try node(title, of: cells, in: field.control)
    }
    return fields
  }

  private func overridden(of cells: [String]) throws(Malformed) -> JSONNode? {
    let node = try node(Column.overridden.rawValue, of: cells, in: .text(.max))
    return if case .text(let codes) = node { ChangeTable.codes(codes) } else { node }
  }

  private func rest(of cells: [String]) throws(Malformed) -> ChangeTable.Rest {
    guard let node = try node(Column.more.rawValue, of: cells, in: .opaque) else {
      return ChangeTable.Rest(fields: JSONObject(), members: [])
    }
    guard let rest = ChangeTable.Rest(node) else { throw .cell(Column.more.rawValue) }
    return rest
  }

  private func origin(of cells: [String]) -> ADEIdentifier? {
    let (source, id) = (cell(.source, of: cells), cell(.id, of: cells))
    return source.isEmpty || id.isEmpty ? nil : ADEIdentifier(source, id)
  }

  private func tag(of cells: [String]) throws(Malformed) -> EarTag? {
    let text = cell(.tag, of: cells)
    if text.isEmpty { return nil }
    do { return try EarTag(parsing: text) } catch { throw .cell(Column.tag.rawValue) }
  }

  private func node(
    _ title: String, of cells: [String], in control: FieldControl
  ) throws(Malformed) -> JSONNode? {
    do { return try TableCell.node(of: cell(title, of: cells), in: control) } catch { throw .cell(title) }
  }

  private func cell(_ column: Column, of cells: [String]) -> String { cell(column.rawValue, of: cells) }

  /// Empty where there is no such column.
  private func cell(_ title: String, of cells: [String]) -> String {
    places[title].map { $0 < cells.count ? cells[$0] : "" } ?? ""
  }
}
