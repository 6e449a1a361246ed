extension Misuse {
  static let names = [
    Self(in: "@Column(\"ID\") let n: Int", "column 'ID' already belongs to 'id'"),
    Self(in: "let aB: Int\n  let a_b: Int", "column 'a_b' already belongs to 'aB'"),
    Self(in: "@Related let user: Ref<User>\n  let userID: Int", "column 'user_id' already belongs to 'user'"),
    Self(
      in: "@Embedded let a: Place\n  @Column(\"a_\") @Embedded let b: Place",
      "prefix 'a_' already belongs to 'a'"),
    Self(
      in: "@Related let tags: Refs<Tag>\n  @Related(through: \"a_tags\") let others: Refs<Tag>",
      "table 'a_tags' already belongs to 'tags'"),
    Self(
      in: "@Related(through: \"a\") let tags: Refs<Tag>", "table 'a' already belongs to the record"),
    Self(in: "@Key(\"id\") let n: Int", "key 'id' already belongs to 'id'"),
    Self(in: "let n: Int\n  @Key(\"m\", \"n\") let m: Int", "key 'n' already belongs to 'n'"),
    Self(
      in: "@Path(\"meta\", \"x\") let a: Int\n  @Path(\"meta\", \"x\") let b: Int",
      "key 'meta.x' already belongs to 'a'"),
    Self(
      in: "@Related let user: Ref<User>\n  @Key(\"userId\") let n: Int",
      "key 'userId' already belongs to 'user'"),
    Self(
      in: "@Path(\"meta\", \"user\") @Related(id: \"author\") let user: Ref<User>\n"
        + "  @Path(\"meta\", \"author\") let n: Int",
      "key 'meta.author' already belongs to 'user'"),
    Self(
      in: "@Key(\"meta\") let a: Int\n  @Path(\"meta\", \"x\") let b: Int",
      "key 'meta.x' lies inside the value of 'a'"),
    Self(
      in: "@JSON @Path() let a: JSONValue\n  @JSON @Path() let b: JSONValue",
      "the object itself already belongs to 'a'"),
    Self(
      in: "@Path(\"meta\", \"x\") let a: Int\n  let meta: Int", "key 'meta' lies around the key of 'a'"),
  ]
}
