import HTTPTypes
import KOS
import Testing
import WebShell

@testable import Campus

@Suite struct `The search page` {
  private func sample() async throws -> SampleCampus {
    let campus = try await SampleCampus()
    try await campus.save(
      CourseRecord(
        code: "BI-PA1", name: Multilingual(czech: "Programování 1", english: "Programming 1"), credits: 6),
      CourseRecord(code: "BI-LIN", name: Multilingual(czech: "Lineární algebra"), credits: 7))
    try await campus.save(
      TeacherRecord(
        id: "vagnelad", firstName: "Ladislav", lastName: "Vagner", titlesPre: "Ing.", titlesPost: "Ph.D.",
        email: "vagnelad@fit.example.org", divisionName: "KTI", isExternal: false))
    try await campus.downloaded(.courses, .teachers)
    return campus
  }

  @Test func `finds a teacher while one types, the whole name first and the address below`() async throws {
    let page = try await sample().get("/campus/search?search=vag&filter=teachers", part: "rows").text
    #expect(page.contains("data-total=\"1\""))
    #expect(page.contains("Ing. Ladislav Vagner Ph.D.</b><small dir=\"auto\">vagnelad@fit.example.org"))
  }

  @Test func `says that nothing was found, also in the language of the page`() async throws {
    let campus = try await sample()
    let path = "/campus/search?search=Nonvalid%20name&filter=teachers"
    let english = try await campus.get(path, part: "rows").text
    #expect(!english.contains("data-total"))
    #expect(english.contains("Nothing found"))
    #expect(try await campus.get(path, language: "ru").text.contains("Ничего не найдено"))
  }

  @Test func `points to teachers where no course is called so`() async throws {
    let page = try await sample().get("/campus/search?search=vagner", part: "rows").text
    #expect(page.contains("1 teacher matches"))
    #expect(page.contains("href=\"/campus/search?search=vagner&amp;filter=teachers\""))
  }

  @Test func `gives the rows further down also beside a course`() async throws {
    let campus = try await sample()
    for number in 100..<160 { try await campus.save(CourseRecord(code: "ZZ-\(number)")) }
    try await campus.downloaded(.courses)
    let rows = try await campus.get("/campus/courses/ZZ-155?search=zz&offset=50", part: "rows").text
    #expect(rows.contains("data-offset=\"50\"") && rows.contains("ZZ-150") && !rows.contains("ZZ-149"))
    let current = rows.split(separator: "<li").filter { $0.contains("aria-current") }
    #expect(current.count == 1 && current[0].contains("ZZ-155"))
  }

  @Test func `marks its tab whatever is searched`() async throws {
    for path in ["/campus/search?filter=teachers", "/campus/courses/BI-PA1?search=pro"] {
      let page = try await sample().get(path).text
      #expect(page.contains("<a href=\"/campus/search\" aria-current=\"page\""), "\(path)")
    }
  }

  @Test func `says of rows that are asked for whether there is anything to search`() async throws {
    let campus = try await SampleCampus()
    let rows = try await campus.get("/campus/search?search=x", part: "rows").text
    #expect(rows.contains("Nothing to search yet") && !rows.contains("Show the list"))
  }

  @Test func `says what to do before anything was downloaded, and what went wrong`() async throws {
    let campus = try await SampleCampus()
    #expect(try await campus.get("/campus/search").text.contains("Nothing to search yet"))
    campus.live.sync.update { $0.running = [.courses] }
    #expect(try await campus.get("/campus/search").text.contains("Downloading courses and teachers"))
    campus.live.sync.update {
      $0.running = []
      $0.records["courses"] = RefreshRecord(part: "courses", failed: 1, failure: "unreachable")
    }
    let page = try await campus.get("/campus/search").text
    #expect(page.contains("The university’s server can’t be reached."))
    #expect(page.contains("Nothing to search yet"))
  }

  @Test func `does not show own courses as all there are while the others are on their way`() async throws {
    let campus = try await SampleCampus()
    try await campus.save(CourseRecord(code: "BI-PA1"))
    campus.live.sync.update { $0.running = [.courses] }
    #expect(try await campus.get("/campus/search").text.contains("Downloading courses and teachers"))
    campus.live.sync.update { $0.running = [] }
    #expect(try await campus.get("/campus/search").text.contains("BI-PA1"))
  }

  @Test func `says that only own courses are here where the others could never be downloaded`() async throws {
    let campus = try await SampleCampus()
    try await campus.save(CourseRecord(code: "BI-PA1"))
    try await campus.failed(.courses, .unreachable)
    let nothing = try await campus.get("/campus/search?search=other", part: "rows").text
    #expect(nothing.contains("Only your own courses are here") && !nothing.contains("Nothing found"))
    #expect(try await campus.get("/campus/search").text.contains("Only your own courses are here"))
    try await campus.downloaded(.courses)
    #expect(!(try await campus.get("/campus/search").text.contains("Only your own courses are here")))
  }

  @Test func `follows the data`() async throws {
    let campus = try await sample()
    #expect(try await campus.get("/campus/search?search=new", part: "rows").text.contains("Nothing found"))
    try await campus.save(CourseRecord(code: "BI-NEW"))
    campus.live.sync.update {
      $0.records[DataPart.courses.rawValue] = RefreshRecord(part: "courses", succeeded: 1)
    }
    #expect(try await campus.get("/campus/search?search=new", part: "rows").text.contains("BI-NEW"))
  }

  @Test func `names courses in the language of the data, whatever its own is`() async throws {
    let campus = try await sample()
    #expect(try await campus.get("/campus/search", language: "en").text.contains("Programování 1"))
    var account = campus.live.account
    account.dataLanguage = .english
    try await campus.app.repository.select(account)
    #expect(try await campus.get("/campus/search", language: "cs").text.contains("Programming 1"))
  }

  @Test func `shows the last rows for an address that is older than the list`() async throws {
    let campus = try await sample()
    #expect(try await campus.get("/campus/search?offset=99999").text.contains("BI-PA1"))
  }

  @Test func `marks own courses`() async throws {
    let campus = try await sample()
    try await campus.save(
      EnrollmentRecord(
        id: "1", study: "novakjan", course: "BI-PA1", hasAssessment: false, isCompleted: false,
        isExternal: false))
    let rows = try await campus.get("/campus/search", part: "rows").text
    #expect(rows.ranges(of: "Mine</span>").count == 1)
    #expect(
      try #require(rows.firstRange(of: "BI-PA1")).lowerBound
        < #require(rows.firstRange(of: "BI-LIN")).lowerBound)
  }
}
