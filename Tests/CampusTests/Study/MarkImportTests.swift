import Testing

@testable import Campus
@testable import KOS

@Suite struct `An import of marks` {
  private static let results = StudyTotals(
    [
      enrollment("1", "BI-PA1", "B241"), enrollment("2", "BI-PA1", "B251"), enrollment("3", "BI-TV", "B251"),
      enrollment("4", "BI-MLO", "B251"),
    ],
    courses: [
      CourseRecord(code: "BI-PA1", credits: 6, completion: .creditAndExam),
      CourseRecord(code: "BI-TV", credits: 1, completion: .credit),
      CourseRecord(code: "BI-MLO", credits: 5, completion: .exam),
    ], current: Samples.semester("B261")
  ).courses

  private static func enrollment(_ id: String, _ course: String, _ semester: String) -> EnrollmentRecord {
    EnrollmentRecord(
      id: id, study: "novakjan", semester: Samples.semester(semester), course: course, hasAssessment: true,
      isCompleted: id != "1", isExternal: false)
  }

  private func read(_ text: String, marks: [String: Mark] = [:]) -> MarkImport {
    MarkImport(text, results: Self.results, marks: marks)
  }

  private func taken(_ text: String) -> [String] {
    read(text).taken.map { "\($0.result.id)=\($0.mark.rawValue)" }
  }

  @Test(arguments: [
    "BI-MLO;B", "bi-mlo , b", "BI-MLO\tB", "BI-MLO B", "\"BI-MLO\";\"Logika; úvod\";5;\"B\"",
    "B251;BI-MLO;Matematická logika;Z,ZK;5;1,5", "BI-MLO;velmi dobře (B)", "BI-MLO;B (velmi dobře)",
    "BI-MLO;1.5", "BI-MLO;B;4", "BI-MLO;Logika;B;1",
  ])
  func `takes a line however its columns are parted`(line: String) {
    #expect(taken(line) == ["4=B"])
  }

  @Test func `goes to the last time that a course was enrolled, or to the semester that is told`() {
    #expect(taken("BI-PA1;C") == ["2=C"])
    #expect(taken("B241;BI-PA1;F") == ["1=F"])
    #expect(taken("B241;BI-PA1;F\nB251;BI-PA1;C") == ["1=F", "2=C"])
  }

  @Test(arguments: [
    ("Kód;Název;Známka", MarkImport.Reason.noCourse), ("XX-YYY;A", .noCourse), ("B231;BI-PA1;A", .noCourse),
    ("BI-MLO;", .noMark), ("BI-MLO;G", .noMark), ("BI-MLO;7", .noMark),
    ("BI-MLO;Logika v jazyce C;", .noMark), ("BI-MLO Logika v jazyce C", .noMark),
    ("BI-MLO;Logika;4", .noMark),
    ("BI-TV;A", .noMarks),
  ])
  func `says why it leaves a line out`(line: String, reason: MarkImport.Reason) {
    #expect(read(line).lines.map(\.outcome) == [.leftOut(reason)])
  }

  @Test func `takes a course once, and passes over empty lines`() {
    let marks = read("BI-MLO;B\n\r\n  \nBI-MLO;A")
    #expect(marks.lines.map(\.number) == [1, 4])
    #expect(marks.lines.last?.outcome == .leftOut(.twice))
    #expect(marks.taken.map(\.mark) == [.b])
  }

  @Test func `tells what it would take the place of, and what is there already`() {
    #expect(read("BI-MLO;B", marks: ["4": .c]).taken.map(\.before) == [.c])
    #expect(read("BI-MLO;B", marks: ["4": .b]).taken.isEmpty)
    #expect(read("BI-MLO;B", marks: ["4": .c]).proof != read("BI-MLO;B", marks: ["4": .d]).proof)
  }

  @Test func `does not look at more than a person would paste`() {
    let text = Array(repeating: "x", count: 2 * MarkImport.limit).joined(separator: "\n")
    #expect(read(text).lines.count == MarkImport.limit)
  }
}
