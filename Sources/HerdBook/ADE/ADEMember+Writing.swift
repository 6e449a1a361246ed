import CivilTime

/// What members are written with and read with, beside the values.
struct ADEScope: Sendable {
  let animal: ADEAnimal
  let day: Day
  let sourceID: String
  /// Whether our own numbers of rows mean something in the document.
  let isOwn: Bool
}

extension ADEMember {
  /// Writes the member, unless its field was not given or is none that the member could say.
  func write(_ values: FieldValues, to object: inout JSONObject, _ scope: ADEScope) {
    guard let value = values[field.code] else { return }
    switch form {
    case .listed(let scheme, let within):
      guard let id = code(of: value) else { return }
      let identifier = ADEIdentifier(scheme, id).document
      object.append(within.map { [$0: .object(identifier)] } ?? identifier, at: path)
    case .parent(let gender, let scheme):
      guard let id = code(of: value) else { return }
      object.append(parent(ADEIdentifier(scheme, id), gender, of: object, scope), at: path)
    default:
      if let document = document(of: value, values, scope) { object.set(document, at: path) }
    }
  }

  private func document(of value: FieldValue, _ values: FieldValues, _ scope: ADEScope) -> JSONNode? {
    switch (form, value) {
    case (.same, .whole), (.same, .flag), (.same, .text), (.flag, .flag): field.control.wire(of: value)
    case (.number, _): decimal(value)
    case (.mass, _): decimal(value).map { .object(["measurement": $0, "units": .text("KGM")]) }
    case (.midnight, .day(let day)): .text(UTCTime.text(of: day))
    case (.row, .whole(let row)): .text(String(row))
    case (.coded(let table, _), _):
      table.first { $0.ours == value }.map { .text($0.theirs) }
    case (.identifier(let scheme), _):
      code(of: value).map { .object(ADEIdentifier(scheme, $0).document) }
    case (.identifiers(let scheme, let within), .list(let list)): identifiers(list, scheme, within)
    case (.earTag, _): Birth.tag(of: values).map { .object(ADEIdentifier($0).document) }
    case (.records(let record, let required), .list(let list)):
      .list(record.documents(of: list, required: required, scope))
    case (.total(let list, _), .whole(let number)) where (0...999).contains(number):
      .whole(number + values.count(list.code))
    default: nil
    }
  }

  /// The number that a decimal is; `nil` where the field does not take it.
  private func decimal(_ value: FieldValue) -> JSONNode? {
    guard field.control.takes(value) else { return nil }
    switch value {
    case .decimal(let thousandths): return .number(FixedPoint(thousandths, decimals: 3).text(atLeast: 0))
    case .whole(let whole): return .whole(whole)
    default: return nil
    }
  }

  private func identifiers(_ list: [FieldValue], _ scheme: String, _ within: String) -> JSONNode? {
    let ids = list.compactMap(code)
    guard ids.count == list.count, !ids.isEmpty else { return nil }
    return .list(ids.map { .object([within: .object(ADEIdentifier(scheme, $0).document)]) })
  }

  private func parent(
    _ identifier: ADEIdentifier, _ gender: String, of object: JSONObject, _ scope: ADEScope
  ) -> JSONObject {
    let own = JSONObject.container(of: path) + ".identifier"
    return [
      "parentOf": object.value(at: own) ?? .object(scope.animal.identifier.document),
      "gender": .text(gender), "relation": .text("Genetic"), "identifier": .object(identifier.document),
    ]
  }

  /// The value as a code or a name in a scheme; `nil` for what is none.
  private func code(of value: FieldValue) -> String? {
    switch value {
    case .text(let text): text
    case .whole(let number): String(number)
    default: nil
    }
  }
}

extension FieldValues {
  /// How many values a list has; 0 where it was not given.
  func count(_ code: FieldCode) -> Int {
    if case .list(let values) = self[code] { values.count } else { 0 }
  }
}
