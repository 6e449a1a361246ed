import Testing

@testable import WebShell

@Suite struct `A field for a number` {
  private static let rules = NumberRules(lower: -20, upper: 1500, step: nil, decimals: 2)

  @Test(arguments: [
    ("1500", Language.en, 1500.0), ("1,500", .en, 1500), ("1,5", .en, 1.5), ("0,250", .en, 0.25),
    (".5", .en, 0.5),
    ("1 499.50", .en, 1499.5), ("1,5", .cs, 1.5), ("1.5", .cs, 1.5), ("1,500", .cs, 1.5),
    ("1\u{A0}002,25", .ru, 1002.25),
    ("\u{2212}3,5", .pl, -3.5), ("-0", .en, 0), ("007", .en, 7), ("3.", .en, 3), ("1.10000", .en, 1.1),
  ])
  func `takes a point and a comma`(typed: String, language: Language, value: Double) throws {
    #expect(try Self.rules.value(of: typed, language) == value)
  }

  @Test(arguments: [
    "much", "1e3", "0x10", "NaN", "inf", "1.2.3", "1,2,3", "--1", "+1", "-", ".", "٣", "１２", "1²", "12kg",
    "½",
    "<script>", "1;2", "\u{202E}12",
  ])
  func `takes nothing but a number`(typed: String) {
    #expect(throws: FieldIssue.notNumber(Self.rules)) { try Self.rules.value(of: typed, .cs) }
  }

  @Test(arguments: ["-20.01", "1500.01", "99999999999999999999999999", "-1000000"])
  func `stays within its range`(typed: String) {
    #expect(throws: FieldIssue.outside(Self.rules)) { try Self.rules.value(of: typed, .en) }
  }

  @Test func `counts its decimals`() {
    #expect(throws: FieldIssue.tooManyDecimals(Self.rules)) { try Self.rules.value(of: "1.005", .en) }
    let whole = NumberRules(decimals: 0)
    #expect(throws: FieldIssue.tooManyDecimals(whole)) { try whole.value(of: "1.5", .en) }
  }

  @Test func `goes in steps from its lower end`() throws {
    let rules = NumberRules(lower: 0.1, upper: 2, step: 0.1, decimals: 1)
    for tenths in 1...20 { _ = try rules.value(of: "\(Double(tenths) / 10)", .en) }
    let halves = NumberRules(lower: 20, step: 0.5, decimals: 1)
    #expect(throws: FieldIssue.offStep(halves)) { try halves.value(of: "20.3", .en) }
  }

  @Test func `shows a value as it would be typed`() {
    #expect(Self.rules.text(1234.5, .en) == "1234.5")
    #expect(Self.rules.text(1234.5, .cs) == "1234,5")
    #expect(Self.rules.text(-3, .pl) == "-3")
    #expect(Self.rules.text(-0.001, .en) == "0")
    #expect(Self.rules.text(.nan, .en) == "")
  }

  @Test(arguments: Language.allCases)
  func `says what to do with numbers as the language writes them`(language: Language) {
    let words = Words(language: language)
    let rules = NumberRules(lower: 0.5, upper: 1500, step: 0.5, decimals: 1, unit: .kilogram)
    let descriptor = FieldDescriptor("a", .save, .number(rules))
    for complaint: FieldIssue in [.missing, .notNumber(rules), .outside(rules), .offStep(rules)] {
      let sentence = complaint.sentence(at: descriptor, words)
      #expect(!sentence.contains("{"))
      #expect(sentence.contains(language == .en ? "0.5" : "0,5") || sentence.contains("1"))
    }
    let range = FieldIssue.outside(rules).sentence(at: descriptor, words)
    #expect(range.contains(words.amount(1500, .kilogram)))
  }

  @Test func `of whole numbers gives an integer`() {
    var entry = FormState(FormFields(["n": "12"]), Words(language: .en))
    #expect(entry.value(of: FormField.whole("n", .save, from: 0, through: 20)) == 12)
  }
}
