import Testing

@testable import KOS

@Suite struct `A text in languages` {
  private func name(_ inner: String) throws -> Multilingual? {
    try content(Division.self, "<code>1</code>" + inner).name
  }

  @Test func `comes in all of them`() throws {
    let name = try #require(
      try name("<name xml:lang='cs'>Katedra</name><name xml:lang='en'>Department</name>"))
    #expect(name[.czech] == "Katedra")
    #expect(name[.english] == "Department")
  }

  @Test func `may come without its language`() throws {
    let name = try #require(try name("<name>Katedra</name>"))
    #expect(name[.czech] == nil)
    #expect(name.text(in: .english) == "Katedra")
  }

  @Test func `stands in for one that is missing`() throws {
    let name = try #require(try name("<name xml:lang='cs'>Katedra</name><name xml:lang='en'/>"))
    #expect(name[.english] == nil)
    #expect(name.text(in: .english) == "Katedra")
  }

  @Test func `may be missing as a whole`() throws {
    #expect(try name("") == nil)
  }

  @Test func `knows its language by the first part of the tag`() throws {
    #expect(try name("<name xml:lang='cs-CZ'>Katedra</name>")?[.czech] == "Katedra")
  }
}
