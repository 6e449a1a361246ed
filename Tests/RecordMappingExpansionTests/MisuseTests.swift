import Testing

extension Misuse: CustomTestStringConvertible {
  var testDescription: String { "\(message): \(source)" }
}

@Suite struct `A misuse of Record` {
  @Test(arguments: Misuse.all)
  func `gives one error at the user's own line`(misuse: Misuse) {
    let complaints = Expansion(of: misuse.source).complaints
    #expect(complaints.map(\.message) == [misuse.message])
    #expect(complaints.map(\.line) == [misuse.line])
  }

  @Test(arguments: Misuse.all)
  func `is mended as its fixes say`(misuse: Misuse) {
    let before = misuse.source.split(separator: "\n")
    let fixes = Expansion(of: misuse.source).complaints.flatMap(\.fixes)
    let changed = fixes.map { text in
      text.split(separator: "\n").filter { !before.contains($0) }.joined(separator: "\n")
    }
    #expect(changed == misuse.fixed)
  }

  @Test(arguments: Misuse.all)
  func `is gone after any of its fixes`(misuse: Misuse) {
    for fixed in Expansion(of: misuse.source).complaints.flatMap(\.fixes) {
      #expect(Expansion(of: fixed).complaints == [], "\(fixed)")
    }
  }

  @Test(arguments: Misuse.all.filter { !$0.message.contains("means something only") })
  func `expands to nothing`(misuse: Misuse) {
    let text = Expansion(of: misuse.source).text
    #expect(!text.contains("extension A"))
    #expect(!text.contains("RecordMapping.RecordDescriptor("))
  }

  @Test func `is one of many`() {
    #expect(Set(Misuse.all.map(\.source)).count == Misuse.all.count)
    #expect(Set(Misuse.all.map(\.message)).count >= 45)
  }

  @Test func `is found for each property`() {
    let source = "@Record struct A {\n  @ID let id: String\n  var a = 1\n  let b: Int = 2\n}"
    #expect(Expansion(of: source).complaints.map(\.line) == [3, 4])
  }

  @Test(arguments: [
    "@Column let n: Int", "@Default() let n: Int", "@Unknown() let n: Phase", "@DateForm() let n: Instant",
    "@Column(5) let n: Int", "@Key(5) let n: Int", "@Epoch(.hours) let n: Instant",
    "@Related(delete: .never) let n: Ref<User>", "@Related(indexed: 5) let n: Ref<User>",
    "@Key() let n: Int", "@Related(through: \"t\", inverse: \"a\") let n: Refs<Tag>",
    "@Related(delete: .cascade, through: \"t\") let n: Refs<Tag>", "@Default(id) let n: String",
    "@Default(nil) let n: Int", "@Convert(using: 5) let n: Int", "var n: Int = \"x\"", "var n: Bool = -1",
    "var n: Int? = 1.5",
    "var n: String = id", "var n: String = self.id",
  ])
  func `is left to the compiler where it sees for itself`(property: String) {
    let expansion = Expansion(of: "@Record struct A { @ID let id: String; \(property) }")
    #expect(expansion.complaints == [])
    #expect(!expansion.text.contains("recordDescriptor"))
  }
}
