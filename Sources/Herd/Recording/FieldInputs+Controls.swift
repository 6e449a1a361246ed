import CivilTime
import HerdBook
import WebShell

// The control of a field of one value: how it is typed or chosen, and what is said of what is none.

extension FieldInputs {
  /// `nil` for what nobody types: what is kept as it came.
  func input(_ field: FieldDescription, _ name: String) -> FormField<FieldValue?>? {
    switch field.control {
    case .whole(let range): whole(field, range, name)
    case .decimal(let range, let places): decimal(field, range, places, name)
    case .steps(let steps):
      choice(field, steps.map { ($0.description, .decimal($0), .text(amount($0))) }, name)
    case .text(let most): text(field, most, name)
    case .day:
      taken(.day(name, field.code.phrase), field, FieldValue.day) {
        if case .day(let day) = $0 { day } else { nil }
      }
    case .choice(let codes): choice(field, codes, name)
    case .reference(let referenced): choice(field, options(of: referenced), name)
    case .time, .country, .digits, .earTag, .eid, .bullNumber: identifier(field, name)
    case .list(.whole(let range), let most): numbers(field, range, most, name)
    case .photo: photo(field, name)
    case .flag, .list, .record, .table, .opaque: nil
    }
  }

  // MARK: Numbers

  private func whole(
    _ field: FieldDescription, _ range: ClosedRange<Int>, _ name: String
  ) -> FormField<FieldValue?> {
    if let phrases = field.code.numberPhrases {
      return choice(field, phrases.map { (String($0), .whole($0), .phrase($1)) }, name)
    }
    let number = FormField.whole(
      name, field.code.phrase, from: range.lowerBound, through: range.upperBound, unit: field.unit?.symbol)
    return taken(measured(number, field), field, FieldValue.whole) {
      if case .whole(let number) = $0 { number } else { nil }
    }
  }

  private func decimal(
    _ field: FieldDescription, _ range: ClosedRange<Int>, _ places: Int, _ name: String
  ) -> FormField<FieldValue?> {
    let number = FormField.number(
      name, field.code.phrase, from: Double(range.lowerBound) / 1000,
      through: Double(range.upperBound) / 1000,
      decimals: places, unit: field.unit?.symbol)
    return taken(
      measured(number, field), field, { .decimal(Int(($0 * 1000).rounded())) },
      { $0.thousandth.map { Double($0) / 1000 } })
  }

  /// With the unit in the label, where it has no symbol.
  private func measured<Number>(
    _ input: FormField<Number>, _ field: FieldDescription
  ) -> FormField<Number> {
    guard let unit = field.unit, unit.symbol == nil else { return input }
    return input.called(words(.valueInUnit(field: words(field.code.phrase), unit: words(unit.phrase))))
  }

  private func amount(_ thousandths: Int) -> String {
    let decimals = thousandths % 1000 == 0 ? 0 : 2
    return words.number(Double(thousandths) / 1000, decimals: decimals)
  }

  /// Several numbers in one line.
  private func numbers(
    _ field: FieldDescription, _ range: ClosedRange<Int>, _ most: Int, _ name: String
  ) -> FormField<FieldValue?> {
    taken(
      FormField.text(name, field.code.phrase, maxLength: 200).hint(.severalNumbersHint), field,
      { text throws(FieldIssue) in
        let parts = text.split { !$0.isNumber }.map { Int($0) ?? -1 }
        guard parts.allSatisfy(range.contains), parts.count <= most else {
          throw .phrase(.severalNumbersHint)
        }
        return .list(parts.map(FieldValue.whole))
      },
      { value in
        guard case .list(let values) = value else { return nil }
        return values.compactMap { if case .whole(let number) = $0 { String(number) } else { nil } }
          .joined(separator: ", ")
      })
  }

  // MARK: Texts

  private func text(_ field: FieldDescription, _ most: Int, _ name: String) -> FormField<FieldValue?> {
    let text: FormField<String> =
      most > 100
      ? .lines(name, field.code.phrase, maxLength: most, rows: 2)
      : .text(name, field.code.phrase, maxLength: most)
    return taken(text, field, FieldValue.text, \.textual)
  }

  /// Takes what people write of it, as the field's own text.
  private func identifier(_ field: FieldDescription, _ name: String) -> FormField<FieldValue?>? {
    let (most, complaint): (Int, Phrase)
    var input: FormField<String>
    switch field.control {
    case .time: (most, complaint) = (5, .notTime)
    case .country: (most, complaint) = (2, .notCountry)
    case .digits(let digits): (most, complaint) = (digits + 4, .notDigits(count: digits))
    case .earTag: (most, complaint) = (20, .notEarTag)
    case .eid: (most, complaint) = (24, .notEID)
    case .bullNumber: (most, complaint) = (20, .notBullNumber)
    default: return nil
    }
    switch field.control {
    case .digits, .eid: input = .digits(name, field.code.phrase, maxLength: most)
    default: input = .identifier(name, field.code.phrase, maxLength: most)
    }
    if case .earTag = field.control { input = input.placeholder("CZ 123456 961") }
    return taken(
      input, field,
      { text throws(FieldIssue) in
        guard let known = field.control.canonical(text) else { throw .phrase(complaint) }
        return .text(known)
      }, \.textual)
  }

  /// By the name under which the browser sends the picture apart.
  private func photo(_ field: FieldDescription, _ name: String) -> FormField<FieldValue?> {
    taken(
      .picture(name, field.code.phrase, sentTo: PhotosFeature.incomingAddress), field,
      { text throws(FieldIssue) in
        guard let photo = PhotoHash(parsing: text) else { throw .phrase(IncomingFile.noPicture) }
        return .text(photo.text)
      }, \.textual)
  }

  // MARK: Choices

  private func choice(
    _ field: FieldDescription, _ codes: [String], _ name: String
  ) -> FormField<FieldValue?> {
    choice(
      field,
      codes.map { code in
        (code, .text(code), field.code.phrase(of: code).map(FieldLabel.phrase) ?? .text(code))
      },
      name)
  }

  private func choice(
    _ field: FieldDescription, _ options: Options, _ name: String
  ) -> FormField<FieldValue?> {
    let isReference = if case .reference = field.control { true } else { false }
    let isShort = field.isRequired && options.count <= 6 && !name.contains("-") && !isReference
    let input = FormField.choice(
      name, field.code.phrase, as: isShort ? .cards : .list,
      options.map { FieldOption($0.value, id: $0.id, $0.caption) })
    return field.isRequired ? input.expected : input.optional
  }

  private typealias Options = [(id: String, value: FieldValue, caption: FieldLabel)]

  private func options(of referenced: FieldControl.Referenced) -> Options {
    switch referenced {
    case .group: offers.groups.map { option($0.group.id, label(of: $0.group, in: $0.stable)) }
    case .technician: offers.technicians.map { option($0.id, $0.label) }
    case .bull:
      offers.bulls.map { bull in
        let text = [bull.number.text, bull.name].compactMap(\.self).joined(separator: " ")
        return (bull.number.text, .text(bull.number.text), .text(text))
      }
    case .diagnosis: offers.diagnoses.map { option($0.id, $0.name) }
    case .stock: offers.stocks.map { option($0.stock.id, label(of: $0.stock, $0.medicine)) }
    }
  }

  private func option<Row>(_ id: RowID<Row>, _ label: String) -> Options.Element {
    (String(id.rawValue), .whole(id.rawValue), .text(label))
  }

  private func label(of group: Group, in stable: Stable?) -> String {
    [group.label, stable?.label(words)].compactMap(\.self).joined(separator: " · ")
  }

  /// Batch, expiry, and what is left.
  private func label(of stock: MedicineStock, _ medicine: Medicine?) -> String {
    let left = "\(amount(stock.left)) \(medicine?.unit ?? "")"
    return [
      medicine?.name ?? stock.id.description, stock.batch.isEmpty ? nil : stock.batch,
      stock.expires.map { words(.stockExpires(day: words.date($0, .short))) },
      words(.stockLeft(amount: left)),
    ].compactMap(\.self).joined(separator: " · ")
  }

  // MARK: From what is typed to what is kept

  private func taken<Typed>(
    _ input: FormField<Typed>, _ field: FieldDescription,
    _ make: @escaping @Sendable (Typed) throws(FieldIssue) -> FieldValue,
    _ back: @escaping @Sendable (FieldValue) -> Typed?
  ) -> FormField<FieldValue?> {
    field.isRequired ? input.expected.optionally(make, back) : input.optional.optionally(make, back)
  }
}

extension FormField {
  /// The same of another value, where there is one.
  fileprivate func optionally<Typed: Sendable>(
    _ make: @escaping @Sendable (Typed) throws(FieldIssue) -> FieldValue,
    _ back: @escaping @Sendable (FieldValue) -> Typed?
  ) -> FormField<FieldValue?> where Value == Typed? {
    map(
      { (typed: Typed?) throws(FieldIssue) -> FieldValue? in
        guard let typed else { return nil }
        return try make(typed)
      }, back: { $0.flatMap(back) })
  }
}

extension FieldValue {
  fileprivate var textual: String? { if case .text(let text) = self { text } else { nil } }

  fileprivate var thousandth: Int? {
    switch self {
    case .whole(let number): number * 1000
    case .decimal(let thousandths): thousandths
    default: nil
    }
  }
}

extension FieldUnit {
  /// `nil` for a unit that is written out.
  var symbol: WebShell.NumberUnit? {
    switch self {
    case .kilograms: .kilogram
    case .hours: .hour
    case .percent: .percent
    case .degreesCelsius: .degreeCelsius
    case .kilogramsADay, .days, .months, .milkings, .doses, .money, .thousandCells, .milligramsPerLitre,
      .millimolesPerLitre:
      nil
    }
  }
}

extension FieldControl {
  /// The text of what was written, as it is kept; `nil` where it is none of the field's.
  fileprivate func canonical(_ written: String) -> String? {
    switch self {
    case .time:
      let text = written.replacing(".", with: ":")
      let time = TimeOfDay(rawValue: text.utf8.count == 4 ? "0" + text : text)
      return time.map { String($0.rawValue.prefix(5)) }
    case .country: return Country(rawValue: written)?.rawValue
    case .digits(let most):
      let digits = written.filter { !$0.isWhitespace }
      return takes(.text(digits)) && digits.count <= most ? digits : nil
    case .earTag:
      let isBare = written.first?.isNumber == true
      return EarTag(text: isBare ? Country.czechia.rawValue + written : written)?.description
    case .eid: return EID(text: written)?.description
    case .bullNumber: return BullNumber(parsing: written)?.text
    default: return nil
    }
  }
}
