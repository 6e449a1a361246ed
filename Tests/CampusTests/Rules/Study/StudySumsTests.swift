import Testing

@testable import Campus
@testable import KOS

@Suite struct `The sums of a study` {
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

  private func sums(
    _ enrollments: [EnrollmentRecord], current: String? = "B251", marks: [String: Mark] = [:]
  ) -> StudySums {
    StudySums(enrollments, courses: courses, current: current.map(Samples.semester), marks: marks)
  }

  @Test func `are told by semester, the latest first, and as a whole`() {
    let sums = sums([
      enrolled("A", "B241"), enrolled("C", "B242"), enrolled("B", "B242", completed: false),
      enrolled("A", nil, id: "old"),
    ])
    #expect(sums.semesters.map { $0.semester?.rawValue } == ["B242", "B241", nil])
    #expect(sums.semesters.map(\.credits.enrolled) == [6, 5, 5])
    #expect(sums.semesters.map(\.credits.earned) == [2, 5, 5])
    #expect(sums.credits.enrolled == 16 && sums.credits.earned == 12)
  }

  @Test func `know what failed, and not before its semester is over`() {
    let both = [enrolled("A", "B242", completed: false), enrolled("B", "B251", completed: false)]
    #expect(sums(both).failed.map(\.enrollment.course) == ["A"])
    #expect(sums(both, current: nil).failed.isEmpty)
  }

  @Test func `know what was repeated`() {
    let sums = sums([enrolled("A", "B242"), enrolled("A", "B241", completed: false), enrolled("C", "B241")])
    #expect(sums.repeated.map(\.id) == ["A-B242"])
    #expect(sums.repeated.map(\.attempt) == [2])
    #expect(sums.credits.enrolled == 12 && sums.credits.earned == 7)
  }

  @Test func `keep recognised courses apart`() {
    let sums = sums([foreign, enrolled("A", "B241")])
    #expect(sums.recognised.map(\.id) == ["x"])
    #expect(sums.credits.recognised == 3 && sums.credits.earned == 5 && sums.credits.total == 8)
    #expect(sums.credits.enrolled == 5)
    #expect(sums.score.missing.map(\.id) == ["A-B241"])
  }

  @Test func `say of how many courses the credits are not known`() {
    let sums = sums([enrolled("D", "B241"), enrolled("Z", "B241"), enrolled("A", "B241")])
    #expect(sums.credits.unknown == 2 && sums.credits.earned == 5)
  }

  @Test func `weigh marks by credits`() {
    let sums = sums(
      [enrolled("A", "B241"), enrolled("B", "B241")], marks: ["A-B241": .a, "B-B241": .d])
    // (5 × 1 + 4 × 2.5) / 9, and 5 × 3 + 4 × 1.5
    #expect(sums.score.average == 15.0 / 9)
    #expect(sums.score.gain == 21)
    #expect(sums.score.markedCredits == 9 && sums.score.isComplete)
  }

  @Test func `count a course with nothing but a credit by its credits`() {
    let sums = sums([enrolled("C", "B241"), enrolled("C", "B242", completed: false)])
    #expect(sums.score.gain == 2 && sums.score.average == nil && sums.score.isComplete)
  }

  @Test func `guess no mark, and say which are missing`() {
    let sums = sums(
      [
        enrolled("A", "B241"), enrolled("B", "B241", completed: false), enrolled("E", "B241"),
        enrolled("B", "B251", completed: false), enrolled("D", "B241"),
      ], marks: ["A-B241": .b, "D-B241": .a])
    #expect(sums.score.average == 1.5)
    #expect(sums.score.missing.map(\.id) == ["B-B241", "E-B241"])
    #expect(sums.score.unweighted.map(\.id) == ["D-B241"])
    #expect(!sums.score.isComplete)
  }

  @Test func `count a failed course by its mark, which gains nothing`() {
    let sums = sums(
      [enrolled("A", "B241", completed: false), enrolled("B", "B241")],
      marks: ["A-B241": .f, "B-B241": .a])
    #expect(sums.score.average == 24.0 / 9)
    #expect(sums.score.gain == 12)
  }

  @Test func `tell what would be with supposed marks, and leave KOS's credits alone`() {
    let enrollments = [
      enrolled("A", "B251", completed: false), enrolled("B", "B251", completed: false),
      enrolled("C", "B251", completed: false),
    ]
    let supposed = sums(enrollments, marks: ["A-B251": .a, "B-B251": .f, "C-B251": .f])
    #expect(supposed.credits.earned == 0 && supposed.credits.supposed == 5)
    #expect(supposed.score.gain == 15 && supposed.score.average == 21.0 / 9)
    #expect(sums(enrollments).score.average == nil && sums(enrollments).credits.supposed == 0)
  }

  @Test func `are told over the latest semesters too`() {
    let sums = sums([
      enrolled("C", "B241"), enrolled("C", "B242"), enrolled("C", "B251"), enrolled("C", nil),
    ])
    #expect(sums.score(ofLatest: 2).gain == 4)
    #expect(sums.score.gain == 8)
  }

  @Test(arguments: zip(Mark.allCases, [1, 1.5, 2, 2.5, 3, 4]))
  func `know each mark's number`(mark: Mark, number: Double) { #expect(mark.number == number) }
}
