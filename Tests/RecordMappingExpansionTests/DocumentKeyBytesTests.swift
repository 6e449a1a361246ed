import Testing

@Suite struct `A key of two spellings in Unicode` {
  @Test(arguments: [
    "@Key(\"\u{E9}\") let a: Int\n  @Key(\"e\u{301}\") let b: Int",
    "@Key(\"\u{E9}\", \"e\u{301}\") let a: Int",
    "@Path(\"\u{E9}\") let a: Int\n  @Path(\"e\u{301}\", \"b\") let b: Int",
    "@Path(\"m\", \"\u{E9}\", \"x\") let a: Int\n  @Path(\"m\", \"e\u{301}\") let b: Int",
    "@Key(\"\u{E9}\") @Related(id: \"e\u{301}\") let a: Ref<User>",
  ])
  func `is two keys`(property: String) {
    let expansion = Expansion(of: "@Record struct A {\n  @ID let id: String\n  \(property)\n}")
    #expect(expansion.complaints == [])
    #expect(expansion.text.utf8.contains(0xC3))
    #expect(expansion.text.utf8.contains(0xCC))
  }

  @Test(arguments: ["\u{E9}", "e\u{301}"])
  func `is one key in one spelling`(key: String) {
    let source =
      "@Record struct A {\n  @ID let id: String\n  @Key(\"\(key)\") let a: Int\n  @Key(\"\(key)\") let b: Int\n}"
    #expect(Expansion(of: source).complaints.map(\.message) == ["key '\(key)' already belongs to 'a'"])
  }
}
