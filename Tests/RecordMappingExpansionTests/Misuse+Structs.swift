extension Misuse {
  static let structs = [
    Self(1, "@Record class A { @ID let id: String = \"\" }", "@Record can only be attached to a struct"),
    Self(1, "@Record enum A { case b }", "@Record can only be attached to a struct"),
    Self(1, "@Record actor A { @ID let id: String = \"\" }", "@Record can only be attached to a struct"),
    Self(1, "@RecordPart enum A { case b }", "@RecordPart can only be attached to a struct"),
    Self(1, "@Record struct A<B> { @ID let id: String }", "@Record cannot be attached to a generic struct"),
    Self(1, "@RecordPart struct A<B> { let b: Int }", "@RecordPart cannot be attached to a generic struct"),
    Self(
      2, "struct A<B> {\n  @Record struct C { @ID let id: String }\n}",
      "@Record cannot be attached to a struct inside a generic declaration"),
    Self(
      2, "enum A {\n  @Record private struct B { @ID let id: String }\n}",
      "@Record cannot extend a private struct inside another type; make it 'fileprivate'",
      fixed: "  @Record fileprivate struct B { @ID let id: String }"),
    Self(
      3, "enum A { private enum B {\n  @Record\n  struct C { @ID let id: String }\n} }",
      "@Record cannot extend a struct inside a type that is private to another one"),
    Self(1, "@Record struct A: ~Copyable { @ID let id: String }", "a record must be copyable"),
    Self(
      1, "@RecordPart @Record struct A { @ID let b: Int64 }",
      "'@Record' and '@RecordPart' exclude each other", fixed: "@Record struct A { @ID let b: Int64 }"),
    Self(
      1, "@Record @Record struct A { @ID let b: Int64 }", "'@Record' stands here twice",
      fixed: "@Record struct A { @ID let b: Int64 }"),
    Self(1, "@RecordPart struct A {}", "a record part needs at least one property"),
    Self(in: "let recordID: Int", "'recordID' is a name that the macro declares itself"),
    Self(
      in: "static let recordDescriptor = 1", "'recordDescriptor' is a name that the macro declares itself"),
    Self(in: "enum ColumnName {}", "'ColumnName' is a name that the macro declares itself"),
    Self(in: "enum RecordExpressions {}", "'RecordExpressions' is a name that the macro declares itself"),
    Self(
      1, "@RecordPart struct A { let b: Int; struct RecordExpressions {} }",
      "'RecordExpressions' is a name that the macro declares itself"),
    Self(in: "typealias RecordID = Int", "'RecordID' is a name that the macro declares itself"),
    Self(in: "enum RecordMapping {}", "'RecordMapping' is a name that the macro declares itself"),
    Self(
      in: "func bind(to binder: Int, from base: Int) {}",
      "'bind(to:from:)' is a name that the macro declares itself"),
    Self(
      in: "init(document: Int) { id = \"\" }", "'init(document:)' is a name that the macro declares itself"),
    Self(
      1, "@Record(table: \"a\\(number)\")\nstruct A { @ID let id: String }",
      "the table name must be a plain, non-empty string literal"),
    Self(
      1, "@Record(table: \"\")\nstruct A { @ID let id: String }",
      "the table name must be a plain, non-empty string literal"),
    Self(
      1, "@Record(table: \"sqlite_a\")\nstruct A { @ID let id: String }",
      "SQLite keeps names like 'sqlite_a' to itself"),
    Self(
      1, "@Record(keys: style)\nstruct A { @ID let id: String }",
      """
      keys: must be written as one of .asWritten, .snakeCase, .camelCase, .pascalCase, .kebabCase, \
      .screamingSnakeCase
      """),
    Self(
      1, "@RecordPart(converts: yes)\nstruct A { let b: Int }", "converts: must be written as true or false"),
  ]
}
