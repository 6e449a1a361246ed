/// What ``Record(table:keys:converts:)`` tells of one property: its columns and
/// its places in a document. Only generated code makes fields.
public struct RecordField: Sendable {
  let leaves: [RecordLeaf]

  /// A property whose type says all itself.
  public static func value<Value: RecordValue>(
    _ column: String, at path: [String], or others: [[String]] = [], _ type: Value.Type,
    as form: DocumentForm = .plain, default value: Value? = nil, isStrict: Bool = false,
    role: RecordRole = .value
  ) -> Self {
    Self(
      column: ColumnDescriptor(column, type, default: value, role: role), paths: [path] + others, type: type,
      rule: Value.documentRule, form: form, isStrict: isStrict,
      convert: { token, context throws(DocumentProblem) in
        try StoredValue(of: try Value.read(token, as: form, in: context), or: .refused)
      },
      export: { stored, writer throws(ValueFault) in
        try Value.read(from: StoredRow([stored]), at: 0).write(to: &writer, as: form)
      },
      schema: { Value.schema(as: form) })
  }

  /// A property whose raw values may grow.
  public static func enumeration<Value: RecordValue & RawRepresentable>(
    _ column: String, at path: [String], or others: [[String]] = [], _ type: Value.Type,
    as form: DocumentForm = .plain, unknown: Value, default value: Value? = nil, isStrict: Bool = false,
    role: RecordRole = .value
  ) -> Self where Value.RawValue: DocumentValue {
    Self(
      column: ColumnDescriptor(column, type, default: value, role: role), paths: [path] + others, type: type,
      rule: .other, form: form, isStrict: isStrict,
      convert: { token, context throws(DocumentProblem) in
        let known = try Value.readKnown(token, as: form, in: context)
        return try StoredValue(of: known ?? unknown, or: .refused)
      },
      export: { stored, writer throws(ValueFault) in
        try Value.read(from: StoredRow([stored]), at: 0).write(to: &writer, as: form)
      },
      schema: { DocumentSchema() })
  }

  /// The same for an optional property.
  public static func enumeration<Value: RecordValue & RawRepresentable>(
    _ column: String, at path: [String], or others: [[String]] = [], _ type: Value?.Type,
    as form: DocumentForm = .plain, unknown: Value, isStrict: Bool = false, role: RecordRole = .value
  ) -> Self where Value.RawValue: DocumentValue {
    Self(
      column: ColumnDescriptor(column, type, default: nil, role: role), paths: [path] + others, type: type,
      rule: .other, form: form, isStrict: isStrict,
      convert: { token, context throws(DocumentProblem) in
        let known = try Value.readKnown(token, as: form, in: context)
        return try StoredValue(of: known ?? unknown, or: .refused)
      },
      export: { stored, writer throws(ValueFault) in
        try Value?.read(from: StoredRow([stored]), at: 0).write(to: &writer, as: form)
      },
      schema: { DocumentSchema() })
  }

  /// A property with a conversion of one's own.
  public static func converted<Value: ColumnValue, Conversion: DocumentConversion>(
    _ column: String, at path: [String], or others: [[String]] = [], _ type: Value.Type,
    using conversion: Conversion.Type, default value: Value? = nil, isStrict: Bool = false,
    role: RecordRole = .value
  ) -> Self where Conversion.Value == Value {
    Self(
      column: ColumnDescriptor(column, type, default: value, role: role), paths: [path] + others, type: type,
      rule: .other, form: .plain, isStrict: isStrict,
      convert: { token, context throws(DocumentProblem) in
        try StoredValue(of: try conversion.read(token, in: context), or: .refused)
      },
      export: { stored, writer throws(ValueFault) in
        let value = try Value.read(from: StoredRow([stored]), at: 0)
        try conversion.source(from: value).write(to: &writer, as: .plain)
      },
      schema: { Conversion.Source.schema(as: .plain) })
  }

  /// The same for an optional property.
  public static func converted<Value: ColumnValue, Conversion: DocumentConversion>(
    _ column: String, at path: [String], or others: [[String]] = [], _ type: Value?.Type,
    using conversion: Conversion.Type, isStrict: Bool = false, role: RecordRole = .value
  ) -> Self where Conversion.Value == Value {
    Self(
      column: ColumnDescriptor(column, type, default: nil, role: role), paths: [path] + others, type: type,
      rule: .other, form: .plain, isStrict: isStrict,
      convert: { token, context throws(DocumentProblem) in
        try StoredValue(of: try conversion.read(token, in: context), or: .refused)
      },
      export: { stored, writer throws(ValueFault) in
        let value = try Value?.read(from: StoredRow([stored]), at: 0)
        try value.map(conversion.source).write(to: &writer, as: .plain)
      },
      schema: { Conversion.Source.schema(as: .plain) })
  }

  private init<Value>(
    column: ColumnDescriptor, paths: [[String]], type: Value.Type, rule: DocumentRule, form: DocumentForm,
    isStrict: Bool, convert: @escaping RecordLeaf.Conversion, export: @escaping RecordLeaf.Export,
    schema: @escaping @Sendable () -> DocumentSchema
  ) {
    let absence: RecordLeaf.Absence =
      column.defaultValue.map { .isDefault($0) } ?? (column.isNullable ? .isNull : .rejects)
    leaves = [
      RecordLeaf(
        column: column, paths: paths, typeName: "\(type)", rule: rule, form: form, absence: absence,
        isStrict: isStrict, convert: convert, export: export, schema: schema)
    ]
  }

  init(leaves: [RecordLeaf]) { self.leaves = leaves }
}
