import CivilTime

/// A member of a document and the field that it is made from.
struct ADEMember: Sendable {
  /// Names of members by which it is reached, with dots between them; a number is a place in a list.
  let path: String
  let field: FieldDescription
  let form: Form

  indirect enum Form: Sendable {
    /// As it is on the wire: text, flag or number.
    case same
    /// A flag that a document has where it does not say so.
    case flag(otherwise: Bool)
    /// A decimal as a number.
    case number
    /// A weight with its unit, `icarMassMeasureType`.
    case mass
    /// A day as a time: its midnight.
    case midnight
    /// The number of a row of ours as a text.
    case row
    /// By a table of our values and codes of ADE; the first row that suits counts in both directions. What
    /// the table does not have, or no member at all, is read as the value beside it.
    case coded([(ours: FieldValue, theirs: String)], otherwise: FieldValue?)
    /// An object of scheme and identifier.
    case identifier(scheme: String)
    /// An identifier among others in a list, told by its scheme; within a member of the element where one is
    /// named.
    case listed(scheme: String, within: String?)
    /// All values of a field, each an identifier within that member of an element.
    case identifiers(scheme: String, within: String)
    /// A parent among others in a list.
    case parent(gender: String, scheme: String)
    /// An ear tag of three fields: country, number and kodex.
    case earTag(number: FieldDescription, kodex: FieldDescription)
    /// Each record an object; those that lack the member at the path are left out.
    case records(ADERecord, required: String?)
    /// The number and how many records another field has; a member has the latter alone.
    case total(beside: FieldDescription, live: String)
  }

  /// Codes of ADE that are ours too.
  static func enumeration(_ field: Field<String>, _ path: String, _ codes: [String]) -> ADEMember {
    .coded(field, path, codes.map { ($0, $0) })
  }
  static func same<Value>(_ field: Field<Value>, _ path: String) -> ADEMember { make(field, path, .same) }
  static func flag(_ field: Field<Bool>, _ path: String, otherwise: Bool) -> ADEMember {
    make(field, path, .flag(otherwise: otherwise))
  }
  static func number<Value>(_ field: Field<Value>, _ path: String) -> ADEMember { make(field, path, .number) }
  static func mass(_ field: Field<Kilograms>, _ path: String) -> ADEMember { make(field, path, .mass) }
  static func midnight(_ field: Field<Day>, _ path: String) -> ADEMember { make(field, path, .midnight) }
  static func row<Value>(_ field: Field<Value>, _ path: String) -> ADEMember { make(field, path, .row) }
  /// - Parameter otherwise: what is read of a code that the table lacks, and of none; it is written as none,
  ///   if the table does not have it either.
  static func coded<Value>(
    _ field: Field<Value>, _ path: String, _ table: [(Value, String)], otherwise: Value? = nil
  ) -> ADEMember {
    let rows = table.map { (ours: $0.0.fieldValue, theirs: $0.1) }
    return make(field, path, .coded(rows, otherwise: otherwise?.fieldValue))
  }
  static func identifier<Value>(_ field: Field<Value>, _ path: String, _ scheme: String) -> ADEMember {
    make(field, path, .identifier(scheme: scheme))
  }
  static func listed<Value>(
    _ field: Field<Value>, _ path: String, _ scheme: String, within: String? = nil
  ) -> ADEMember {
    make(field, path, .listed(scheme: scheme, within: within))
  }
  static func identifiers<Value>(
    _ field: Field<[Value]>, _ path: String, _ scheme: String, within: String
  ) -> ADEMember {
    make(field, path, .identifiers(scheme: scheme, within: within))
  }
  static func parent<Value>(_ field: Field<Value>, _ path: String, _ gender: String, _ scheme: String)
    -> ADEMember
  {
    make(field, path, .parent(gender: gender, scheme: scheme))
  }
  static func earTag(_ path: String) -> ADEMember {
    make(
      Birth.country, path,
      .earTag(number: Birth.number.description, kodex: Birth.kodex.description))
  }
  /// - Parameters:
  ///   - required: path in each object without which it would not be valid.
  ///   - mark: name of a member that only objects have which say more of a record.
  static func records(
    _ field: Field<[FieldValues]>, _ path: String, _ members: [ADEMember], required: String? = nil,
    constants: [ADEConstant] = [], mark: String? = nil,
    also: @escaping @Sendable (FieldValues) -> [JSONObject] = { _ in [] }
  ) -> ADEMember {
    let record = ADERecord(of: field.description, members, constants: constants, mark: mark, also: also)
    return make(field, path, .records(record, required: required))
  }
  static func total<Value>(
    _ field: Field<Value>, _ path: String, beside list: Field<[FieldValues]>, live: String
  ) -> ADEMember {
    make(field, path, .total(beside: list.description, live: live))
  }

  private static func make<Value>(_ field: Field<Value>, _ path: String, _ form: Form) -> ADEMember {
    ADEMember(path: path, field: field.description, form: form)
  }
}

/// Schemes of identifiers. Those that begin with `x-` are ours, as no official one is known.
enum ADEScheme {
  /// Country and digits as on the ear tag (`CZ123456961`).
  static let earTag = "eu.bovine"
  /// Digits with the country's number before them (`203123456961`).
  static let numericEarTag = "eu.animalId"
  static let transponder = "std.iso.11785"
  static let bull = "x-outpost.bull"
  static let collar = "x-outpost.collar"
  static let vitalimeter = "x-outpost.vitalimeter"
  static let breed = "x-outpost.breed"
  static let stock = "x-outpost.stock"
  static let diagnosis = "x-outpost.diagnosis"
  static let firstParlourCode = "x-outpost.parlour.first"
  static let secondParlourCode = "x-outpost.parlour.second"
  /// Row of an animal without an ear tag.
  static let animal = "x-outpost.animal"

  /// Those whose names mean something only in the account that gave them.
  static let ofAccounts: Set = [
    collar, vitalimeter, stock, diagnosis, firstParlourCode, secondParlourCode, animal,
  ]
}
