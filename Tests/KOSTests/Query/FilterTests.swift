import CivilTime
import Testing

@testable import KOS

@Suite struct `A filter` {
  @Test func `is written as KOSapi takes it`() throws {
    let filter = try Filter.equals("semester", QueryValue("B152")).and(
      .equals("course", QueryValue("BI-XX1")))
    #expect(filter.description == "semester==B152;course==BI-XX1")
  }

  @Test func `puts alternatives inside a conjunction into parentheses`() throws {
    let any = try #require(Filter.isAny("course", of: try ["A", "B"].map { try QueryValue($0) }))
    #expect(any.and(.equals("capacity", QueryValue(3))).description == "(course==A,course==B);capacity==3")
    #expect(any.or(.equals("capacity", QueryValue(3))).description == "course==A,course==B,capacity==3")
  }

  @Test func `asks by what an entry refers to`() throws {
    let filter = Filter.equals(Selector("course").of("faculty"), QueryValue(18000))
    #expect(filter.description == "course.faculty==18000")
    #expect(Selector("timetableSlot").inside("day").description == "timetableSlot/day")
  }

  @Test func `compares days, moments, truth and semesters`() throws {
    let day = try #require(Day(rawValue: "2026-06-01"))
    let moment = try #require(LocalDateTime(rawValue: "2026-06-01T10:00:00"))
    let semester = try #require(SemesterCode(rawValue: "B252"))
    #expect(Filter.comparing("startDate", .atLeast, QueryValue(day)).description == "startDate=ge=2026-06-01")
    #expect(
      Filter.comparing(.lastUpdated, .greater, QueryValue(moment)).description
        == "lastUpdatedDate=gt=2026-06-01T10:00:00")
    #expect(Filter.equals("resit", QueryValue(true)).description == "resit==true")
    #expect(Filter.equals("semester", QueryValue(semester)).description == "semester==B252")
    #expect(Filter.isMissing("course").description == "course==NULL")
  }

  @Test func `asks for patterns`() throws {
    #expect(try Filter.begins("department", with: "18").description == "department==18*")
    #expect(try Filter.contains("name", "teorie grafů").description == "name=='*teorie grafů*'")
  }

  @Test(
    arguments: [
      ("O'Neil", #"lastName=="O'Neil""#), (#"the "best""#, #"lastName=='the "best"'"#),
      ("a b", "lastName=='a b'"),
      ("a;b", "lastName=='a;b'"), ("and", "lastName=='and'"), ("Novák", "lastName=='Novák'"),
      ("a(b)", "lastName=='a(b)'"),
    ])
  func `quotes what would be syntax`(text: String, query: String) throws {
    #expect(try Filter.equals("lastName", QueryValue(text)).description == query)
  }

  @Test(
    arguments: [
      ("", .empty), (#"'""#, .quotes), (#"a\b"#, .backslash), ("18*", .wildcard), ("NULL", .null),
      ("a\nb", .control),
    ] as [(String, QueryValue.Inexpressible)])
  func `refuses a value that no query can say`(text: String, reason: QueryValue.Inexpressible) {
    #expect(throws: reason) { try QueryValue(text) }
  }

  @Test func `is none for no alternatives`() {
    #expect(Filter.isAny("course", of: []) == nil)
    #expect(Filter.all([]) == nil)
  }

  @Test(arguments: ["", "1a", "a b", "a==b", "a;b", "ř", "a.b", "-a"])
  func `has no element whose name is syntax`(name: String) {
    #expect(throws: ElementName.Malformed(text: name)) { try ElementName(parsing: name) }
  }
}
