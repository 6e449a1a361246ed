import Testing

@testable import StandIns

@Suite struct `The rights` {
  private static let student = Caller.Role.student(person: 1, studies: [0])
  private static let exam = SmallUniversity.university.number(of: .exam, 0)
  private static let parallel = SmallUniversity.university.number(of: .parallel, 0)

  @Test(arguments: [
    "courses", "teachers", "exams", "parallels", "students/pokorjan", "students/pokorjan/enrolledCourses",
    "students/\(SmallUniversity.university.number(of: .student, 0))/parallels", "people/pokorjan",
    "people/novakjan",
  ])
  func `of a student reach to what the school may read and to the own study`(address: String) throws {
    _ = try Asked(address, as: Self.student)
  }

  @Test(arguments: [
    "students", "people", "students/bentaeva", "students/bentaeva/parallels", "people/bentaeva",
    "exams/\(exam)/attendees", "parallels/\(parallel)/students", "courses/BI-BBB/students",
  ])
  func `of a student end at other students`(address: String) throws {
    let refusal = #expect(throws: Refusal.self) { try Asked.text(address, as: Self.student) }
    #expect(refusal?.status == 403)
    _ = try Asked(address, as: .teacher)
    _ = try Asked(address, as: .service)
  }

  @Test func `need a scope of KOSapi`() {
    let caller = Caller(role: .service, scopes: ["cvut:umapi:read"])
    let refusal = #expect(throws: Refusal.self) { try caller.checkScopes() }
    #expect(refusal?.status == 403)
    for scope in ["cvut:kosapi:read", "urn:ctu:oauth:kosapi:public.readonly"] {
      #expect(throws: Never.self) { try Caller(role: .service, scopes: [scope]).checkScopes() }
    }
  }
}
