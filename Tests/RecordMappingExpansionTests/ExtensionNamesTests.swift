import Testing

@Suite struct `The extension of a record` {
  @Test(arguments: [
    // property, the enum's member, what the extension says
    (
      "var n: Kind = Kind.a", "static var `default of n`: Kind {\n      Kind.a\n    }",
      "default: RecordExpressions.`default of n`)"
    ),
    (
      "@Default(.a) let `in`: Kind", "static var `default of in`: Kind {\n      .a\n    }",
      "default: RecordExpressions.`default of in`)"
    ),
    (
      "var n: Kind? = Kind.a", "static var `default of n`: Kind? {\n      Kind.a\n    }",
      "default: RecordExpressions.`default of n`)"
    ),
    (
      "@JSON var n: Dictionary<String, Kind> = [\"a\": Kind.a]",
      "static var `default of n`: Dictionary<String, Kind> {\n      [\"a\": Kind.a]\n    }",
      "default: RecordExpressions.`default of n`)"
    ),
    (
      "@Unknown(Kind.a) let n: Kind?", "static var `unknown of n`: Kind {\n      Kind.a\n    }",
      "unknown: RecordExpressions.`unknown of n`)"
    ),
    (
      "@DateForm(Forms.short) let n: Instant",
      "static var `form of n`: RecordMapping.InstantForm {\n      Forms.short\n    }",
      "as: .date(RecordExpressions.`form of n`))"
    ),
    (
      "@DateForm(.pattern(text)) @Convert let n: Instant",
      "static var `form of n`: RecordMapping.InstantForm {\n      .pattern(text)\n    }",
      "as: .convertingDate(RecordExpressions.`form of n`))"
    ),
    (
      "@Convert(using: Tools.Cents.self) let n: Int", "typealias `conversion of n` = Tools.Cents",
      "using: RecordExpressions.`conversion of n`.self)"
    ),
    (
      "@Embedded let n: Place?\n  @Embedded let last: Place",
      "static var `width of n`: Int {\n      (Place).recordWidth\n    }",
      "object.part(at: 1 + RecordExpressions.`width of n`)"
    ),
  ])
  func `refers to the user's own words through a nested enum`(
    property: String, member: String, argument: String
  ) {
    let expansion = Expansion(of: "@Record struct A {\n  @ID let id: String\n  \(property)\n}")
    #expect(expansion.complaints == [])
    #expect(expansion.text.contains("private nonisolated enum RecordExpressions {\n    \(member)\n  }"))
    #expect(expansion.addedExtension.contains(argument))
  }

  @Test(arguments: [
    "Kind", "Cents", "Place", "Forms", "limit", "object ",
  ])
  func `names none of`(word: String) {
    let source = """
      @Record struct A {
        @ID let id: String
        @Unknown(Kind.b) var a: Kind = Kind.a
        @Convert(using: Cents.self) let b: Int
        @DateForm(Forms.short) let c: Instant
        @Default(limit) let d: Int
        var e: String = "\\(limit)"
        var f: Int = { limit }()
        var g: Int = object - limit
        @Embedded let h: Place
        @Embedded let i: Place?
        @Related(inverse: "a") let j: Refs<Reply>
      }
      """
    #expect(Expansion(of: source).complaints == [])
    let words = Expansion(of: source).addedExtension.split(separator: "document object:").joined()
    #expect(words.contains("RecordExpressions."))
    #expect(!words.contains(word))
  }

  @Test(arguments: [
    "var n: Int = -1", "var n: String = \"a\"", "var n: Bool = true", "var n: [Int] = [1, 2 + 3]",
    "@JSON var n: [String: Int] = [:]", "@DateForm(.pattern(\"d.M.\")) let n: Instant",
    "@Epoch let n: Instant", "@Embedded let n: Place", "@Related let n: Refs<B>", "let n: Kind",
  ])
  func `needs no enum for`(property: String) {
    let expansion = Expansion(of: "@Record struct A { @ID let id: String\n \(property) }")
    #expect(expansion.complaints == [])
    #expect(!expansion.text.contains("RecordExpressions"))
  }

  @Test(arguments: [("A", "A"), ("`class`", "`class`")])
  func `means the record by Self`(name: String, expected: String) {
    let source = "@Record struct \(name) { @ID let id: String; var n: Self.Kind = Self.kinds[Self.first] }"
    #expect(
      Expansion(of: source).text.contains(
        "static var `default of n`: \(expected).Kind {\n      \(expected).kinds[\(expected).first]\n    }"))
  }

  @Test func `of a part has an enum too`() {
    let text = Expansion(of: "@RecordPart public struct A { public var n: Kind = Kind.a }").text
    #expect(text.contains("\n  private nonisolated enum RecordExpressions {\n"))
    #expect(text.contains("self.n = try object.value(at: 0, default: RecordExpressions.`default of n`)"))
  }
}

extension Expansion {
  fileprivate var addedExtension: Substring {
    text.ranges(of: "\nextension A").first.map { text[$0.lowerBound...] } ?? ""
  }
}
