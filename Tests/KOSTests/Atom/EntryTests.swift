import CivilTime
import RecordMapping
import Testing

@testable import KOS

@Suite struct `An entry of KOSapi` {
  @Test func `has what Atom says of it`() throws {
    let entry = try #require(try AtomReader<Course>.feed(Documents.firstPage).entries.first)
    #expect(entry.head.title == "Programování a algoritmizace")
    #expect(entry.head.number == "900100205")
    #expect(entry.key == "BI-XX1")
    #expect(entry.head.author == "tester")
    #expect(entry.credits == 5)
  }

  @Test func `may lack a title`() throws {
    let entry = try AtomReader<Parallel>.entry(Documents.document("<code>101</code>", type: "parallel"))
    #expect(entry.head.title == nil)
    #expect(entry.code == 101)
  }

  @Test(arguments: [
    ("2026-03-02T09:15:00.1", "2026-03-02T09:15:00"), ("2026-03-02T09:15:00.123", "2026-03-02T09:15:00"),
    ("2016-03-25T11:50:16.78", "2016-03-25T11:50:16"), ("2016-03-25T11:50:16", "2016-03-25T11:50:16"),
    ("2026-07-01T10:00:00Z", "2026-07-01T12:00:00"), ("2026-01-01T10:00:00+0300", "2026-01-01T08:00:00"),
  ])
  func `was changed at a time without a zone, by the clock in Prague`(written: String, read: String) throws {
    let head = "<atom:updated>\(written)</atom:updated>"
    let entry = try AtomReader<Course>.entry(Documents.document("<code>A</code>", head: head))
    #expect(entry.head.updated?.rawValue == read)
  }

  @Test func `that says no time it was changed is no worse for it`() throws {
    let head = "<atom:updated>yesterday</atom:updated>"
    #expect(
      try AtomReader<Course>.entry(Documents.document("<code>A</code>", head: head)).head.updated == nil)
  }

  @Test func `without an address of its own has the key of its id`() throws {
    let head = "<atom:id>urn:cvut:kos:exam:900300</atom:id>"
    #expect(try AtomReader<Exam>.entry(Documents.document("", type: "exam", head: head)).key == "900300")
  }

  @Test func `that lacks what it cannot do without is refused with its place`() throws {
    #expect { try AtomReader<Course>.entry(Documents.document("<credits>1</credits>")) } throws: {
      ($0 as? Rejection)?.problem == .missing
    }
  }
}
