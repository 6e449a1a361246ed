import Testing

@testable import KOS

@Suite struct `A semester's code` {
  @Test(
    arguments: [
      ("B231", 2023, SemesterCode.Term.winter), ("B232", 2023, .summer), ("A981", 1998, .winter),
      ("B002", 2000, .summer),
      ("2023W", 2023, .winter), ("2023S", 2023, .summer),
    ])
  func `tells academic year and term`(text: String, year: Int, term: SemesterCode.Term) throws {
    let code = try #require(SemesterCode(rawValue: text))
    #expect(code.academicYear == year)
    #expect(code.term == term)
  }

  @Test(arguments: ["", "B233", "B23", "C231", "b231", "B2311", "none", "20233", "B 31"])
  func `is none that KOS has not`(text: String) {
    #expect(SemesterCode(rawValue: text) == nil)
  }

  @Test func `has neighbours, also over the century`() throws {
    let code = try #require(SemesterCode(rawValue: "A992"))
    #expect(code.next?.rawValue == "B001")
    #expect(code.previous?.rawValue == "A991")
    #expect(SemesterCode(rawValue: "B992")?.next == nil)
    #expect(SemesterCode(rawValue: "A001")?.previous == nil)
  }

  @Test func `is ordered by time`() {
    let codes = ["B232", "A991", "B231", "B001"].compactMap { SemesterCode(rawValue: $0) }
    #expect(codes.sorted().map(\.rawValue) == ["A991", "B001", "B231", "B232"])
  }
}
