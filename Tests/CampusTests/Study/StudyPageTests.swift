import HTTPTypes
import HummingbirdTesting
import KOS
import RecordMappingSQLite
import Testing

@testable import Campus

@Suite struct `The study page` {
  private func sample() async throws -> SampleCampus {
    let campus = try await SampleCampus()
    try await campus.save(SemesterRecord(id: "B261", isCurrent: true))
    try await campus.save(
      Self.course("BI-ONE", 6, .creditAndExam), Self.course("BI-TWO", 4, .classifiedCredit),
      Self.course("BI-CRE", 2, .credit), Self.course("BI-NOW", 5, .exam))
    try await campus.save(
      Self.enrollment("1", "B251", "BI-ONE", isCompleted: true),
      Self.enrollment("2", "B251", "BI-TWO", isCompleted: false),
      Self.enrollment("3", "B252", "BI-TWO", isCompleted: true),
      Self.enrollment("4", "B252", "BI-CRE", isCompleted: true),
      Self.enrollment("5", "B261", "BI-NOW", isCompleted: false, hasAssessment: true),
      EnrollmentRecord(
        id: "6", study: "novakjan", semester: SemesterCode(rawValue: "B251"), hasAssessment: false,
        isCompleted: true, isExternal: true, name: Multilingual(czech: "Angličtina"), credits: 3))
    try await campus.downloaded(.results)
    return campus
  }

  private static func course(_ code: String, _ credits: Int, _ completion: Completion) -> CourseRecord {
    CourseRecord(
      code: code, name: Multilingual(czech: "Předmět \(code)"), credits: credits, completion: completion)
  }

  private static func enrollment(
    _ id: String, _ semester: String, _ course: String, isCompleted: Bool, hasAssessment: Bool = false
  ) -> EnrollmentRecord {
    EnrollmentRecord(
      id: id, study: "novakjan", semester: SemesterCode(rawValue: semester), course: course,
      hasAssessment: hasAssessment, isCompleted: isCompleted, isExternal: false)
  }

  @Test func `begins with the courses of the present semester, completed or not`() async throws {
    let page = try await sample().get("/campus/study").text
    #expect(page.contains("Předmět BI-NOW"))
    #expect(page.contains("BI-NOW · 5 credits · Exam"))
    #expect(page.contains("Assessment granted</span>"))
    #expect(!page.contains("Předmět BI-ONE"))
  }

  @Test func `shows a semester by its name, with its credits and those of the whole study`() async throws {
    let page = try await sample().get("/campus/study?semester=B251").text
    #expect(page.contains("<option value=\"B251\" selected>Winter 2025/2026</option>"))
    // Six are earned and three recognised of the ten that were enrolled.
    #expect(
      page.contains("<b class=\"num\">9</b> earned</span><small>6 of 10 enrolled · 3 recognised"))
    #expect(
      page.contains("<b class=\"num\">15</b> earned</span><small>12 of 21 enrolled · 3 recognised")
    )
    for word in ["Passed</span>", "Not passed</span>", "Recognised</span>", "Angličtina"] {
      #expect(page.contains(word), "\(word)")
    }
    #expect(page.contains("/campus/courses/BI-ONE?from=%2Fcampus%2Fstudy%3Fsemester%3DB251"))
  }

  @Test func `has semesters from the newest on`() async throws {
    let page = try await sample().get("/campus/study?semester=all").text
    let places = try ["B261", "B252", "B251"].map { code in
      try #require(page.firstRange(of: "id=\"semester-\(code)\"")).lowerBound
    }
    #expect(places == places.sorted())
  }

  @Test func `tells failed courses, and whether they were passed later`() async throws {
    let page = try await sample().get("/campus/study").text
    #expect(page.contains("BI-TWO · Winter 2025/2026 · passed later"))
  }

  @Test func `never calls an empty list empty before it was downloaded`() async throws {
    let campus = try await SampleCampus()
    #expect(try await campus.get("/campus/study").text.contains("Results not downloaded yet"))
    try await campus.downloaded(.results)
    #expect(try await campus.get("/campus/study").text.contains("No courses"))
  }

  @Test(arguments: [("en", "Weighted average"), ("cs", "Vážený průměr"), ("ru", "Взвешенный средний балл")])
  func `says that marks are missing, in each language`(language: String, label: String) async throws {
    let page = try await sample().get("/campus/study", language: language).text
    #expect(page.contains(label))
    #expect(page.contains("<b class=\"num\">–</b>"))
  }

  @Test func `takes marks, keeps them through a refresh, and makes the average of them`() async throws {
    let campus = try await sample()
    let answer = try await campus.post("/campus/study/marks", ["mark-1": "B", "mark-2": "F", "mark-3": "A"])
    #expect(answer.status == .seeOther)
    _ = try await campus.live.campus.store.write { transaction in
      try transaction.replace([Self.enrollment("1", "B251", "BI-ONE", isCompleted: true)], isWhole: true)
    }
    try await campus.save(
      Self.enrollment("2", "B251", "BI-TWO", isCompleted: false),
      Self.enrollment("3", "B252", "BI-TWO", isCompleted: true))
    let page = try await campus.get("/campus/study/marks").text
    #expect(page.contains("<option value=\"B\" selected>B</option>"))
    // (6 × 1.5 + 4 × 4 + 4 × 1) / 14
    #expect(page.contains("<b class=\"num\">2.07</b>"))
    #expect(page.contains("KOSapi doesn’t provide marks."))
    _ = try await campus.post("/campus/study/marks", ["mark-1": ""])
    #expect(try await campus.live.campus.read { try $0.marks() } == ["2": .f, "3": .a])
  }

  @Test func `refuses what is no mark, and keeps nothing of it`() async throws {
    let campus = try await sample()
    #expect(
      try await campus.post("/campus/study/marks", ["mark-1": "A", "mark-2": "X"]).status == .badRequest)
    #expect(try await campus.live.campus.read { try $0.marks() }.isEmpty)
  }

  @Test func `tells what would be with other marks, and keeps none`() async throws {
    let campus = try await sample()
    try await campus.live.campus.save(["1": .c])
    let page = try await campus.get("/campus/study/what-if?mark-1=A&mark-5=A").text
    #expect(page.contains("<b class=\"num\">1.00</b> </span><small>now 2.00</small>"))
    #expect(page.contains("<b class=\"num\">20</b> </span><small>now 15</small>"))
    #expect(try await campus.live.campus.read { try $0.marks() } == ["1": .c])
    #expect(
      try await campus.get("/campus/study/what-if").text.contains("<option value=\"C\" selected>C</option>"))
    // What is no mark supposes none.
    #expect(try await campus.get("/campus/study/what-if?mark-1=X").text.contains("now 2.00"))
  }
}

@Suite struct `What is not known` {
  @Test func `is said of an exam's end, and that it was assumed where exams clash`() async throws {
    let campus = try await SampleCampus()
    try await campus.save(
      Samples.exam("2026-12-01T09:00:00", id: "1", isMine: true),
      Samples.exam("2026-12-01T10:00:00", to: "2026-12-01T11:00:00", id: "2", isMine: true))
    #expect(try await campus.get("/campus/exams/1").text.contains("09:00; KOS gives no end time"))
    #expect(!(try await campus.get("/campus/exams/2").text.contains("gives no end time")))
    #expect(try await campus.get("/campus/deadlines").text.contains("90 minutes are assumed"))
    try await campus.save(
      Samples.exam("2026-12-01T09:00:00", to: "2026-12-01T10:30:00", id: "1", isMine: true))
    #expect(!(try await campus.get("/campus/deadlines").text.contains("90 minutes are assumed")))
  }

  @Test func `is said of an average, also of a supposed one`() async throws {
    let campus = try await SampleCampus()
    try await campus.downloaded(.results)
    try await campus.save(CourseRecord(code: "BI-MLO", credits: 5, completion: .exam))
    try await campus.save(
      EnrollmentRecord(
        id: "1", study: "novakjan", semester: Samples.semester("B251"), course: "BI-MLO", hasAssessment: true,
        isCompleted: true, isExternal: false))
    #expect(try await campus.get("/campus/study/what-if").text.contains("The averages are incomplete"))
    #expect(!(try await campus.get("/campus/study/what-if?mark-1=A").text.contains("are incomplete")))
    #expect(try await campus.get("/campus/study").text.contains("1 mark missing") == true)
  }
}
