import Testing

@Suite struct `A misuse of Record` {
  @Test(arguments: [
    // line, source, message, line after the fix
    Misuse(1, "@Record class A { @ID let id: String }", "@Record can only be attached to a struct"),
    Misuse(1, "@Record enum A { case b }", "@Record can only be attached to a struct"),
    Misuse(1, "@Record struct A<B> { @ID let id: String }", "@Record cannot be attached to a generic struct"),
    Misuse(2, "@Record\nstruct A {\n  let name: String\n}", "a record needs one property marked '@ID'"),
    Misuse(
      2, "@Record\nstruct A {\n  let id: String\n}", "a record needs one property marked '@ID'",
      fixed: "  @ID let id: String"),
    Misuse(
      4, "@Record\nstruct A {\n  @ID let id: String\n  @ID let other: String\n}",
      "a record has only one '@ID'",
      fixed: "  let other: String"),
    Misuse(
      3, "@Record struct A {\n  @ID let id: String\n  var n = 5\n}",
      "'n' needs a written type to become a column", fixed: "  var n: Int = 5"),
    Misuse(
      3, "@Record struct A {\n  @ID let id: String\n  var n = \"x\"\n}",
      "'n' needs a written type to become a column", fixed: "  var n: String = \"x\""),
    Misuse(
      3, "@Record struct A {\n  @ID let id: String\n  var n = make()\n}",
      "'n' needs a written type to become a column"),
    Misuse(
      3, "@Record struct A {\n  @ID let id: String\n  let n: Int = 5\n}",
      "'let n' with an initial value cannot be read from a row; make it 'var'", fixed: "  var n: Int = 5"),
    Misuse(
      3, "@Record struct A {\n  @ID let id: String\n  @Column(\"ID\") let n: Int\n}",
      "column 'ID' already belongs to 'id'"),
    Misuse(
      4, "@Record struct A {\n  @ID let id: String\n  let aB: Int\n  let a_b: Int\n}",
      "column 'a_b' already belongs to 'aB'"),
    Misuse(
      3, "@Record struct A {\n  @ID let id: String\n  @Column(name) let n: Int\n}",
      "the column name must be a plain, non-empty string literal"),
    Misuse(
      3, "@Record struct A {\n  @ID let id: String\n  @Column(\"\") let n: Int\n}",
      "the column name must be a plain, non-empty string literal"),
    Misuse(
      1, "@Record(table: \"a\\(b)\")\nstruct A { @ID let id: String }",
      "the table name must be a plain, non-empty string literal"),
    Misuse(
      3, "@Record struct A {\n  @ID let id: String\n  @Column(\"x\") @Ignore var n: Int = 0\n}",
      "'@Column' and '@Ignore' exclude each other", fixed: "  @Column(\"x\") var n: Int = 0"),
    Misuse(
      2, "@Record struct A {\n  @ID @Ignore var id: String = \"\"\n}",
      "'@ID' and '@Ignore' exclude each other", fixed: "  @ID var id: String = \"\""),
    Misuse(
      2, "@Record struct A {\n  @ID @ID let id: String\n}", "'@ID' stands here twice",
      fixed: "  @ID let id: String"),
    Misuse(
      3, "@Record struct A {\n  @ID let id: String\n  @Column(\"x\") var n: Int { 5 }\n}",
      "'@Column' has no meaning on a computed property"),
    Misuse(
      3, "@Record struct A {\n  @ID let id: String\n  @Ignore let n: Int\n}",
      "an '@Ignore' property needs an initial value"),
    Misuse(
      2, "@Record struct A {\n  @ID let id: String?\n}", "the '@ID' property cannot be optional"),
    Misuse(
      2, "@Record struct A {\n  @ID var id: String = \"a\"\n}",
      "the '@ID' property cannot have an initial value", fixed: "  @ID var id: String"),
    Misuse(
      3, "@Record struct A {\n  @ID let id: String\n  lazy var n: Int = 5\n}",
      "a 'lazy' property cannot become a column; mark it '@Ignore'"),
    Misuse(
      3, "@Record struct A {\n  @ID let id: String\n  var n: Int!\n}",
      "an implicitly unwrapped property cannot become a column", fixed: "  var n: Int?"),
    Misuse(
      3, "@Record struct A {\n  @ID let id: String\n  let (a, b): (Int, Int)\n}",
      "a column needs a property of its own, not a pattern"),
    Misuse(
      4, "@Record struct A {\n  @ID let id: String\n  #if DEBUG\n  let n: Int\n  #endif\n}",
      "a stored property inside '#if' cannot become a column"),
  ])
  func `gives one error at the user's own line`(misuse: Misuse) {
    let expansion = Expansion(of: misuse.source)
    let expected = Expansion.Complaint(line: misuse.line, message: misuse.message, fixed: misuse.fixed)
    #expect(expansion.complaints == [expected])
  }

  @Test func `expands to nothing`() {
    let text = Expansion(of: "@Record struct A { let id: String }").text
    #expect(!text.contains("extension"))
    #expect(!text.contains("recordDescriptor"))
  }

  @Test func `is found for each property`() {
    let source = "@Record struct A {\n  @ID let id: String\n  var a = 1\n  let b: Int = 2\n}"
    #expect(Expansion(of: source).complaints.map(\.line) == [3, 4])
  }
}
