import CivilTime

/// Rules that fields have by their declaration: what is required and what a value may be (their word is the
/// field's key), and what a reference leads to (`E0.ref`).
enum FieldRules {
  static func rules(of fields: [FieldDescription]) -> [Rule] {
    fields.flatMap { [shape(of: $0)] + reference(of: $0) }
  }

  private static func shape(of field: FieldDescription) -> Rule {
    .error(field.key, at: field.code) { context in
      guard let value = context.change.fields[field.code] else { return field.isRequired ? [] : nil }
      return field.control.takes(value) ? nil : [.input(.value, .text(value.shown))]
    }
  }

  private static func reference(of field: FieldDescription) -> [Rule] {
    guard field.control.refers else { return [] }
    return [
      .common("ref", at: field.code) { context in
        // What was recorded long ago may lead to what was deleted since.
        guard !context.isRecorded, let value = context.change.fields[field.code], field.control.takes(value)
        else { return nil }
        let astray = astray(in: value, of: field.control, context.herd)
        return astray.isEmpty ? nil : astray.map { .input(.value, .text($0.shown)) }
      }
    ]
  }

  /// References in the value that lead to nothing, those in lists and records too.
  private static func astray(
    in value: FieldValue, of control: FieldControl, _ herd: any HerdDirectory
  ) -> [FieldValue] {
    switch (control, value) {
    case (.reference(let referenced), _): leads(value, to: referenced, in: herd) ? [] : [value]
    case (.list(let element, _), .list(let values)):
      values.flatMap { astray(in: $0, of: element, herd) }
    case (.record(let fields), .record(let values)):
      fields.flatMap { field in
        values[field.code].map { astray(in: $0, of: field.control, herd) } ?? []
      }
    default: []
    }
  }

  private static func leads(
    _ value: FieldValue, to referenced: FieldControl.Referenced, in herd: any HerdDirectory
  ) -> Bool {
    switch referenced {
    case .group: GroupID(fieldValue: value).flatMap(herd.group) != nil
    case .technician: TechnicianID(fieldValue: value).flatMap(herd.technician) != nil
    case .bull: BullNumber(fieldValue: value).flatMap(herd.bull) != nil
    case .diagnosis: DiagnosisID(fieldValue: value).flatMap(herd.diagnosis) != nil
    case .stock: StockID(fieldValue: value).flatMap(herd.stock) != nil
    }
  }
}

extension FieldControl {
  /// Whether it is a reference, or a list or a record with one.
  fileprivate var refers: Bool { referenced != nil || nested.contains { $0.control.refers } }

  /// Whether the value is one that this control gives.
  package func takes(_ value: FieldValue) -> Bool {
    switch (self, value) {
    case (.whole(let range), .whole(let number)): range.contains(number)
    case (.decimal(let range, _), .decimal), (.decimal(let range, _), .whole):
      value.thousandths.map(range.contains) ?? false
    case (.steps(let steps), .decimal(let number)): steps.contains(number)
    case (.flag, .flag), (.day, .day), (.opaque, _): true
    case (.text(let most), .text(let text)): text.count <= most
    case (.time, .text(let text)): TimeOfDay(rawValue: text) != nil
    case (.choice(let codes), .text(let code)): codes.contains(code)
    case (.reference(.bull), .text(let text)), (.bullNumber, .text(let text)):
      BullNumber(parsing: text) != nil
    case (.reference, .whole): true
    case (.country, .text(let text)): Country(rawValue: text) != nil
    case (.digits(let most), .text(let text)): text.isDigits && (1...most).contains(text.utf8.count)
    case (.earTag, .text(let text)): EarTag(text: text) != nil
    case (.eid, .text(let text)): EID(text: text) != nil
    case (.photo, .text(let text)): PhotoHash(parsing: text) != nil
    case (.list(let element, let most), .list(let values)):
      values.count <= most && values.allSatisfy(element.takes)
    case (.record(let fields), .record(let values)): Self.take(values, fields)
    case (.table(let name, _, _), .list(let values)):
      listed.takes(value) && Set(values.compactMap { $0.record?[name.code] }).count == values.count
    default: false
    }
  }

  private static func take(_ values: FieldValues, _ fields: [FieldDescription]) -> Bool {
    fields.allSatisfy { field in
      values[field.code].map(field.control.takes) ?? !field.isRequired
    }
  }
}

extension FieldValue {
  /// For a page that says what was refused.
  var shown: String {
    switch self {
    case .whole(let number): String(number)
    case .decimal(let thousandths): Kilograms(grams: thousandths).description
    case .flag(let flag): String(flag)
    case .text(let text), .raw(let text): text
    case .day(let day): day.rawValue
    case .list(let values): values.map(\.shown).joined(separator: ", ")
    case .record(let values): values.codes.compactMap { values[$0]?.shown }.joined(separator: " ")
    }
  }
}
