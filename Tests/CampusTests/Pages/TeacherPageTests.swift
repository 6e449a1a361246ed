import KOS
import Testing

@testable import Campus

@Suite struct `A teacher's page` {
  private static let teacher = TeacherRecord(
    id: "vagnelad", username: "vagnelad", firstName: "Ladislav", lastName: "Vagner", titlesPre: "Ing.",
    titlesPost: "Ph.D.", email: "vagnelad@fit.example.org", phone: "+420 22435 (9873)", division: "18104",
    isExternal: false)

  private func sample(_ teacher: TeacherRecord = teacher) async throws -> SampleCampus {
    let campus = try await SampleCampus()
    try await campus.save(teacher)
    try await campus.save(
      DivisionRecord(code: "18104", name: Multilingual(czech: "KTI"), parent: "18000", type: .department),
      DivisionRecord(
        code: "18000", name: Multilingual(czech: "FIT", english: "Faculty of IT"), type: .faculty))
    try await campus.lookedUp(.teacher(teacher.id))
    return campus
  }

  @Test func `says how to reach them and where they belong, up to the faculty`() async throws {
    let page = try await sample().get("/campus/teachers/vagnelad").text
    #expect(page.contains("Ing. Ladislav Vagner Ph.D.</h1>"))
    #expect(page.contains("href=\"mailto:vagnelad@fit.example.org\""))
    #expect(page.contains("href=\"tel:+420224359873\""))
    #expect(
      page.contains(
        "<dt>Department</dt><dd dir=\"auto\"><a class=\"textlink\" href=\"/campus/divisions/18104?"))
    #expect(
      page.contains("<dt>Faculty</dt><dd dir=\"auto\"><a class=\"textlink\" href=\"/campus/divisions/18000?"))
  }

  @Test(arguments: ["none", "a b@example.org", "x@y@z", "<b>@example.org?cc=all"])
  func `makes no link of what is no address`(email: String) async throws {
    var teacher = Self.teacher
    teacher.email = email
    let page = try await sample(teacher).get("/campus/teachers/vagnelad").text
    #expect(!page.contains("mailto:"))
    #expect(!page.contains("<b>@"))
  }

  @Test func `lists the courses taught with their age, or says that KOS names none`() async throws {
    let campus = try await sample()
    try await campus.save(TaughtCoursesRecord(teacher: "vagnelad", fetched: 0))
    #expect(try await campus.get("/campus/teachers/vagnelad").text.contains("KOS lists no courses"))
    try await campus.save(CourseRecord(code: "BI-PA1", name: Multilingual(czech: "Programování 1")))
    try await campus.save(
      TaughtCoursesRecord(
        teacher: "vagnelad", courses: [Reference(key: "BI-PA1"), Reference(key: "BI-OLD", name: "Starý")],
        fetched: 0))
    let page = try await campus.get("/campus/teachers/vagnelad").text
    #expect(page.contains("Programování 1"))
    #expect(page.contains("Starý"))
    #expect(page.contains("data-age="))
    #expect(page.contains("/campus/courses/BI-PA1?from=%2Fcampus%2Fteachers%2Fvagnelad"))
  }

  @Test func `says in other languages what a division is`() async throws {
    #expect(
      try await sample().get("/campus/teachers/vagnelad", language: "ru").text.contains("<dt>Кафедра</dt>"))
  }

  @Test func `is listed with others of the division, below the division's own parts`() async throws {
    let campus = try await sample()
    let department = try await campus.get("/campus/divisions/18104").text
    #expect(department.contains("Ing. Ladislav Vagner Ph.D."))
    #expect(department.contains("<a class=\"back\" href=\"/campus/divisions/18000\">"))
    let faculty = try await campus.get("/campus/divisions/18000").text
    #expect(faculty.contains("href=\"/campus/divisions/18104?from="))
    #expect(!faculty.contains("Vagner"))
    let tree = try await campus.get("/campus/divisions").text
    #expect(tree.contains("Department · 1 teacher · 18104"))
  }
}
