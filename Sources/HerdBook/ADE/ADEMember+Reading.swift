import CivilTime

extension ADEMember {
  /// Reads the member into its field, which stays as it is where there is none.
  func read(_ object: JSONObject, into values: inout FieldValues, _ scope: ADEScope) {
    if case .earTag(let number, let kodex) = form {
      guard let tag = ADEIdentifier(object.value(at: path))?.earTag else { return }
      values[field.code] = .text(tag.country.rawValue)
      values[number.code] = .text(tag.number)
      values[kodex.code] = tag.kodex.map(FieldValue.text)
    } else if let value = value(of: object.value(at: path), in: object, scope) {
      values[field.code] = value
    }
  }

  private func value(of found: JSONNode?, in object: JSONObject, _ scope: ADEScope) -> FieldValue? {
    switch form {
    case .same: found.flatMap(plain)
    case .flag(let otherwise): found.map(plain) ?? .flag(otherwise)
    case .number: found.flatMap(decimal)
    case .mass: mass(found?.object)
    case .midnight: found?.text.flatMap { UTCTime.moment(of: $0) }.map { .day($0.day) }
    case .row: scope.isOwn ? found?.text.flatMap(value(ofCode:)) : nil
    case .coded(let table, let otherwise):
      table.first { $0.theirs == found?.text }?.ours ?? otherwise
    case .identifier(let scheme): value(of: ADEIdentifier(found), scheme, scope)
    case .listed(let scheme, let within):
      first(of: found, scheme, scope) { element in
        within.map { element.object?[$0] } ?? element
      }
    case .parent(let gender, let scheme):
      first(of: found, scheme, scope) { parent in
        parent.object?["gender"] == .text(gender) ? parent.object?["identifier"] : nil
      }
    case .identifiers(let scheme, let within): all(of: found?.list, scheme, within, scope)
    case .records(let record, _): found?.list.map { .list(record.values(of: $0, scope)) }
    case .total(_, let live): rest(of: found?.whole, object.value(at: live)?.whole)
    case .earTag: nil
    }
  }

  /// What the field takes of it as it is.
  private func plain(_ document: JSONNode) -> FieldValue? {
    let value = field.control.value(from: document)
    if case .raw = value { return nil }
    return value
  }

  private func decimal(_ document: JSONNode) -> FieldValue? {
    guard case .number(let text) = document, let value = FieldValue.decimal(parsing: text) else { return nil }
    return field.control.takes(value) ? value : nil
  }

  /// Kilograms, which a weight without a unit is meant in; other units are left to the documents.
  private func mass(_ document: JSONObject?) -> FieldValue? {
    guard let document, document["units"].map({ $0 == .text("KGM") }) ?? true else { return nil }
    return document["measurement"].flatMap(decimal)
  }

  private func rest(of total: Int?, _ live: Int?) -> FieldValue? {
    guard let total, let live else { return nil }
    return plain(.whole(total - live))
  }

  /// The first identifier of the scheme in a list, where each element has it in that place.
  private func first(
    of list: JSONNode?, _ scheme: String, _ scope: ADEScope,
    _ place: (JSONNode) -> JSONNode?
  ) -> FieldValue? {
    for element in list?.list ?? [] {
      if let value = value(of: ADEIdentifier(place(element)), scheme, scope) { return value }
    }
    return nil
  }

  /// All identifiers of a list, which have to be of the scheme.
  private func all(
    of list: [JSONNode]?, _ scheme: String, _ within: String, _ scope: ADEScope
  ) -> FieldValue? {
    guard let list, !list.isEmpty, case .list(let element, _) = field.control else { return nil }
    let values = list.compactMap { document -> FieldValue? in
      guard let id = named(ADEIdentifier(document.object?[within]), scheme, scope) else { return nil }
      return element.value(ofCode: id)
    }
    return values.count == list.count ? .list(values) : nil
  }

  private func value(of identifier: ADEIdentifier?, _ scheme: String, _ scope: ADEScope) -> FieldValue? {
    named(identifier, scheme, scope).flatMap(value(ofCode:))
  }

  /// The name that the identifier is in the scheme; of rows and of what an account numbers, only our own.
  private func named(_ identifier: ADEIdentifier?, _ scheme: String, _ scope: ADEScope) -> String? {
    guard let identifier, identifier.scheme == scheme || scheme == ADEScheme.earTag else { return nil }
    if scheme == ADEScheme.earTag { return identifier.earTag?.description }
    return scope.isOwn || !ADEScheme.ofAccounts.contains(scheme) ? identifier.id : nil
  }

  private func value(ofCode code: String) -> FieldValue? { field.control.value(ofCode: code) }
}

extension FieldControl {
  /// The value that a code or a name stands for; `nil` where it would have to be another number.
  fileprivate func value(ofCode code: String) -> FieldValue? {
    switch self {
    case .reference(.bull): return .text(code)
    case .whole, .reference:
      guard let number = Int(code), case .whole = value(from: .whole(number)) else { return nil }
      return .whole(number)
    default: return .text(code)
    }
  }
}
