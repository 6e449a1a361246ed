import HerdServer
import Testing

@Suite struct `An SQL statement` {
  @Test(arguments: [
    ("SELECT 1", 0),
    ("SELECT $1, $2, $1", 2),
    ("SELECT '$9', \"$8\", $1", 1),
    ("SELECT 'it''s $7' -- $6\n, $1 /* $5 ? */", 1),
    ("SELECT $1 + $2 + $3 + $4 + $5 + $6 + $7 + $8 + $9 + $10", 10),
    ("SELECT 1 -- $1", 0),
  ])
  func `counts its parameters outside of quotations and comments`(text: String, count: Int) throws {
    #expect(try SQLStatement(parsing: text).parameterCount == count)
  }

  @Test(arguments: [
    ("SELECT $2, $1", SQLStatement.Malformed.order(found: 2, expected: 1)),
    ("SELECT $1, $3", .order(found: 3, expected: 2)),
    ("SELECT $0", .sign("$")),
    ("SELECT $01", .sign("$")),
    ("SELECT $name", .sign("$")),
    ("SELECT $$text$$", .sign("$")),
    ("SELECT ?", .sign("?")),
    ("SELECT 'open", .unterminated),
    ("SELECT /* open", .unterminated),
  ])
  func `is refused when its parameters could mean something else`(
    text: String, reason: SQLStatement.Malformed
  ) {
    #expect(throws: reason) { try SQLStatement(parsing: text) }
  }

  @Test func `whose parameters are in disorder stops the program where it is made`() async {
    await #expect(processExitsWith: .failure) { _ = SQLStatement("SELECT $2, $1") }
  }
}
