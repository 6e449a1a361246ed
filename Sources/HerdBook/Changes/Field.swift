package import CivilTime

/// A field of a change kind: its code, its key on the wire, and what it takes.
///
///     static let order = Field<Int>(.serviceOrder, "order", .whole(0...20))
///     change[Insemination.order]   // Int?
package struct Field<Value: FieldContent>: Sendable {
  package let description: FieldDescription

  /// - Parameters:
  ///   - code: names it in phrases.
  ///   - key: names it on the wire, among the fields of its kind.
  ///   - isRequired: whether a change without it is refused.
  package init(
    _ code: FieldCode, _ key: String, _ control: FieldControl, isRequired: Bool = false,
    unit: FieldUnit? = nil
  ) {
    description = FieldDescription(code: code, key: key, control: control, isRequired: isRequired, unit: unit)
  }

  package var code: FieldCode { description.code }
}

/// What is known of a field apart from its Swift type: form, check, wire form and reference page are made
/// from it.
package struct FieldDescription: Sendable {
  package let code: FieldCode
  package let key: String
  package let control: FieldControl
  package let isRequired: Bool
  package let unit: FieldUnit?

  /// The same field where nobody has to fill it in.
  package var optional: FieldDescription {
    FieldDescription(code: code, key: key, control: control, isRequired: false, unit: unit)
  }
}

extension [FieldDescription] {
  /// The fields of a kind or of a record, in the order of their form.
  package static func of<each Value>(_ fields: repeat Field<each Value>) -> [FieldDescription] {
    var descriptions: [FieldDescription] = []
    repeat descriptions.append((each fields).description)
    return descriptions
  }
}

/// What a field takes.
package indirect enum FieldControl: Sendable {
  /// A whole number of the range.
  case whole(ClosedRange<Int>)
  /// Within these thousandths, with so many decimals in the form.
  case decimal(ClosedRange<Int>, places: Int)
  /// One of these decimals, in thousandths.
  case steps([Int])
  case flag
  /// At most so many characters.
  case text(Int)
  case day
  /// `HH:MM`
  case time
  /// One of these codes.
  case choice([String])
  case reference(Referenced)
  case country
  /// Digits, at most so many; leading zeros count.
  case digits(Int)
  case earTag
  case eid
  case bullNumber
  /// SHA-256 of a picture, in hexadecimal digits.
  case photo
  /// At most so many of them.
  case list(of: FieldControl, atMost: Int)
  case record([FieldDescription])
  /// Records of two fields, each with another text in the first: on the wire an object whose names are those
  /// texts. At most so many of them.
  case table(name: FieldDescription, value: FieldDescription, atMost: Int)
  /// Kept as it came, for display only.
  case opaque

  /// What a table gives: a list of its records. Other controls give what they are.
  package var listed: FieldControl {
    guard case .table(let name, let value, let most) = self else { return self }
    return .list(of: .record([name, value]), atMost: most)
  }

  /// Lists that a field refers to.
  package enum Referenced: Sendable {
    case group, technician, bull, diagnosis, stock
  }

  /// The list to which its value refers, or each of its values; `nil` for none.
  package var referenced: Referenced? {
    switch self {
    case .reference(let list): list
    case .list(let element, _): element.referenced
    default: nil
    }
  }

  /// Fields of a record, also of each in a list.
  package var nested: [FieldDescription] {
    switch self {
    case .record(let fields): fields
    case .list(let element, _): element.nested
    default: []
    }
  }
}

extension FieldDescription {
  /// The field, and all that its records have.
  package var withNested: [FieldDescription] { [self] + control.listed.nested.flatMap(\.withNested) }
}

/// Unit of a number, as people read it beside the value.
package enum FieldUnit: String, CaseIterable, Sendable {
  case kilograms, kilogramsADay, days, hours, months, milkings, doses, percent, money
  /// Of a millilitre's cells.
  case thousandCells
  case degreesCelsius, milligramsPerLitre, millimolesPerLitre
}

/// A Swift type that a field's value is read as.
package protocol FieldContent: Sendable {
  /// `nil` where the value is none of this type.
  init?(fieldValue: FieldValue)
  var fieldValue: FieldValue { get }
}

extension Int: FieldContent {
  /// `nil` also for what JSON does not carry exactly (RFC 8259, section 6), so that no number that others
  /// tell can trap where it is reckoned with.
  package init?(fieldValue: FieldValue) {
    guard case .whole(let number) = fieldValue, number.isInteroperable else { return nil }
    self = number
  }
  package var fieldValue: FieldValue { .whole(self) }
}

extension Bool: FieldContent {
  package init?(fieldValue: FieldValue) {
    guard case .flag(let flag) = fieldValue else { return nil }
    self = flag
  }
  package var fieldValue: FieldValue { .flag(self) }
}

extension String: FieldContent {
  package init?(fieldValue: FieldValue) {
    guard case .text(let text) = fieldValue else { return nil }
    self = text
  }
  package var fieldValue: FieldValue { .text(self) }
}

extension Day: FieldContent {
  package init?(fieldValue: FieldValue) {
    guard case .day(let day) = fieldValue else { return nil }
    self = day
  }
  package var fieldValue: FieldValue { .day(self) }
}

extension FieldValues: FieldContent {
  package init?(fieldValue: FieldValue) {
    guard case .record(let values) = fieldValue else { return nil }
    self = values
  }
  package var fieldValue: FieldValue { .record(self) }
}

extension Array: FieldContent where Element: FieldContent {
  package init?(fieldValue: FieldValue) {
    guard case .list(let values) = fieldValue else { return nil }
    self = values.compactMap(Element.init(fieldValue:))
    if count != values.count { return nil }
  }
  package var fieldValue: FieldValue { .list(map(\.fieldValue)) }
}

/// A whole number that is not mixed up with others.
package protocol FieldNumber: FieldContent {
  init(_ number: Int)
  var number: Int { get }
}

extension FieldNumber {
  package init?(fieldValue: FieldValue) {
    guard let number = Int(fieldValue: fieldValue) else { return nil }
    self.init(number)
  }
  package var fieldValue: FieldValue { .whole(number) }
}

extension RowID: FieldNumber {
  package var number: Int { rawValue }
}

extension FieldValue {
  /// A whole number or a decimal, in thousandths; `nil` for all else, and beyond a thousand millions.
  var thousandths: Int? {
    let most = 1_000_000_000
    return switch self {
    case .whole(let whole) where (-most...most).contains(whole): whole * 1000
    case .decimal(let thousandths) where (-most * 1000...most * 1000).contains(thousandths): thousandths
    default: nil
    }
  }
}

/// A decimal that is not mixed up with others, in thousandths of its unit.
package protocol FieldDecimal: FieldContent {
  init(thousandths: Int)
  var thousandths: Int { get }
}

extension FieldDecimal {
  package init?(fieldValue: FieldValue) {
    guard let thousandths = fieldValue.thousandths else { return nil }
    self.init(thousandths: thousandths)
  }
  package var fieldValue: FieldValue { .decimal(thousandths) }
}

extension Kilograms: FieldDecimal {
  package init(thousandths: Int) { self.init(grams: thousandths) }
  package var thousandths: Int { grams }
}

/// A closed set of answers, kept by their codes.
package protocol FieldChoice: FieldContent, RawRepresentable<String>, CaseIterable {}

extension FieldChoice {
  package init?(fieldValue: FieldValue) {
    guard case .text(let code) = fieldValue else { return nil }
    self.init(rawValue: code)
  }
  package var fieldValue: FieldValue { .text(rawValue) }
  /// For the declaration of a field.
  package static var control: FieldControl { .choice(allCases.map(\.rawValue)) }
}

/// Identifiers that are kept as the text people read.
package protocol FieldText: FieldContent, CustomStringConvertible {
  init?(text: String)
}

extension FieldText {
  package init?(fieldValue: FieldValue) {
    guard case .text(let text) = fieldValue else { return nil }
    self.init(text: text)
  }
  package var fieldValue: FieldValue { .text(description) }
}

extension BullNumber: FieldText {
  package init?(text: String) { self.init(parsing: text) }
}
extension EarTag: FieldText {
  package init?(text: String) {
    do throws(Malformed) { try self.init(parsing: text) } catch { return nil }
  }
}
extension EID: FieldText {
  package init?(text: String) {
    do throws(Malformed) { try self.init(parsing: text) } catch { return nil }
  }
}
extension Country: FieldContent {
  package init?(fieldValue: FieldValue) {
    guard let text = String(fieldValue: fieldValue) else { return nil }
    self.init(rawValue: text)
  }
  package var fieldValue: FieldValue { .text(rawValue) }
}
