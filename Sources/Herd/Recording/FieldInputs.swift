import CivilTime
import HerdBook
import WebShell

/// Makes the parts of a form of what change kinds declare: each field with the control that it takes.
struct FieldInputs: Sendable {
  let words: Words
  let offers: FieldOffers
  /// Fields that begin a row of this kind, such as the country of a calf's ear tag.
  var fresh: @Sendable (FieldCode) -> FieldValues = { _ in FieldValues() }

  /// Returns the parts of the fields, in their order.
  ///
  /// - Parameter prefix: what their names begin with: nothing, or the row of a group.
  func parts(_ fields: [FieldDescription], _ prefix: String = "") -> [FormPart<FieldValues>] {
    fields.compactMap { part($0, prefix + $0.key) }
  }

  private func part(_ field: FieldDescription, _ name: String) -> FormPart<FieldValues>? {
    switch field.control.listed {
    case .flag: flag(field, name)
    case .list(.record(let fields), let most): rows(field, fields, most, name)
    case .list(.reference(.diagnosis), _):
      switches(field, offers.diagnoses.map { SwitchChoice(String($0.id.rawValue), $0.name) }, name)
    case .list(.whole, _) where field.code == .medicines:
      switches(
        field, offers.medicines.filter(\.isForHooves).map { SwitchChoice(String($0.id.rawValue), $0.name) },
        name)
    default: input(field, name).map { part($0, field) }
    }
  }

  /// A field of one value.
  private func part(
    _ input: FormField<FieldValue?>, _ field: FieldDescription
  ) -> FormPart<FieldValues> {
    FormPart(
      fill: { entry, values in if let value = values[field.code] { entry.fill(input, with: value) } },
      read: { values, entry in
        guard let read = entry.value(of: input) else { return }
        if read == nil, field.isRequired { entry.addIssue(.missing, at: input) }
        values[field.code] = read
      }, html: { $0.html(input) })
  }

  /// A switch. One that is off says nothing, unless it must be said or was before.
  private func flag(_ field: FieldDescription, _ name: String) -> FormPart<FieldValues> {
    let toggle = FormField.toggle(name, field.code.phrase)
    return FormPart(
      fill: { entry, values in entry.fill(toggle, with: values[field.code] == .flag(true)) },
      read: { values, entry in
        let isOn = entry.value(of: toggle) == true
        if isOn || field.isRequired || values[field.code] != nil { values[field.code] = .flag(isOn) }
      }, html: { $0.html(toggle) })
  }

  // MARK: Several of a kind

  /// A switch for each thing of a list, folded away.
  private func switches(
    _ field: FieldDescription, _ choices: [SwitchChoice], _ name: String
  ) -> FormPart<FieldValues>? {
    guard !choices.isEmpty else { return nil }
    let form = FieldForm<FieldValues>()
    return form.folded(field.code.phrase) { form.switches(name, choices, \.[numbers: field.code]) }
  }

  private func rows(
    _ field: FieldDescription, _ fields: [FieldDescription], _ most: Int, _ name: String
  ) -> FormPart<FieldValues> {
    let form = FieldForm<FieldValues>()
    let rows = RowGroup(
      name, atMost: most, spare: min(most, field.spareRows), isFirstOpen: field.opensFirstRow,
      fresh: fresh(field.code), title: { place, row in title(of: field, place, row) },
      parts: { parts(fields, $0) })
    return form.section(field.code.phrase) { form.rows(rows, \.[rows: field.code]) }
  }

  /// `Calf 2`; a leg by its name.
  private func title(of field: FieldDescription, _ place: Int, _ row: FieldValues) -> String {
    if let limb = row[Hooves.limb] { return words(limb.phrase) }
    if let name = row[Exterior.trait] { return name }
    return words(.rowOf(thing: words(field.code.rowPhrase), number: String(place + 1)))
  }
}

extension FieldDescription {
  /// How many empty rows are offered behind those that there are.
  fileprivate var spareRows: Int {
    switch code {
    case .traits: 12
    case .hoofRecords: 1
    default: 3
    }
  }

  fileprivate var opensFirstRow: Bool { code == .calves || code == .plannedBulls }
}

extension FieldCode {
  /// What one of the field's rows is called.
  fileprivate var rowPhrase: Phrase {
    switch self {
    case .calves: .calf
    case .medicines: .field(.medicine)
    case .plans: .planStep
    case .limbs: .field(.limb)
    case .hoofRecords: .hoofFinding
    case .plannedBulls: .field(.bull)
    case .traits: .field(.trait)
    default: phrase
    }
  }
}

extension FieldValues {
  /// The records of a list; none where nothing was given.
  fileprivate subscript(rows code: FieldCode) -> [FieldValues] {
    get {
      guard case .list(let values) = self[code] else { return [] }
      return values.compactMap { if case .record(let record) = $0 { record } else { nil } }
    }
    set { setList(newValue.map(FieldValue.record), of: code) }
  }

  /// The numbers of a list as texts, by which switches name them.
  fileprivate subscript(numbers code: FieldCode) -> [String] {
    get {
      guard case .list(let values) = self[code] else { return [] }
      return values.compactMap { if case .whole(let number) = $0 { String(number) } else { nil } }
    }
    set { setList(newValue.compactMap(Int.init).map(FieldValue.whole), of: code) }
  }

  /// An empty list says nothing, unless it was said before.
  private mutating func setList(_ values: [FieldValue], of code: FieldCode) {
    if values.isEmpty, self[code] == nil { return }
    self[code] = .list(values)
  }
}
