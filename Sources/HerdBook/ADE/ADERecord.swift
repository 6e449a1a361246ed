import CivilTime

/// Records of a field as objects of a document, with what the members do not say beside them, so that each is
/// read as it was.
struct ADERecord: Sendable {
  private let fields: [FieldDescription]
  private let members: [ADEMember]
  private let constants: [ADEConstant]
  /// Objects that follow a record's own and say more of it to others; they are not read.
  private let also: @Sendable (FieldValues) -> [JSONObject]
  /// Name of a member that only those have.
  private let mark: String?

  init(
    of list: FieldDescription, _ members: [ADEMember], constants: [ADEConstant] = [], mark: String? = nil,
    also: @escaping @Sendable (FieldValues) -> [JSONObject] = { _ in [] }
  ) {
    if case .list(.record(let fields), _) = list.control.listed { self.fields = fields } else { fields = [] }
    (self.members, self.constants, self.mark, self.also) = (members, constants, mark, also)
  }

  /// Objects of the records, without those that lack the member at the path.
  func documents(of list: [FieldValue], required: String?, _ scope: ADEScope) -> [JSONNode] {
    var documents: [JSONNode] = []
    for (index, value) in list.enumerated() {
      guard case .record(let values) = value else { continue }
      var object = JSONObject()
      write(values, to: &object, scope, rank: index + 1)
      if let required, object.value(at: required) == nil { continue }
      documents.append(.object(object))
      documents += also(values).map(JSONNode.object)
    }
    return documents
  }

  /// Records of objects, without those that only say more.
  func values(of list: [JSONNode], _ scope: ADEScope) -> [FieldValue] {
    list.compactMap(\.object).filter { object in mark.map { object[$0] == nil } ?? true }
      .map { .record(read($0, scope)) }
  }

  /// - Parameter name: of the member for what the others do not say.
  func write(
    _ values: FieldValues, to object: inout JSONObject, _ scope: ADEScope, rank: Int,
    rest name: String = ADEExtension.name
  ) {
    members.write(values, with: constants, to: &object, scope, rank: rank)
    let rest = ADEExtension.Fields(of: values, beyond: plain(object, scope), fields)
    if !rest.isEmpty { object[name] = .object(rest.document(fields)) }
  }

  func read(_ object: JSONObject, _ scope: ADEScope, rest name: String = ADEExtension.name)
    -> FieldValues
  {
    var values = plain(object, scope)
    if scope.isOwn, let rest = object[name]?.object {
      ADEExtension.Fields(rest, fields).add(to: &values, fields)
    }
    return values
  }

  private func plain(_ object: JSONObject, _ scope: ADEScope) -> FieldValues {
    var values = FieldValues()
    for member in members { member.read(object, into: &values, scope) }
    return values
  }
}

extension [ADEMember] {
  /// Writes constants, over them what fields say, and at last what belongs beside it.
  func write(
    _ values: FieldValues, with constants: [ADEConstant], to object: inout JSONObject, _ scope: ADEScope,
    rank: Int = 1
  ) {
    for constant in constants where !constant.isBeside { constant.write(to: &object, values, scope, rank) }
    for member in self { member.write(values, to: &object, scope) }
    for constant in constants where constant.isBeside {
      if object.value(at: JSONObject.container(of: constant.path)) == nil { continue }
      constant.write(to: &object, values, scope, rank)
    }
  }
}

extension ADEConstant {
  fileprivate func write(
    to object: inout JSONObject, _ values: FieldValues, _ scope: ADEScope, _ rank: Int
  ) {
    if let document = document(values, scope, rank) { object.set(document, at: path) }
  }

  private func document(_ values: FieldValues, _ scope: ADEScope, _ rank: Int) -> JSONNode? {
    switch value {
    case .document(let document): document
    case .animal: .object(scope.animal.identifier.document)
    case .gender: .text(scope.animal.gender)
    case .formerGroup: scope.animal.group.map { .text(String($0.rawValue)) }
    case .dayTime: .text(UTCTime.text(of: scope.day))
    case .day: .text(scope.day.rawValue)
    case .sourceID: .text(scope.sourceID)
    case .count(let list, let other):
      values[list] == nil && values[other] == nil ? nil : .whole(values.count(list))
    case .rank: .whole(rank)
    }
  }
}
