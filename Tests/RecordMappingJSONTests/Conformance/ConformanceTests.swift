import RecordMapping
import RecordMappingJSON
import Testing

@Suite struct `A text that conforms to RFC 8259` {
  @Test(arguments: Accepted.all, Delivery.allCases)
  func `is accepted`(document: ConformanceDocument, delivery: Delivery) {
    #expect(throws: Never.self) { try JSONSyntax.check(document.bytes, chunk: delivery.chunk) }
  }
}

@Suite struct `A text that does not conform to RFC 8259` {
  @Test(arguments: Refused.all, Delivery.allCases)
  func `is refused`(document: ConformanceDocument, delivery: Delivery) {
    #expect(throws: DocumentFault.self) { try JSONSyntax.check(document.bytes, chunk: delivery.chunk) }
  }
}

@Suite struct `A text that RFC 8259 leaves open` {
  @Test(arguments: OpenQuestions.all.filter(\.isAccepted), Delivery.allCases)
  func `is accepted where we say so`(question: OpenQuestion, delivery: Delivery) {
    #expect(throws: Never.self) { try JSONSyntax.check(question.document.bytes, chunk: delivery.chunk) }
  }

  @Test(arguments: OpenQuestions.all.filter { !$0.isAccepted }, Delivery.allCases)
  func `is refused where we say so`(question: OpenQuestion, delivery: Delivery) {
    #expect(throws: DocumentFault.self) {
      try JSONSyntax.check(question.document.bytes, chunk: delivery.chunk)
    }
  }
}

@Suite struct `The conformance documents` {
  private let all = Accepted.all + Refused.all + OpenQuestions.all.map(\.document)

  @Test func `are many`() {
    #expect(Accepted.all.count >= 95)
    #expect(Refused.all.count >= 188)
    #expect(OpenQuestions.all.count >= 35)
  }

  @Test func `are all distinct`() {
    let texts = Dictionary(grouping: all, by: \.bytes).values.filter { $0.count > 1 }
    #expect(texts.map { $0.map(\.name) } == [])
  }

  @Test func `have names of their own`() {
    let names = Dictionary(grouping: all, by: \.name).filter { $0.value.count > 1 }
    #expect(names.keys.sorted() == [])
  }

  @Test func `cite a section of a standard`() {
    let citations = all.filter { !$0.rule.hasPrefix("RFC 8259 §") && !$0.rule.hasPrefix("RFC 3629 §") }
    #expect(citations.map(\.name) == [])
  }
}
