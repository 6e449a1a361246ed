import CivilTime

/// Changes as a table, a row each with a column for each field of any kind, from which ``ChangeTableReader`` reads the same
/// changes.
///
///     writer.append(ChangeTable.columns)
///     writer.append(ChangeTable.row(of: change, tag: animal.tag, from: "x-outpost.account.7"))
package enum ChangeTable {
  /// What a row says beside the fields of its kind.
  enum Column: String, CaseIterable {
    /// Where it comes from, and its number there.
    case source, id
    case tag, day
    /// The kind.
    case change
    case revision, animal, author, recorded, overridden
    /// What has no column, as JSON.
    case more
  }

  /// Titles, in their order.
  package static let columns =
    Column.allCases.dropLast().map(\.rawValue) + fields.map(title(of:)) + [Column.more.rawValue]

  /// Fields of some kind, not of records within one.
  static let fields = Set(ChangeKind.allCases.flatMap { $0.declaration.fields.map(\.code) }).sorted()

  /// The title of a field's column: `kilograms`
  static func title(of field: FieldCode) -> String { titles[field] ?? "" }

  // Each cell asks for one, and each row for a name.
  private static let titles = Dictionary(uniqueKeysWithValues: FieldCode.allCases.map { ($0, "\($0)") })
  private static let names = Dictionary(uniqueKeysWithValues: ChangeKind.allCases.map { ($0, "\($0)") })
  private static let kinds = Dictionary(uniqueKeysWithValues: names.map { ($1, $0) })

  /// Members of a change's row that have columns, beside its fields.
  static let members: [(name: String, column: Column, control: FieldControl)] = [
    ("id", .id, number), ("rev", .revision, number), ("a", .animal, number), ("d", .day, .day),
    ("by", .author, number), ("at", .recorded, .text(.max)),
  ]

  private static let number = FieldControl.whole(Int.min...Int.max)

  /// Members of it that stand in columns in another form; so does its kind.
  static let (fieldsMember, overriddenMember) = ("f", "ovr")

  /// - Parameters:
  ///   - tag: by which its animal is found elsewhere.
  ///   - source: names this system.
  package static func row(of change: Change, tag: EarTag?, from source: String) -> [String] {
    let row = change.row
    var cells: [String: String] = [
      Column.source.rawValue: source, Column.tag.rawValue: tag?.description ?? "",
      Column.change.rawValue: name(of: change.kind),
    ]
    for member in members {
      cells[member.column.rawValue] = row[member.name].map { TableCell.text(of: $0, in: member.control) }
    }
    cells[Column.overridden.rawValue] = row[overriddenMember].map(overridden)
    var others = row[fieldsMember]?.object ?? JSONObject()
    for field in change.kind.fields {
      guard let value = others[field.key] else { continue }
      cells[title(of: field.code)] = TableCell.text(of: value, in: field.control)
      others[field.key] = nil
    }
    cells[Column.more.rawValue] = Rest(fields: others, members: rest(of: row)).text
    return columns.map { cells[$0] ?? "" }
  }

  /// Members without a column, with their places.
  private static func rest(of row: JSONObject) -> [Rest.Member] {
    row.members.enumerated().filter { !Change.members.contains($0.element.name) }
      .map { Rest.Member(place: $0.offset, name: $0.element.name, value: $0.element.value) }
  }

  /// `weighing`; a kind that this version does not know by its code behind a question mark.
  private static func name(of kind: Change.Kind) -> String {
    switch kind {
    case .known(let kind): names[kind] ?? ""
    case .unknown(let code): "?" + code
    }
  }

  /// The code of a kind on the wire; `nil` for the name of none.
  static func code(ofKind name: String) -> String? {
    name.hasPrefix("?")
      ? String(name.dropFirst()) : kinds[name]?.declaration.code
  }

  /// Codes of rules with blanks between them.
  private static func overridden(_ node: JSONNode) -> String {
    let text = (node.list ?? []).compactMap(\.text).joined(separator: " ")
    return !text.isEmpty && codes(text) == node ? text : TableCell.text(of: node, in: .opaque)
  }

  static func codes(_ text: String) -> JSONNode {
    .list(text.split(separator: " ").map { .text(String($0)) })
  }
}

extension ChangeTable {
  /// What a row says that has no column: fields that this version does not know, members of a newer server.
  struct Rest {
    struct Member {
      /// How many members stand before it.
      let place: Int
      let name: String
      let value: JSONNode
    }

    var fields = JSONObject()
    var members: [Member] = []

    init(fields: JSONObject, members: [Member]) { (self.fields, self.members) = (fields, members) }

    /// `nil` for what is none.
    init?(_ node: JSONNode) {
      guard let object = node.object else { return nil }
      guard let fields = (object["fields"] ?? .object(JSONObject())).object,
        let list = (object["members"] ?? .list([])).list
      else { return nil }
      self.fields = fields
      for member in list {
        guard let parts = member.list, parts.count == 3, let place = parts[0].whole, place >= 0,
          let name = parts[1].text
        else { return nil }
        members.append(Member(place: place, name: name, value: parts[2]))
      }
    }

    var text: String? {
      var object = JSONObject()
      if !fields.isEmpty { object["fields"] = .object(fields) }
      if !members.isEmpty {
        object["members"] = .list(members.map { .list([.whole($0.place), .text($0.name), $0.value]) })
      }
      return object.isEmpty ? nil : TableCell.text(of: .object(object), in: .opaque)
    }
  }
}
