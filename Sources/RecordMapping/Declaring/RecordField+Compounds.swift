// Properties that are more than one value in one column.
extension RecordField {
  /// A reference to a row of another table: at `path` the whole object or its
  /// identity, at the key `id` beside it the identity alone.
  public static func related<Target: Record>(
    _ column: String, at path: [String], or others: [[String]] = [], id: String, _ type: Ref<Target>.Type,
    as form: DocumentForm = .plain, delete: DeleteRule = .restrict, isIndexed: Bool = true,
    role: RecordRole = .value
  ) -> Self where Target.RecordID: RecordValue {
    reference(
      column, at: path, or: others, id: id, type, Target.self, form, delete, isIndexed, role,
      Target.RecordID.documentRule)
  }

  /// The same for a reference that may be missing.
  public static func related<Target: Record>(
    _ column: String, at path: [String], or others: [[String]] = [], id: String, _ type: Ref<Target>?.Type,
    as form: DocumentForm = .plain, delete: DeleteRule = .restrict, isIndexed: Bool = true,
    role: RecordRole = .value
  ) -> Self where Target.RecordID: RecordValue {
    reference(
      column, at: path, or: others, id: id, type, Target.self, form, delete, isIndexed, role,
      Target.RecordID.documentRule)
  }

  private static func reference<Value: RecordValue, Target: Record>(
    _ column: String, at path: [String], or others: [[String]], id: String, _ type: Value.Type,
    _ target: Target.Type, _ form: DocumentForm, _ delete: DeleteRule, _ isIndexed: Bool, _ role: RecordRole,
    _ identityRule: DocumentRule
  ) -> Self {
    let field = value(
      column, at: path, or: others + [Array(path.dropLast()) + [id]], type, as: form, role: role)
    var leaf = field.leaves[0]
    leaf.relation = RecordRelation(
      target: target, onDelete: delete, isIndexed: isIndexed, identityRule: identityRule)
    return Self(leaves: [leaf])
  }

  /// A value that is kept as JSON in one column.
  public static func json<Value: DocumentValue>(
    _ column: String, at path: [String], or others: [[String]] = [], _ type: Value.Type,
    as form: DocumentForm = .plain, default value: Value? = nil, isStrict: Bool = false
  ) -> Self {
    let fallback = value.map { JSONColumn($0) }
    let field = Self.value(
      column, at: path, or: others, JSONColumn<Value>.self, as: form, default: fallback, isStrict: isStrict)
    return field.renamed("\(type)")
  }

  /// The same for an optional one.
  public static func json<Value: DocumentValue>(
    _ column: String, at path: [String], or others: [[String]] = [], _ type: Value?.Type,
    as form: DocumentForm = .plain, isStrict: Bool = false
  ) -> Self {
    let field = Self.value(
      column, at: path, or: others, JSONColumn<Value>?.self, as: form, isStrict: isStrict)
    return field.renamed("\(type)")
  }

  /// The columns of a part, each with this in front of its name.
  public static func embedded<Part: RecordPart>(
    _ prefix: String, at path: [String], or others: [[String]] = [], _ type: Part.Type
  ) -> Self {
    Self(leaves: Part.recordDescriptor.leaves.map { $0.moved(below: [path] + others, prefix: prefix) })
  }

  /// The same for a part that may be missing as a whole.
  public static func embedded<Part: RecordPart>(
    _ prefix: String, at path: [String], or others: [[String]] = [], _ type: Part?.Type
  ) -> Self {
    Self(
      leaves: Part.recordDescriptor.leaves.map {
        $0.moved(below: [path] + others, prefix: prefix).madeOptional()
      })
  }

  /// Rows of another table, listed in a table of pairs.
  public static func list<Target: Record>(
    _ table: String, at path: [String], or others: [[String]] = [], _ type: Refs<Target>.Type,
    as form: DocumentForm = .plain
  ) -> Self {
    rows(.join(table: table), at: [path] + others, type, form)
  }

  /// Rows of another table that refer to this one with their property of this
  /// name.
  public static func children<Target: Record>(
    _ name: String, of property: String, at path: [String], or others: [[String]] = [],
    _ type: Refs<Target>.Type, as form: DocumentForm = .plain
  ) -> Self {
    rows(.children(property: property), at: [path] + others, type, form)
  }

  private static func rows<Target: Record>(
    _ kind: RecordList.Kind, at paths: [[String]], _ type: Refs<Target>.Type, _ form: DocumentForm
  ) -> Self {
    let leaf = RecordLeaf(
      column: nil, paths: paths, typeName: "\(type)",
      list: RecordList(target: Target.self, kind: kind) { token, context throws(DocumentProblem) in
        try StoredValue(of: try Target.RecordID.read(token, as: form, in: context), or: .refused)
      },
      rule: .other, form: form, absence: .isNull, isStrict: false,
      convert: { _, _ in .null }, export: { _, _ in },
      schema: { Refs<Target>.schema(as: form) })
    return Self(leaves: [leaf])
  }

  private func renamed(_ typeName: String) -> Self {
    Self(leaves: leaves.map { $0.renamed(typeName) })
  }
}
