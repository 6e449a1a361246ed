import RecordMapping
import Testing

@testable import KOS

@Suite struct `A list in an entry` {
  @Test func `keeps what can be read, and tells what cannot and where`() throws {
    let page = Documents.feed(
      Documents.entry("BI-XX1", "<code>BI-XX1</code>")
        + Documents.entry(
          "BI-XX2",
          """
          <code>BI-XX2</code><classesType>LECTURE</classesType><classesType><x/></classesType>
          <classesType>TUTORIAL</classesType>
          <instance semester="B231"><occupied>7</occupied></instance><instance/>
          <instance semester="B232"><capacity>many</capacity><capacity of="tutorial">24</capacity></instance>
          """, number: 2))
    let feed = try AtomReader<Course>.feed(page)
    #expect(feed.rejected.isEmpty)
    #expect(feed.entries.map(\.code) == ["BI-XX1", "BI-XX2"])
    let course = feed.entries[1]
    #expect(course.classesType == [.lecture, .tutorial])
    #expect(course.instances.map(\.semester) == ["B231", "B232"])
    #expect(course.instances.map(\.tutorialCapacity) == [nil, 24])
    #expect(feed.entries[0].flaws.isEmpty)
    let list = "$['atom:feed']['atom:entry'][1]['atom:content']"
    #expect(
      course.flaws.map(\.path) == ["\(list).classesType", "\(list).instance", "\(list).instance"])
    #expect(course.flaws.allSatisfy { $0.problem == .wrongType || $0.problem == .notConvertible })
    #expect(course.flaws.allSatisfy { $0.line > 0 && $0.excerpt == nil })
  }

  @Test func `that stands alone in it is told of too`() throws {
    let room = try AtomReader<Room>.entry(
      Documents.document(
        "<capacity for=\"teaching\">24</capacity><capacity for=\"examination\">twelve</capacity>",
        type: "room"))
    #expect(room.capacities == [Capacity(purpose: "teaching", places: 24)])
    #expect(room.flaws.map(\.path) == ["$[0]['atom:content'].capacity"])
  }

  @Test func `of one element that cannot be read is empty, and told of`() throws {
    let room = try AtomReader<Room>.entry(Documents.document("<capacity>x</capacity>", type: "room"))
    #expect(room.capacities.isEmpty)
    #expect(room.flaws.count == 1)
  }

  @Test func `of links keeps the address of the entry`() throws {
    let head = "<atom:link/><atom:link rel=\"self\" href=\"courses/BI-XX1/\"/>"
    let entry = try AtomReader<Course>.entry(Documents.document("<code>BI-XX1</code>", head: head))
    #expect(entry.key == "BI-XX1")
    #expect(entry.flaws.count == 1)
  }

  @Test func `is not blamed for the entry before it, which was rejected`() throws {
    let page = Documents.feed(
      Documents.entry("A", "<classesType><x/></classesType>")
        + Documents.entry("B", "<code>B</code><classesType>LECTURE</classesType>", number: 2))
    let feed = try AtomReader<Course>.feed(page)
    #expect(feed.rejected.count == 1)
    #expect(feed.entries.map(\.code) == ["B"])
    #expect(feed.entries.allSatisfy { $0.flaws.isEmpty })
  }
}
