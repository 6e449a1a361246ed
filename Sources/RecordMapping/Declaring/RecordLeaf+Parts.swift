extension RecordLeaf {
  /// As it stands in a record that embeds its part there.
  func moved(below paths: [[String]], prefix: String) -> Self {
    precondition(!self.paths.contains([]), "an embedded part cannot keep its whole object")
    var copy = self
    copy.paths = paths.flatMap { outer in self.paths.map { outer + $0 } }
    copy.column = column.map { $0.renamed(prefix + $0.name) }
    return copy
  }

  /// As it stands in a part that may be missing: the column may be NULL, and
  /// what the part cannot do without makes it missing.
  func madeOptional() -> Self {
    var copy = self
    copy.column = column?.madeNullable()
    // The descriptor gives it a number of its own.
    copy.optionalParts.insert(-1, at: 0)
    if case .rejects = absence {
      copy.rejectsPart = true
      copy.absence = .isNull
    }
    return copy
  }

  func renamed(_ typeName: String) -> Self {
    Self(
      column: column, paths: paths, typeName: typeName, relation: relation, list: list, rule: rule,
      form: form,
      absence: absence, isStrict: isStrict, optionalParts: optionalParts, rejectsPart: rejectsPart,
      convert: convert, export: export, schema: schema)
  }
}
