import CivilTime

/// The member of a document in which is what ADE has no member for, so that nothing is lost.
enum ADEExtension {
  static let name = "x-outpost"
  /// The same of a record that is a document.
  static let recordName = "x-outpost-record"

  private static let names: Set = ["k", "a", "d", "at", "by", "rev", "ovr", "row", "f", "no"]

  /// What the member says that this version does not read; `nil` for nothing.
  static func unread(_ document: JSONNode?) -> JSONNode? {
    guard let object = document?.object else { return document }
    let unread = object.members.filter { !names.contains($0.name) }
    return unread.isEmpty ? nil : .object(JSONObject(distinct: unread))
  }

  /// Fields that others' members do not say, or say otherwise: those that were given, and keys of those that
  /// were not and would be read.
  struct Fields {
    private var given = FieldValues()
    private var missing: [String] = []

    init(of values: FieldValues, beyond read: FieldValues, _ fields: [FieldDescription]) {
      for field in fields where values[field.code] != read[field.code] {
        given[field.code] = values[field.code]
        if values[field.code] == nil { missing.append(field.key) }
      }
      given.unknown = values.unknown.filter { read.unknown[$0.key] != $0.value }
    }

    init(_ object: JSONObject, _ fields: [FieldDescription]) {
      if let given = object["f"]?.object { self.given = WireForm.values(of: given, fields) }
      missing = (object["no"]?.list ?? []).compactMap(\.text)
    }

    var isEmpty: Bool { given.isEmpty && missing.isEmpty }

    /// `{"f":{…},"no":["kodex"]}`
    func document(_ fields: [FieldDescription]) -> JSONObject {
      var object = JSONObject()
      if !given.isEmpty { object["f"] = .object(WireForm.object(of: given, fields)) }
      if !missing.isEmpty { object["no"] = .list(missing.map(JSONNode.text)) }
      return object
    }

    func add(to values: inout FieldValues, _ fields: [FieldDescription]) {
      for field in fields {
        if let value = given[field.code] { values[field.code] = value }
        if missing.contains(field.key) { values[field.code] = nil }
      }
      values.unknown.merge(given.unknown) { _, given in given }
    }
  }
}

extension ADEExtension {
  /// Adds to the member what `read` has not, or has otherwise: of the change by the names of the wire,
  /// then fields.
  static func add(_ change: Change, beyond read: Change?, to object: inout JSONObject) {
    if read?.recordedAt != change.recordedAt { object["at"] = .whole(change.recordedAt) }
    if read?.author != change.author { object["by"] = .whole(change.author.rawValue) }
    if change.revision != 1 { object["rev"] = .whole(change.revision) }
    if !change.overrides.isEmpty { object["ovr"] = .list(change.overrides.codes) }
    if !change.unread.isEmpty { object["row"] = change.unread.document }
    let fields = change.kind.fields
    let rest = Fields(of: change.fields, beyond: read?.fields ?? FieldValues(), fields)
    for member in rest.document(fields).members { object[member.name] = member.value }
  }

  /// Adds to the change what the member says.
  static func add(_ object: JSONObject, to change: inout Change) {
    let author = object["by"]?.whole.map { UserID($0) } ?? change.author
    let (overrides, revision) = (change.overrides, object["rev"]?.whole ?? change.revision)
    let unread = object["row"].map { UnreadMembers($0) } ?? change.unread
    change = Change(
      change.id, change.kind, of: change.animal, on: change.day,
      recordedAt: object["at"]?.whole ?? change.recordedAt, by: author, change.fields)
    (change.revision, change.unread) = (revision, unread)
    let codes = (object["ovr"]?.list ?? []).compactMap(\.text).compactMap(RuleCode.init)
    change.overrides = overrides.union(codes)
    let fields = change.kind.fields
    Fields(object, fields).add(to: &change.fields, fields)
  }
}
