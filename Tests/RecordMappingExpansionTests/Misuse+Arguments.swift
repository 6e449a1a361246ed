extension Misuse {
  static let arguments = [
    Self(in: "@Column(name) let n: Int", "the column name must be a plain, non-empty string literal"),
    Self(in: "@Column(\"\") let n: Int", "the column name must be a plain, non-empty string literal"),
    Self(in: "@Path() let n: Int", "'@Path' needs at least one key", fixed: "let n: Int"),
    Self(in: "@Path let n: Int", "'@Path' needs at least one key", fixed: "let n: Int"),
    Self(in: "@Key(\"a\", name) let n: Int", "a key must be a plain, non-empty string literal"),
    Self(in: "@Path(\"meta\", \"\") let n: Int", "a key must be a plain, non-empty string literal"),
    Self(in: "@Key(\"a\", \"b\", \"a\") let n: Int", "key 'a' stands here twice"),
    Self(in: "@Epoch(unit) let n: Instant", "the unit must be written as one of .seconds, .milliseconds"),
    Self(in: "@Convert(using: converter) let n: Int", "using: must be a type, written like 'Cents.self'"),
    Self(
      in: "@Related(id: name) let user: Ref<User>", "the key name must be a plain, non-empty string literal"),
    Self(in: "@Related(id: \"user\") let user: Ref<User>", "key 'user' stands here twice"),
    Self(
      in: "@Related(delete: rule) let user: Ref<User>",
      "delete: must be written as one of .restrict, .cascade, .setNull"),
    Self(
      in: "@Related(indexed: yes) let user: Ref<User>", "indexed: must be written as true or false"),
    Self(
      in: "@Related(through: name) let tags: Refs<Tag>",
      "the table name must be a plain, non-empty string literal"),
    Self(
      in: "@Related(inverse: \"\") let tags: Refs<Tag>",
      "the property name must be a plain, non-empty string literal"),
    Self(
      in: "@Related(through: \"SQLite_tags\") let tags: Refs<Tag>",
      "SQLite keeps names like 'SQLite_tags' to itself"),
  ]
}
