import HerdBook
import WebShell

/// Tells what stands in a change's fields, as people read it.
struct FieldTexts {
  let words: Words
  /// Groups by their numbers, for fields that name one.
  var groups: [GroupID: Group] = [:]

  /// Returns name and value of each field that was given, in the order of the form. Lists say how many there are.
  func facts(of fields: [FieldDescription], in values: FieldValues) -> [KeyValueList.Fact] {
    fields.compactMap { field in
      guard let value = values[field.code], let text = text(value, in: field) else { return nil }
      return KeyValueList.Fact(words(field.code.phrase), text, note: field.unit.map { words($0.phrase) })
    }
  }

  /// `nil` for what says nothing: a flag that is off, an empty list.
  private func text(_ value: FieldValue, in field: FieldDescription) -> String? {
    switch value {
    case .whole(let number): text(number, in: field.control)
    case .decimal(let thousandths): FixedPoint(thousandths, decimals: 3).text(atLeast: 0)
    case .flag(let isOn): isOn ? words(.yes) : nil
    case .text(let code): choice(code, of: field.code)
    case .day(let day): words.date(day, .short)
    case .list(let values): values.isEmpty ? nil : words.integer(values.count)
    case .record, .raw: nil
    }
  }

  private func text(_ number: Int, in control: FieldControl) -> String {
    guard case .reference(.group) = control, let group = groups[GroupID(number)] else {
      return String(number)
    }
    return group.label
  }

  private func choice(_ code: String, of field: FieldCode) -> String {
    let phrase: Phrase? =
      switch field {
      case .sex: Sex(rawValue: code)?.phrase
      case .heatCharacter: Heat.Character(rawValue: code)?.phrase
      case .serviceCharacter: Insemination.Character(rawValue: code)?.phrase
      case .pregnancyResult: PregnancyCheck.Result(rawValue: code)?.phrase
      case .calvingEase: Calving.Ease(rawValue: code)?.phrase
      case .bullState: NaturalService.State(rawValue: code)?.phrase
      case .determinedBy: Treatment.Author(rawValue: code)?.phrase
      case .hoofVisit: Hooves.Visit(rawValue: code)?.phrase
      case .limb: Hooves.Limb(rawValue: code)?.phrase
      case .dermatitis: Hooves.Dermatitis(rawValue: code)?.phrase
      case .disposalKind: Disposal.Kind(rawValue: code)?.phrase
      case .rationBy: Feeding.Ration(rawValue: code)?.phrase
      case .performanceBy: Feeding.Yield(rawValue: code)?.phrase
      default: nil
      }
    return phrase.map { words($0) } ?? code
  }
}

extension Group {
  /// As people call it: number and name.
  var label: String { name.map { "\(number) \($0)" } ?? "\(number)" }
}
