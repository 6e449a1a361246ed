import CivilTime
import Foundation
import HerdBook
import WebShell

/// A field of the things of a list: its member in a row, its label, and what it takes.
struct ListField: Sendable {
  enum Control: Sendable {
    case whole(ClosedRange<Int>)
    /// With so many decimals at most; written as a number, or as a text, as few decimals are binary fractions.
    case decimal(ClosedRange<Double>, places: Int, isText: Bool)
    /// At most so many characters.
    case text(Int)
    case bullNumber
    /// What is said of a thing for which it is on, or off.
    case flag(on: Phrase? = nil, off: Phrase? = nil)
    case choice([(code: String, phrase: Phrase)])
    case day
    case reference(HerdList)
  }

  let member: String
  let label: Phrase
  let control: Control
  let isRequired: Bool
  let hint: Phrase?
  /// Whether lists show it.
  let isShown: Bool

  init(
    _ member: String, _ label: Phrase, _ control: Control, isRequired: Bool = false, hint: Phrase? = nil,
    isShown: Bool = true
  ) {
    (self.member, self.label, self.control) = (member, label, control)
    (self.isRequired, self.hint, self.isShown) = (isRequired, hint, isShown)
  }

  /// The list whose things it names.
  var referenced: HerdList? { if case .reference(let list) = control { list } else { nil } }

  static func number(_ range: ClosedRange<Int> = 1...999_999) -> ListField {
    ListField("number", .listNumber, .whole(range), isRequired: true)
  }
  static func name(isRequired: Bool = false) -> ListField {
    ListField("name", .fieldName, .text(100), isRequired: isRequired)
  }
}

extension ListField {
  /// The field in a form over a row.
  ///
  /// - Parameter content: has the things that it offers.
  func part(_ content: ListContent) -> FormPart<JSONObject> {
    switch control {
    case .whole(let range):
      part(
        FormField.whole(member, label, from: range.lowerBound, through: range.upperBound), read: \.whole,
        write: JSONNode.whole)
    case .decimal(let range, let places, let isText): decimal(range, places, isText: isText)
    case .text(let most): part(FormField.name(member, label, maxLength: most), read: \.text) { .text($0) }
    case .bullNumber:
      part(Self.bullNumber(member, label), read: { $0.text.flatMap(BullNumber.init(parsing:)) }) {
        .text($0.text)
      }
    case .flag: flag
    case .choice(let options):
      choice(options.map { FieldOption($0.code, id: $0.code, .phrase($0.phrase)) }) { .text($0) }
    case .day:
      part(FormField.day(member, label), read: { $0.text.flatMap { Day(iso8601: $0) } }) {
        .text($0.rawValue)
      }
    case .reference(let list):
      choice(
        content.offered(list).map { FieldOption($0.id, named: $0.name) },
        taking: content.formerNames(in: list).map { FieldOption($0.now, id: $0.former, .text("")) }
      ) { id in list == .bulls ? .text(id) : Int(id).map(JSONNode.whole) ?? .null }
    }
  }

  /// A field that is filled from the row's member and written into it; one that may stay empty removes it.
  ///
  /// - Parameter taken: the same field as it is read, if it takes more than it offers.
  private func part<Value: Sendable>(
    _ field: FormField<Value>, taking taken: FormField<Value>? = nil,
    read: @escaping @Sendable (JSONNode) -> Value?, write: @escaping @Sendable (Value) -> JSONNode
  ) -> FormPart<JSONObject> {
    func finished(_ field: FormField<Value>) -> FormField<Value?> {
      (isRequired ? field.expected : field.optional).hint(hint)
    }
    let (field, taken) = (finished(field), finished(taken ?? field))
    return FormPart(
      fill: { [member] entry, row in entry.fill(field, with: row[member].flatMap(read)) },
      read: { [member, isRequired] row, entry in
        guard let value = entry.value(of: taken) else { return }
        if isRequired, value == nil { return entry.addIssue(.missing, at: field) }
        row[member] = value.map(write)
      },
      html: { $0.html(field) })
  }

  private var flag: FormPart<JSONObject> {
    let field = FormField.toggle(member, label).hint(hint)
    return FormPart(
      fill: { [member] entry, row in entry.fill(field, with: row[member] == .flag(true)) },
      read: { [member] row, entry in row[member] = .flag(entry.value(of: field) == true) },
      html: { $0.html(field) })
  }

  private func decimal(
    _ range: ClosedRange<Double>, _ places: Int, isText: Bool
  ) -> FormPart<JSONObject> {
    let unit = pow(10, Double(places))
    return part(
      FormField.number(
        member, label, from: range.lowerBound, through: range.upperBound, decimals: places),
      read: {
        $0.digits.flatMap { FixedPoint(parsing: $0, decimals: places) }.map { Double($0.value) / unit }
      },
      write: { value in
        let text = FixedPoint(Int((value * unit).rounded()), decimals: places).text(atLeast: isText ? 0 : 1)
        return isText ? .text(text) : .number(text)
      })
  }

  /// - Parameter former: what a page may still offer that was made a while ago.
  private func choice(
    _ options: [FieldOption<String>], taking former: [FieldOption<String>] = [],
    write: @escaping @Sendable (String) -> JSONNode
  ) -> FormPart<JSONObject> {
    let none: [FieldOption<String>] = isRequired ? [] : [FieldOption("", id: "", .phrase(.noChoice))]
    return part(
      FormField.choice(member, label, as: .list, none + options),
      taking: FormField.choice(member, label, as: .list, none + options + former),
      read: { $0.text ?? $0.whole.map(String.init) }, write: write)
  }

  private static func bullNumber(_ member: String, _ label: Phrase) -> FormField<BullNumber> {
    FormField.address(member, label, maxLength: 16).map(
      { (typed: String) throws(FieldIssue) in
        guard let number = BullNumber(parsing: typed) else { throw .phrase(.noBullNumber) }
        return number
      }, back: \.text)
  }
}

extension JSONNode {
  /// The digits of a number, which may be written as a text.
  var digits: String? {
    switch self {
    case .number(let text), .text(let text): text
    default: nil
    }
  }
}
