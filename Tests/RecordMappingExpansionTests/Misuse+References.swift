extension Misuse {
  static let references = [
    Self(
      in: "let user: Ref<User>", "'Ref<User>' becomes a column only with '@Related'",
      fixed: "@Related let user: Ref<User>"),
    Self(
      in: "var tags: Refs<Tag>", "'Refs<Tag>' becomes a column only with '@Related'",
      fixed: "@Related var tags: Refs<Tag>"),
    Self(
      in: "@Related let user: User",
      "'@Related' needs a type written 'Ref<...>', 'Ref<...>?' or 'Refs<...>'",
      fixed: "@Related let user: Ref<User>"),
    Self(
      in: "@Related let tags: [Tag]",
      "'@Related' needs a type written 'Ref<...>', 'Ref<...>?' or 'Refs<...>'",
      fixed: "@Related let tags: Refs<Tag>"),
    Self(
      in: "@Related let user: Int",
      "'@Related' needs a type written 'Ref<...>', 'Ref<...>?' or 'Refs<...>'"),
    Self(
      in: "@Related let tags: Refs<Tag>?", "'Refs' cannot be optional; without relations it is empty",
      fixed: "@Related let tags: Refs<Tag>"),
    Self(
      in: "@Related(through: \"t\") let user: Ref<User>", "through: has a meaning only on a 'Refs' property",
      fixed: "@Related let user: Ref<User>"),
    Self(
      in: "@Related(inverse: \"a\") let user: Ref<User>?", "inverse: has a meaning only on a 'Refs' property",
      fixed: "@Related let user: Ref<User>?"),
    Self(
      in: "@Related(delete: .cascade, indexed: true) let tags: Refs<Tag>",
      "delete: has a meaning only on a 'Ref' property", fixed: "@Related let tags: Refs<Tag>"),
    Self(
      in: "@Related(id: \"t\") let tags: Refs<Tag>", "id: has a meaning only on a 'Ref' property",
      fixed: "@Related let tags: Refs<Tag>"),
    Self(
      in: "@Related(indexed: true) let tags: Refs<Tag>", "indexed: has a meaning only on a 'Ref' property",
      fixed: "@Related let tags: Refs<Tag>"),
    Self(
      in: "@Related(delete: .setNull) let user: Ref<User>", "'.setNull' needs an optional 'Ref'",
      fixed: "@Related(delete: .setNull) let user: Ref<User>?"),
    Self(
      in: "@Column(\"t\") @Related let tags: Refs<Tag>", "'@Column' has no meaning on a 'Refs' property",
      fixed: "@Related let tags: Refs<Tag>"),
    Self(
      in: "@ID @Related let tags: Refs<Tag>", "'@ID' has no meaning on a 'Refs' property",
      fixed: "@Related let tags: Refs<Tag>"),
    Self(
      2, "@RecordPart struct A {\n  @Related let user: Ref<User>\n}", "a record part cannot refer to records"),
    Self(2, "@RecordPart struct A {\n  let user: Ref<User>\n}", "a record part cannot refer to records"),
  ]
}
