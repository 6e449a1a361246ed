/// Facts about a thing: what each is called, and what it is.
package struct KeyValueList: Sendable {
  package struct Fact: Sendable {
    package var name: String
    package var value: String
    /// Smaller, after the value: how long ago, by whom.
    package var note: String?
    /// Where the value leads, if anywhere.
    package var path: String?

    package init(_ name: String, _ value: String, note: String? = nil, path: String? = nil) {
      self.name = name
      self.value = value
      self.note = note
      self.path = path
    }
  }

  package var facts: [Fact]

  package init(_ facts: [Fact]) { self.facts = facts }

  /// What is not said, or empty, is left out.
  ///
  /// - Parameters:
  ///   - name: of the one whose value leads somewhere, if one does.
  package init(
    _ words: Words, _ values: [(Phrase, String?)], linking name: Phrase? = nil, to path: String? = nil
  ) {
    facts = values.compactMap { label, value in
      guard let value, !value.isEmpty else { return nil }
      return Fact(words(label), value, path: label == name ? path : nil)
    }
  }

  package var html: HTML { "<dl class=\"facts\">\(facts.map(row))</dl>" }

  private func row(_ fact: Fact) -> HTML {
    """
    <div><dt>\(fact.name)</dt><dd dir="auto">\(value(fact))\
    \(fact.note.map { " <small>\($0)</small>" as HTML })</dd></div>
    """
  }

  private func value(_ fact: Fact) -> HTML {
    fact.path.map { "<a class=\"textlink\" href=\"\($0)\">\(fact.value)</a>" } ?? "\(fact.value)"
  }
}
