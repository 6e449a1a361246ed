import CivilTime

// The wire form of a change's fields (`f` of a row): an object with the fields' keys, made from their
// declaration.

extension KindDeclaration {
  /// Returns the fields as they are sent: in the order of the declaration, then what this version does not
  /// know, by name.
  package func wire(of values: FieldValues) -> JSONObject { WireForm.object(of: values, fields) }

  /// Returns the fields of a wire form. Nothing is lost: what has no key here is kept as
  /// ``FieldValues/unknown``, what is none of its field as ``FieldValue/raw(_:)``, so that the field's rule
  /// reports it.
  package func fields(from object: JSONObject) -> FieldValues { WireForm.values(of: object, fields) }
}

/// Makes the wire form of records and reads it.
enum WireForm {
  static func object(of values: FieldValues, _ fields: [FieldDescription]) -> JSONObject {
    var members: [JSONObject.Member] = []
    for field in fields {
      guard let value = values[field.code] else { continue }
      members.append(JSONObject.Member(name: field.key, value: field.control.wire(of: value)))
    }
    // A field that was given counts, not what an older version kept of it.
    let given = Set(members.map(\.name))
    for (key, json) in values.unknown.sorted(by: { $0.key < $1.key }) where !given.contains(key) {
      members.append(JSONObject.Member(name: key, value: value(ofJSON: json)))
    }
    return JSONObject(distinct: members)
  }

  static func values(of object: JSONObject, _ fields: [FieldDescription]) -> FieldValues {
    var values = FieldValues()
    for member in object.members {
      if let field = fields.first(where: { $0.key == member.name }) {
        values[field.code] = field.control.value(from: member.value)
      } else {
        values.unknown[member.name] = member.value.json
      }
    }
    return values
  }

  /// Records as an object; `nil` where one of them is not a name and a value, or has the name of another: they
  /// are sent as a list.
  static func table(
    of records: [FieldValue], _ name: FieldDescription, _ value: FieldDescription
  ) -> JSONObject? {
    var (members, names) = ([JSONObject.Member](), Set<String>())
    for record in records {
      guard case .record(let values) = record, values.unknown.isEmpty,
        values.codes == [name.code, value.code].sorted(), case .text(let text) = values[name.code],
        let content = values[value.code], names.insert(text).inserted
      else { return nil }
      members.append(JSONObject.Member(name: text, value: value.control.wire(of: content)))
    }
    return JSONObject(distinct: members)
  }

  /// A text that is no JSON after all is sent as a text.
  static func value(ofJSON json: String) -> JSONNode {
    do throws(JSONNode.Malformed) {
      return try JSONNode(parsing: json, depthLimit: JSONNode.ownDepth)
    } catch { return .text(json) }
  }
}

extension FieldControl {
  /// Returns the wire form of the value: decimals as texts (`"0.25"`), as few decimals are binary fractions;
  /// days as ISO 8601 has them. Whole numbers are numbers in fields of decimals too.
  func wire(of value: FieldValue) -> JSONNode {
    switch (self, value) {
    case (.table(let name, let content, _), .list(let values)):
      WireForm.table(of: values, name, content).map(JSONNode.object) ?? listed.wire(of: value)
    case (.list(let element, _), .list(let values)): .list(values.map(element.wire))
    case (.record(let fields), .record(let values)): .object(WireForm.object(of: values, fields))
    case (_, .whole(let number)): .whole(number)
    case (_, .decimal(let thousandths)): .text(FixedPoint(thousandths, decimals: 3).text(atLeast: 0))
    case (_, .flag(let flag)): .flag(flag)
    case (_, .text(let text)): .text(text)
    case (_, .day(let day)): .text(day.rawValue)
    case (_, .raw(let json)): WireForm.value(ofJSON: json)
    // What the field does not take; it is read as raw.
    case (_, .list(let values)): .list(values.map(wire))
    case (_, .record(let values)): .object(WireForm.object(of: values, []))
    }
  }

  /// Returns the value of a wire form; ``FieldValue/raw(_:)`` where it is none of this field's.
  ///
  /// Neither are numbers out of its range: who reckons with them need not expect that they overflow.
  func value(from wire: JSONNode) -> FieldValue {
    switch (self, wire) {
    case (.table(let name, let content, _), .object(let object)):
      return .list(
        object.members.map { member in
          .record(
            FieldValues([
              (name.code, .text(member.name)), (content.code, content.control.value(from: member.value)),
            ]))
        })
    case (.table, .list): return listed.value(from: wire)
    case (.list(let element, _), .list(let values)): return .list(values.map(element.value))
    case (.record(let fields), .object(let object)): return .record(WireForm.values(of: object, fields))
    default: return scalar(from: wire) ?? .raw(wire.json)
    }
  }

  private func scalar(from wire: JSONNode) -> FieldValue? {
    switch (self, wire) {
    case (_, .number(let text)): return number(text).flatMap { takes($0) ? $0 : nil }
    case (.steps, .text(let text)), (.decimal, .text(let text)):
      return FieldValue.decimal(parsing: text).flatMap { takes($0) ? $0 : nil }
    case (.flag, .flag(let flag)): return .flag(flag)
    case (.day, .text(let text)): return Day(iso8601: text).map(FieldValue.day)
    case (.reference(.bull), .text(let text)): return .text(text)
    case (.text, .text(let text)), (.time, .text(let text)), (.choice, .text(let text)),
      (.country, .text(let text)), (.digits, .text(let text)), (.earTag, .text(let text)),
      (.eid, .text(let text)), (.bullNumber, .text(let text)), (.photo, .text(let text)):
      return .text(text)
    default: return nil
    }
  }

  private func number(_ text: String) -> FieldValue? {
    switch self {
    case .whole, .reference: Int(interoperable: text).map(FieldValue.whole)
    case .decimal:
      Int(text).flatMap { $0.magnitude < 1_000_000 ? .whole($0) : nil } ?? FieldValue.decimal(parsing: text)
    case .steps: FieldValue.decimal(parsing: text)
    default: nil
    }
  }
}

extension FieldValue {
  /// The decimal in thousandths that the text tells; `nil` for what JSON would not take for a number, or what
  /// has more than three decimals.
  package static func decimal(parsing text: String) -> FieldValue? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard !digits.hasPrefix("0") || digits == "0" || digits.hasPrefix("0.") else { return nil }
    return FixedPoint(parsing: text, decimals: 3).map { .decimal($0.value) }
  }
}
