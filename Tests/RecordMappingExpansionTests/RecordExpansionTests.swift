import Testing

@Suite struct `The expansion of a record` {
  @Test(arguments: [
    ("public ", "public "), ("package ", "package "), ("", ""), ("internal ", ""), ("private ", ""),
    ("fileprivate ", ""),
  ])
  func `copies the access level`(written: String, expected: String) {
    let text = Expansion(of: "@Record \(written)struct A { @ID let id: String }").text
    #expect(text.contains("\n  \(expected)nonisolated static let recordDescriptor"))
    #expect(text.contains("\n  \(expected)typealias RecordID = String"))
    #expect(text.contains("\n  \(expected)nonisolated init("))
  }

  @Test(arguments: [
    // property, its entry in the descriptor
    ("var n: Int = 0 { didSet { } }", #".value("n", at: ["n"], (Int).self, default: 0)"#),
    ("var n: Int? = nil", #".value("n", at: ["n"], (Int?).self)"#),
    ("let n: Optional<Int>", #".value("n", at: ["n"], (Optional<Int>).self)"#),
    ("let n: (Int)", #".value("n", at: ["n"], (Int).self)"#),
    ("let n: [String]", #".value("n", at: ["n"], ([String]).self)"#),
    ("let `init`: Int", #".value("init", at: ["init"], (Int).self)"#),
    ("let m, n: Int", #".value("n", at: ["n"], (Int).self)"#),
    ("let m: Int, n: Bool", #".value("m", at: ["m"], (Int).self)"#),
    ("@Key(#\"n\"#) let m: Int", #".value("m", at: ["n"], (Int).self)"#),
    ("@Key(\"m\", \"n\") let n: Int", #".value("n", at: ["m"], or: [["n"]], (Int).self)"#),
    ("@JSON @Path() let n: JSONValue", #".json("n", at: [], (JSONValue).self)"#),
    (
      "@JSON @Path() let m: JSONValue\n  @Path(\"x\", \"y\") let n: Int",
      #".value("n", at: ["x", "y"], (Int).self)"#
    ),
    ("@Default(-1) let n: Int", #".value("n", at: ["n"], (Int).self, default: -1)"#),
    ("@Default(1) let n: Double", #".value("n", at: ["n"], (Double).self, default: 1)"#),
    ("var n: Int? = 1", #".value("n", at: ["n"], (Int?).self, default: 1)"#),
    ("@Default([1, 2]) let n: [Int]", #".value("n", at: ["n"], ([Int]).self, default: [1, 2])"#),
    ("@DateForm(.day) let n: Instant", #".value("n", at: ["n"], (Instant).self, as: .date(.day))"#),
    (
      "@Convert @DateForm(.pattern(\"d.M.\")) let n: Instant",
      #".value("n", at: ["n"], (Instant).self, as: .convertingDate(.pattern("d.M.")))"#
    ),
    (
      "@Epoch(EpochUnit.milliseconds) let n: Instant",
      #".value("n", at: ["n"], (Instant).self, as: .date(.epochMilliseconds))"#
    ),
    (
      "@Unknown(Kind.other) @Convert @Strict var n: Kind = .a",
      """
      .enumeration("n", at: ["n"], (Kind).self, as: .converting, unknown: Kind.other, default: .a, \
      isStrict: true)
      """
    ),
    (
      "@Convert(using: Cents.self) @Default(5) let n: Set<Int>",
      #".converted("n", at: ["n"], (Set<Int>).self, using: Cents.self, default: 5)"#
    ),
    (
      "@JSON @Default([:]) let n: [String: Int]",
      #".json("n", at: ["n"], ([String: Int]).self, default: [:])"#
    ),
    (
      "@Column(\"at_\") @Path(\"a\", \"b\") @Embedded let n: Place?",
      #".embedded("at_", at: ["a", "b"], (Place?).self)"#
    ),
    (
      "@Related(id: \"x\", delete: DeleteRule.setNull, indexed: false) let n: Ref<B>?",
      #".related("n_id", at: ["n"], id: "x", (Ref<B>?).self, delete: .setNull, isIndexed: false)"#
    ),
    (
      "@Column(\"b\") @Convert @Related var n: RecordMapping.Ref<B>",
      #".related("b", at: ["n"], id: "nId", (RecordMapping.Ref<B>).self, as: .converting)"#
    ),
    ("@Related var n: Refs<B>", #".list("a_n", at: ["n"], (Refs<B>).self)"#),
    ("@Related(inverse: \"a\") var n: Refs<B>", #".children("n", of: "a", at: ["n"], (Refs<B>).self)"#),
    ("@RecordMapping.Column(\"m\") let n: Int", #".value("m", at: ["n"], (Int).self)"#),
    ("@Other.Column(\"m\") let n: Int", #".value("n", at: ["n"], (Int).self)"#),
  ])
  func `understands`(property: String, entry: String) {
    let expansion = Expansion(of: "@Record struct A { @ID let id: String\n \(property) }")
    #expect(expansion.complaints == [])
    #expect(expansion.text.contains("\n      \(entry),\n"), "\(expansion.text)")
  }

  @Test(arguments: [
    ("let n: Int", "as: .converting"),
    ("@Unknown(B.c) let n: B", "as: .converting, unknown: RecordExpressions.`unknown of n`"),
    ("@Related let n: Ref<B>", "as: .converting"), ("@Epoch let n: Instant", "as: .date(.epochSeconds)"),
  ])
  func `converts every value where the record says so`(property: String, arguments: String) {
    let text = Expansion(of: "@Record(converts: true) struct A { @ID let id: String; \(property) }").text
    #expect(text.contains("self.n = try object.value(at: 1, \(arguments))"))
  }

  @Test(arguments: ["@JSON let n: [Int]", "@Convert(using: B.self) let n: Int", "@Embedded let n: B"])
  func `converts nothing else of its own accord`(property: String) {
    let text = Expansion(of: "@Record(converts: true) struct A { @ID let id: String; \(property) }").text
    #expect(text.components(of: ".converting") == 3)
  }

  @Test(arguments: [
    // what the compiler still misses, what is written
    (["Record", "RecordPart"], ": RecordMapping.Record, RecordMapping.RecordPart"),
    (["Record"], ": RecordMapping.Record"), (["RecordPart"], ": RecordMapping.RecordPart"), ([], ""),
  ])
  func `conforms in the extension as far as it is asked to`(missing: [String], written: String) {
    let text = Expansion(of: "@Record struct A { @ID let id: String }", conformingTo: missing).text
    #expect(text.contains("extension A\(written) {"))
  }

  @Test func `names the table without backticks`() {
    let text = Expansion(of: "@Record struct `Default` { @ID let id: String }").text
    #expect(text.contains("table: \"default\""))
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { split(separator: part).count - 1 }
}
