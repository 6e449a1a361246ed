import Testing

@Suite struct `The reference parser` {
  @Test(arguments: Accepted.all)
  func `accepts what conforms`(document: ConformanceDocument) {
    #expect(throws: Never.self) { try ReferenceParser.parse(document.bytes) }
  }

  @Test(arguments: Refused.all)
  func `refuses what does not conform`(document: ConformanceDocument) {
    #expect(throws: ReferenceParser.Refused.self) { try ReferenceParser.parse(document.bytes) }
  }

  @Test(arguments: OpenQuestions.all)
  func `answers open questions as we do`(question: OpenQuestion) throws {
    switch question.answer {
    case .accepted(let value):
      #expect(try ReferenceParser.parse(question.document.bytes).description == value)
    case .refused:
      #expect(throws: ReferenceParser.Refused.self) { try ReferenceParser.parse(question.document.bytes) }
    }
  }

  @Test(arguments: [
    (#" [ 1.50 , "a\tb" , null ] "#, #"[1.50,"a\u{9}b",null]"#),
    (#"{"\u0041":true,"é":{"😀":"\ud83d\ude00"}}"#, #"{"A":true,"\u{E9}":{"\u{1F600}":"\u{1F600}"}}"#),
    (#""\"\\\/\b\f\n\r\t""#, #""\"\\/\u{8}\u{C}\u{A}\u{D}\u{9}""#),
    ("-0.0E+01", "-0.0E+01"),
  ])
  func `reads values`(text: String, value: String) throws {
    #expect(try ReferenceParser.parse(Array(text.utf8)).description == value)
  }
}
