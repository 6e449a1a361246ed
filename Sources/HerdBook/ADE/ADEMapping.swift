import CivilTime

/// What changes of a kind are in the Animal Data Exchange of ICAR (ADE 1.3): one document or several, made
/// from the kind's fields and read back into them.
///
///     ade: ADEMapping(ADEResource("WeightEvent", [.mass(weight, "weight"), .same(note, "remark")]))
///
/// What has no member, or would be read as something else, goes into a member `x-outpost` in the wire form,
/// whatever is declared here; a mapping says what others can read.
package struct ADEMapping: Sendable {
  /// The first that suits the change is the main document, and the one by which a stranger's is recognized.
  let resources: [ADEResource]

  init(_ resources: ADEResource...) { self.resources = resources }

  /// For kinds that this version does not know.
  static let unknown = ADEMapping(ADEResource("x-ChangeEvent"))

  /// The kind of change that the document is read as when nothing says of which it was made; `nil` for a type
  /// that none has.
  static func kind(of object: JSONObject) -> ChangeKind? {
    ADEResource.type(of: object).flatMap { kinds[$0] }?.first { $0.resource.isMarked(in: object) }?.kind
  }

  /// By type; those with marks come before those without, then kinds in their order. A document that says
  /// nothing of a field beside another one is nothing alone.
  private static let kinds: [String: [(resource: ADEResource, kind: ChangeKind)]] = {
    let all = ChangeKind.allCases.flatMap { kind in kind.declaration.ade.resources.map { ($0, kind) } }
      .filter { $0.0.suffix.isEmpty || !$0.0.members.isEmpty }
    let (marked, plain) = (all.filter { !$0.0.marks.isEmpty }, all.filter(\.0.marks.isEmpty))
    return Dictionary(grouping: (marked + plain).map { (resource: $0, kind: $1) }, by: \.resource.type)
  }()

  /// The declaration of a document of the mapping: of its type, best with its suffix and with a day where
  /// that stands.
  func resource(of paper: ADEPaper) -> ADEResource? {
    let type = ADEResource.type(of: paper.object)
    let suited = resources.filter { $0.type == type && $0.isMarked(in: paper.object) }
    let named = suited.filter { $0.suffix == paper.suffix || $0.each != nil && Int(paper.suffix) != nil }
    let best = named.isEmpty ? suited : named
    return best.first { paper.object.value(at: $0.day.path) != nil } ?? best.first
  }
}

extension ADEResource {
  /// Suffix of the document that says where an animal was before.
  static let leaving = "leave"

  /// Short name of the document's type, which may be written as an address, or as its schema is called.
  fileprivate static func type(of object: JSONObject) -> String? {
    guard var type = object["resourceType"]?.text else { return nil }
    for prefix in ["http://data.adewg.icar.org/core/", "icar:"] where type.hasPrefix(prefix) {
      type = String(type.dropFirst(prefix.count))
    }
    if type.hasPrefix("icar"), type.hasSuffix("Resource") { type = String(type.dropFirst(4).dropLast(8)) }
    return others[type] ?? type
  }

  /// Types that the catalogue of ADE names twice, the second time with an error of writing.
  private static let others = [
    "AnimalCore": "Animal", "ReproInsemonationEvent": "ReproInseminationEvent",
  ]

  fileprivate func isMarked(in object: JSONObject) -> Bool {
    marks.allSatisfy { object.value(at: $0.key) == .text($0.value) }
  }
}

/// A type of document, and which of a change's fields it has.
package struct ADEResource: Sendable {
  /// Short name of the resource type; those that ADE does not have begin with `x-`.
  let type: String
  /// Follows the change's number in `meta.sourceId`; empty for the main document.
  let suffix: String
  /// All of them hold for changes that have the document.
  let conditions: [ADECondition]
  /// Members that tell it from others of its type.
  let marks: [String: String]
  let constants: [ADEConstant]
  let members: [ADEMember]
  /// One document for each record of the field, numbered from the second on.
  let each: ADEEach?
  /// Where the animal stands.
  let animal: String
  /// Where the change's day stands, and how.
  let day: ADEDay

  init(
    _ type: String, _ members: [ADEMember] = [], suffix: String = "", when conditions: [ADECondition] = [],
    marks: [String: String] = [:], constants: [ADEConstant] = [], each: ADEEach? = nil,
    animal: String = "animal", day: ADEDay = .event
  ) {
    (self.type, self.members, self.suffix, self.conditions) = (type, members, suffix, conditions)
    (self.marks, self.constants, self.each) = (marks, constants, each)
    (self.animal, self.day) = (animal, day)
  }
}

/// Which changes have a document.
enum ADECondition: Sendable {
  /// Changes in which one of the fields says something; of numbers, something else than 0.
  case given([FieldCode])
  /// Changes whose field names a row.
  case row(FieldCode)
  /// Those whose field has one of the values; a document that says none of them is read as the first.
  case has(FieldCode, [FieldValue])
  /// Those of animals that were in a group.
  case inGroup

  static func has<Value>(_ field: Field<Value>, _ values: [Value]) -> ADECondition {
    .has(field.code, values.map(\.fieldValue))
  }
}

/// Where the day of a change stands in a document.
struct ADEDay: Sendable {
  let path: String
  /// Whether it stands without a time.
  var isDate = false
  /// Field with the time of the day, `HH:MM`.
  var time: FieldDescription?

  static let event = ADEDay(path: "eventDateTime")
  static let validFrom = ADEDay(path: "meta.validFrom")
  static func at(_ path: String) -> ADEDay { ADEDay(path: path) }
  static func date(_ path: String) -> ADEDay { ADEDay(path: path, isDate: true) }
  static func event(at time: Field<String>) -> ADEDay {
    ADEDay(path: "eventDateTime", time: time.description)
  }
}

/// A member that no field decides.
struct ADEConstant: Sendable {
  let path: String
  let value: Value
  /// Whether it is written only where its object has other members.
  let isBeside: Bool

  enum Value: Sendable {
    case document(JSONNode)
    /// The animal's identifier, or its gender, or the group that it was in.
    case animal, gender, formerGroup
    /// Day of the change, as a time or alone.
    case dayTime, day
    case sourceID
    /// How many records the field has; nothing where neither it nor the other was given.
    case count(FieldCode, or: FieldCode)
    /// Place of the record in its list, from 1 on.
    case rank
  }

  static func text(_ path: String, _ text: String) -> ADEConstant {
    ADEConstant(path: path, value: .document(.text(text)), isBeside: false)
  }
  static func made(_ path: String, _ value: Value) -> ADEConstant {
    ADEConstant(path: path, value: value, isBeside: false)
  }
  static func beside(_ path: String, _ text: String) -> ADEConstant {
    ADEConstant(path: path, value: .document(.text(text)), isBeside: true)
  }
}

/// The records of a field, each of which is a document.
struct ADEEach: Sendable {
  let list: FieldDescription
  let record: ADERecord
  /// Field with a record's own day.
  let day: FieldDescription

  init(_ list: Field<[FieldValues]>, _ members: [ADEMember], day: Field<Day>) {
    (self.list, self.day) = (list.description, day.description)
    record = ADERecord(of: list.description, members)
  }
}
