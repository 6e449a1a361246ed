import RecordMapping
import RecordMappingJSON
import SoakLength
import Testing

/// Half of the texts are mutated; a seed that fails here fails alone as well.
@Suite struct `The reader of JSON texts` {
  @Test func `agrees with the reference parser on random texts`() async {
    let soak = SoakLength(short: 20_000)
    let (differences, texts) = await soak.failures { seed in Self.difference(seed: seed) }
    #expect(differences == [])
    soak.report("\(texts) random texts")
  }

  /// What the reader and the reference parser say of the text of this seed, if they do not agree.
  private static func difference(seed: UInt64) -> String? {
    let text = JSONGrammar.text(seed: seed)
    let delivery = Delivery.allCases[Int(seed / 2) % Delivery.allCases.count]
    let ours = Result { () throws(DocumentFault) in try JSONSyntax.check(text, chunk: delivery.chunk) }
    let reference = Result { () throws(ReferenceParser.Refused) in try ReferenceParser.parse(text) }
    switch (ours, reference) {
    case (.success, .success), (.failure, .failure): return nil
    case (.success, .failure(let refused)):
      return
        "seed \(seed) \(delivery.testDescription): should be refused at \(refused.offset): \(shown(text))"
    case (.failure(let fault), .success):
      return "seed \(seed) \(delivery.testDescription): should be accepted, but \(fault): \(shown(text))"
    }
  }

  private static func shown(_ text: [UInt8]) -> String {
    text.map { (0x20...0x7E).contains($0) ? String(Unicode.Scalar($0)) : "<\(String($0, radix: 16))>" }
      .joined()
  }
}
