import Testing

@Suite struct `Random texts` {
  private static let seeds = UInt64(0)..<4000

  @Test func `conform until they are mutated`() {
    let refused = Self.seeds.filter { seed in
      var grammar = JSONGrammar(seed: seed)
      return Self.isRefused(grammar.document())
    }
    #expect(refused == [])
  }

  @Test func `are accepted and refused after they are mutated`() {
    let refused = Self.seeds.count { seed in
      var grammar = JSONGrammar(seed: seed)
      return Self.isRefused(grammar.mutated(grammar.document()))
    }
    // Both kinds have to be frequent, or the comparison would test one of them only.
    #expect((800...3600).contains(refused))
  }

  @Test func `hold every byte that may stand in a text`() {
    let bytes = Self.seeds.reduce(into: Set<UInt8>()) { bytes, seed in
      var grammar = JSONGrammar(seed: seed)
      bytes.formUnion(grammar.document())
    }
    #expect(bytes == Set([0x09, 0x0A, 0x0D]).union(0x20...0xBF).union(0xC2...0xF4))
  }

  @Test func `nest to the limit`() {
    let deepest = Self.seeds.map { seed in
      var grammar = JSONGrammar(seed: seed)
      return Self.depth(of: grammar.document())
    }
    #expect(deepest.max() == JSONGrammar.depthLimit)
  }

  @Test func `are the same for the same seed`() {
    #expect(JSONGrammar.text(seed: 7) == JSONGrammar.text(seed: 7))
    #expect(JSONGrammar.text(seed: 7) != JSONGrammar.text(seed: 9))
  }

  private static func isRefused(_ text: [UInt8]) -> Bool {
    do throws(ReferenceParser.Refused) {
      _ = try ReferenceParser.parse(text)
      return false
    } catch {
      return true
    }
  }

  /// How many arrays and objects are open at once; 0 if the text is refused.
  private static func depth(of text: [UInt8]) -> Int {
    func depth(_ value: ReferenceValue) -> Int {
      switch value {
      case .array(let values): 1 + (values.map(depth).max() ?? 0)
      case .object(let members): 1 + (members.map { depth($0.value) }.max() ?? 0)
      default: 0
      }
    }
    do throws(ReferenceParser.Refused) {
      return depth(try ReferenceParser.parse(text))
    } catch {
      return 0
    }
  }
}
