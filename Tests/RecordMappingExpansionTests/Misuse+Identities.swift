extension Misuse {
  static let identities = [
    Self(2, "@Record\nstruct A {\n  let name: String\n}", "a record needs one property marked '@ID'"),
    Self(
      2, "@Record\nstruct A {\n  let id: String\n}", "a record needs one property marked '@ID'",
      fixed: "  @ID let id: String"),
    Self(2, "@Record struct A {\n  @ID let id: String?\n}", "the '@ID' property cannot be optional"),
    Self(in: "@ID let part: Optional<String>", "the '@ID' property cannot be optional"),
    Self(
      2, "@Record struct A {\n  @ID var id: String = \"a\"\n}",
      "the '@ID' property cannot have an initial value",
      fixed: "  @ID var id: String"),
    Self(
      2, "@Record struct A {\n  @ID private let id: Key\n}",
      "the '@ID' property must be as visible as its record", fixed: "  @ID let id: Key"),
    Self(
      2, "@Record public struct A {\n  @ID let id: Key\n}",
      "the '@ID' property must be as visible as its record", fixed: "  @ID public let id: Key"),
    Self(
      2, "@RecordPart struct A {\n  @ID let id: String\n}",
      "'@ID' has no meaning inside a '@RecordPart' struct", fixed: "  let id: String"),
  ]
}
