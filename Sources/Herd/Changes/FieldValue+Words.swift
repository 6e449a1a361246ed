import HerdBook
import WebShell

/// Tells what stands in a change's fields, as people read it.
struct FieldTexts {
  let words: Words
  /// For fields that name something by number.
  var names = FieldNames()

  /// Returns name and value of each field that was given, in the order of the form. Lists say how many there are.
  func facts(of fields: [FieldDescription], in values: FieldValues) -> [KeyValueList.Fact] {
    fields.compactMap { field in
      guard let value = values[field.code], let text = text(value, in: field) else { return nil }
      return KeyValueList.Fact(words(field.code.phrase), text, note: field.unit.map { words($0.phrase) })
    }
  }

  /// `nil` for what says nothing: a flag that is off, an empty list.
  private func text(_ value: FieldValue, in field: FieldDescription) -> String? {
    if case .photo = field.control { return words(.photoAttached) }
    return switch value {
    case .whole(let number): text(number, in: field)
    case .decimal(let thousandths): FixedPoint(thousandths, decimals: 3).text(atLeast: 0)
    case .flag(let isOn): isOn ? words(.yes) : nil
    case .text(let code): field.code.phrase(of: code).map { words($0) } ?? code
    case .day(let day): words.date(day, .short)
    case .list(let values): values.isEmpty ? nil : words.integer(values.count)
    case .record, .raw: nil
    }
  }

  private func text(_ number: Int, in field: FieldDescription) -> String {
    if let phrase = field.code.phrase(of: number) { return words(phrase) }
    let name: String? =
      switch field.control {
      case .reference(.group): names.groups[GroupID(number)]?.label
      case .reference(.technician): names.technicians[TechnicianID(number)]?.label
      default: nil
      }
    return name ?? String(number)
  }
}

extension Group {
  /// As people call it: number and name.
  var label: String { name.map { "\(number) \($0)" } ?? "\(number)" }
}
