package import CivilTime

/// A value of a field as it is kept and sent.
package enum FieldValue: Hashable, Sendable {
  case whole(Int)
  /// Thousandths: weights in grams, doses and prices in thousandths of theirs.
  case decimal(Int)
  case flag(Bool)
  case text(String)
  case day(Day)
  case list([FieldValue])
  case record(FieldValues)
  /// JSON text that this version does not read.
  case raw(String)
}

extension FieldValue {
  var record: FieldValues? { if case .record(let values) = self { values } else { nil } }
}

/// The fields of one change, and those of a newer server as they came.
package struct FieldValues: Hashable, Sendable {
  /// In the order of the codes; a change has few, so that looking through them is faster than a table.
  private var entries: [Entry] = []
  /// JSON texts by their keys, of fields that this version does not know.
  package var unknown: [String: String] = [:]

  private struct Entry: Hashable, Sendable {
    let code: FieldCode
    var value: FieldValue
  }

  package init() {}

  /// Values that the closure fills in.
  package static func made(_ fill: (inout FieldValues) -> Void) -> FieldValues {
    var values = FieldValues()
    fill(&values)
    return values
  }

  /// Values by their codes; the last of several with one code counts.
  package init(_ values: [(FieldCode, FieldValue)]) {
    for (code, value) in values { self[code] = value }
  }

  package subscript(code: FieldCode) -> FieldValue? {
    get { entries.first { $0.code == code }?.value }
    set {
      let index = entries.firstIndex { $0.code >= code } ?? entries.endIndex
      let isThere = index < entries.endIndex && entries[index].code == code
      switch (newValue, isThere) {
      case (let value?, true): entries[index].value = value
      case (let value?, false): entries.insert(Entry(code: code, value: value), at: index)
      case (nil, true): entries.remove(at: index)
      case (nil, false): break
      }
    }
  }

  package subscript<Value>(field: Field<Value>) -> Value? {
    get { self[field.code].flatMap(Value.init(fieldValue:)) }
    set { self[field.code] = newValue?.fieldValue }
  }

  /// Codes of the fields that were given.
  package var codes: [FieldCode] { entries.map(\.code) }
  /// Whether nothing was given, not even what this version does not know.
  package var isEmpty: Bool { entries.isEmpty && unknown.isEmpty }
}
