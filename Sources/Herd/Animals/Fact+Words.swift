import CivilTime
import HerdBook
import WebShell

/// Says why something is so: the values, constants and limits that it was reckoned from, as people read them.
struct FactTexts {
  let words: Words
  /// What facts name by number; what is missing is shown by its number.
  var groups: [GroupID: Group] = [:]
  var changes: [ChangeID: Change] = [:]
  var animals: [AnimalID: String] = [:]

  /// Returns name and value of each, in their order.
  func facts(_ why: [Fact]) -> [KeyValueList.Fact] {
    why.map { KeyValueList.Fact(name(of: $0), value(of: $0)) }
  }

  /// Returns the facts as one line: `Last heat: 3 Oct 2026 · Watch for heat from: 18 days`.
  func line(_ why: [Fact]) -> String {
    why.map { words(.labelled(label: name(of: $0), text: value(of: $0))) }.joined(separator: " · ")
  }

  private func name(of fact: Fact) -> String {
    switch fact {
    case .input(let input, _): words(input.phrase)
    case .constant(let constant, _): words(constant.phrase)
    case .limit: words(.limitOfRule)
    }
  }

  private func value(of fact: Fact) -> String {
    switch fact {
    case .input(.sex, .text(let code)): Sex(rawValue: code).map { words($0.phrase) } ?? code
    case .input(.group, .text(let number)):
      Int(number).flatMap { groups[GroupID($0)]?.label } ?? number
    case .input(_, let value), .limit(let value): text(value)
    case .constant(let constant, let number): words.amount(number, constant.unit)
    }
  }

  private func text(_ value: FactValue) -> String {
    switch value {
    case .days(let count): words.amount(count, FieldUnit.days)
    case .months(let count): words.amount(count, FieldUnit.months)
    case .day(let day): words.date(day, .short)
    case .whole(let number): words.integer(number)
    case .kilograms(let weight): words.weight(weight)
    case .grams(let grams): words.amount(grams, NumberUnit.gram)
    case .amount(let thousandths): words.thousandths(thousandths)
    case .percent(let percent): words.amount(percent, NumberUnit.percent)
    case .text(let text): text
    case .change(let id): changes[id].map(text) ?? id.description
    case .animal(let id): animals[id] ?? id.description
    }
  }

  private func text(_ change: Change) -> String {
    words(.labelled(label: words(change.title), text: words.date(change.day, .short)))
  }
}

extension Words {
  /// A number of something that herds are reckoned in: `12 days`, `400 kg`.
  func amount(_ number: Int, _ unit: FieldUnit) -> String {
    switch unit {
    case .days: self(.durationDays(count: number))
    case .hours: self(.durationHours(count: number))
    case .months: self(.durationMonths(count: number))
    case .milkings: self(.durationMilkings(count: number))
    case .kilograms: amount(number, NumberUnit.kilogram)
    case .percent: amount(number, NumberUnit.percent)
    case .kilogramsADay, .doses, .money, .thousandCells, .degreesCelsius, .milligramsPerLitre,
      .millimolesPerLitre:
      "\(integer(number)) \(self(unit.phrase))"
    }
  }

  /// A weight, with as many decimals as it was weighed to, two at most.
  func weight(_ weight: Kilograms) -> String {
    let decimals = weight.grams % 1000 == 0 ? 0 : weight.grams % 100 == 0 ? 1 : 2
    return amount(Double(weight.grams) / 1000, .kilogram, decimals: decimals)
  }

  /// A number that is kept in thousandths, with the decimals that it has.
  func thousandths(_ thousandths: Int) -> String {
    let decimals = thousandths % 1000 == 0 ? 0 : thousandths % 100 == 0 ? 1 : thousandths % 10 == 0 ? 2 : 3
    return number(Double(thousandths) / 1000, decimals: decimals)
  }
}
