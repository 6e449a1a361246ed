import Testing

@testable import Campus
@testable import KOS

@Suite struct `The totals of a study` {
  private func enrolled(
    _ course: String, _ semester: String?, completed: Bool = true, id: String? = nil
  ) -> EnrollmentRecord {
    EnrollmentRecord(
      id: id ?? "\(course)-\(semester ?? "")", study: "1", semester: semester.map(Samples.semester),
      course: course, hasAssessment: completed, isCompleted: completed, isExternal: false)
  }

  private let courses = [
    CourseRecord(code: "A", credits: 5, completion: .creditAndExam),
    CourseRecord(code: "B", credits: 4, completion: .classifiedCredit),
    CourseRecord(code: "C", credits: 2, completion: .credit),
    CourseRecord(code: "D", credits: nil, completion: .exam),
    CourseRecord(code: "E", credits: 6, completion: nil),
  ]

  private let foreign = EnrollmentRecord(
    id: "x", study: "1", semester: Samples.semester("B241"), hasAssessment: true, isCompleted: true,
    isExternal: true, name: Multilingual(english: "Elsewhere"), credits: 3, completion: .exam)

  private func totals(
    _ enrollments: [EnrollmentRecord], current: String? = "B251", marks: [String: Mark] = [:]
  ) -> StudyTotals {
    StudyTotals(enrollments, courses: courses, current: current.map(Samples.semester), marks: marks)
  }

  @Test func `are told by semester, the latest first, and as a whole`() {
    let totals = totals([
      enrolled("A", "B241"), enrolled("C", "B242"), enrolled("B", "B242", completed: false),
      enrolled("A", nil, id: "old"),
    ])
    #expect(totals.semesters.map { $0.semester?.rawValue } == ["B242", "B241", nil])
    #expect(totals.semesters.map(\.credits.enrolled) == [6, 5, 5])
    #expect(totals.semesters.map(\.credits.earned) == [2, 5, 5])
    #expect(totals.credits.enrolled == 16 && totals.credits.earned == 12)
  }

  @Test func `know what failed, and not before its semester is over`() {
    let both = [enrolled("A", "B242", completed: false), enrolled("B", "B251", completed: false)]
    #expect(totals(both).failed.map(\.enrollment.course) == ["A"])
    #expect(totals(both, current: nil).failed.isEmpty)
  }

  @Test func `know what was repeated`() {
    let totals = totals([
      enrolled("A", "B242"), enrolled("A", "B241", completed: false), enrolled("C", "B241"),
    ])
    #expect(totals.repeated.map(\.id) == ["A-B242"])
    #expect(totals.repeated.map(\.attempt) == [2])
    #expect(totals.credits.enrolled == 12 && totals.credits.earned == 7)
  }

  @Test func `keep recognised courses apart`() {
    let totals = totals([foreign, enrolled("A", "B241")])
    #expect(totals.recognised.map(\.id) == ["x"])
    #expect(totals.credits.recognised == 3 && totals.credits.earned == 5 && totals.credits.total == 8)
    #expect(totals.credits.enrolled == 5)
    #expect(totals.weighted.missing.map(\.id) == ["A-B241"])
  }

  @Test func `say of how many courses the credits are not known`() {
    let totals = totals([enrolled("D", "B241"), enrolled("Z", "B241"), enrolled("A", "B241")])
    #expect(totals.credits.unknown == 2 && totals.credits.earned == 5)
  }

  @Test func `weigh marks by credits`() {
    let totals = totals(
      [enrolled("A", "B241"), enrolled("B", "B241")], marks: ["A-B241": .a, "B-B241": .d])
    // (5 × 1 + 4 × 2.5) / 9, and 5 × 3 + 4 × 1.5
    #expect(totals.weighted.average == 15.0 / 9)
    #expect(totals.weighted.gain == 21)
    #expect(totals.weighted.markedCredits == 9 && totals.weighted.isComplete)
  }

  @Test func `count a course with nothing but a credit by its credits`() {
    let totals = totals([enrolled("C", "B241"), enrolled("C", "B242", completed: false)])
    #expect(totals.weighted.gain == 2 && totals.weighted.average == nil && totals.weighted.isComplete)
  }

  @Test func `guess no mark, and say which are missing`() {
    let totals = totals(
      [
        enrolled("A", "B241"), enrolled("B", "B241", completed: false), enrolled("E", "B241"),
        enrolled("B", "B251", completed: false), enrolled("D", "B241"),
      ], marks: ["A-B241": .b, "D-B241": .a])
    #expect(totals.weighted.average == 1.5)
    #expect(totals.weighted.missing.map(\.id) == ["B-B241", "E-B241"])
    #expect(totals.weighted.unweighted.map(\.id) == ["D-B241"])
    #expect(!totals.weighted.isComplete)
  }

  @Test func `count a failed course by its mark, which gains nothing`() {
    let totals = totals(
      [enrolled("A", "B241", completed: false), enrolled("B", "B241")],
      marks: ["A-B241": .f, "B-B241": .a])
    #expect(totals.weighted.average == 24.0 / 9)
    #expect(totals.weighted.gain == 12)
  }

  @Test func `tell what would be with supposed marks, and leave KOS's credits alone`() {
    let enrollments = [
      enrolled("A", "B251", completed: false), enrolled("B", "B251", completed: false),
      enrolled("C", "B251", completed: false),
    ]
    let supposed = totals(enrollments, marks: ["A-B251": .a, "B-B251": .f, "C-B251": .f])
    #expect(supposed.credits.earned == 0 && supposed.credits.supposed == 5)
    #expect(supposed.weighted.gain == 15 && supposed.weighted.average == 21.0 / 9)
    #expect(totals(enrollments).weighted.average == nil && totals(enrollments).credits.supposed == 0)
  }

  @Test func `are told over the latest semesters too`() {
    let totals = totals([
      enrolled("C", "B241"), enrolled("C", "B242"), enrolled("C", "B251"), enrolled("C", nil),
    ])
    #expect(totals.weighted(ofLatest: 2).gain == 4)
    #expect(totals.weighted.gain == 8)
  }

  @Test(arguments: zip(Mark.allCases, [1, 1.5, 2, 2.5, 3, 4]))
  func `know each mark's number`(mark: Mark, number: Double) { #expect(mark.number == number) }
}
