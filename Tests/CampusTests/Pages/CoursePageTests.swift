import HTTPTypes
import KOS
import RecordMappingSQLite
import Testing
import Uplink
import UplinkTesting
import WebShell

@testable import Campus

@Suite struct `A course's page` {
  private static let course = CourseRecord(
    code: "BI-PA1", name: Multilingual(czech: "Programování 1", english: "Programming 1"), credits: 6,
    completion: .creditAndExam, department: "18104", departmentName: "KTI", season: .winter,
    state: CourseState(rawValue: "RESTING"), range: "2P+2C", classesLang: .czech)

  private func sample() async throws -> SampleCampus {
    let campus = try await SampleCampus()
    try await campus.save(Self.course)
    try await campus.lookedUp(.course("BI-PA1"))
    return campus
  }

  @Test func `says facts in words, and a constant that nobody knows as it is`() async throws {
    let campus = try await sample()
    let english = try await campus.get("/campus/courses/BI-PA1").text
    for fact in ["Assessment and exam", "Winter", "RESTING", "2P+2C", "Czech", "KTI"] {
      #expect(english.contains(fact), "\(fact)")
    }
    let russian = try await campus.get("/campus/courses/BI-PA1", language: "ru").text
    #expect(russian.contains("Зачёт и экзамен"))
    let czech = try await campus.get("/campus/courses/BI-PA1", language: "cs").text
    #expect(czech.contains("Zápočet a zkouška"))
  }

  @Test func `leads to the course's exams and coming events, if there are any`() async throws {
    let campus = try await sample()
    let before = try await campus.get("/campus/courses/BI-PA1").text
    #expect(
      !before.contains("/campus/exams?course=BI-PA1") && !before.contains("/campus/events?course=BI-PA1"))
    var exam = Samples.exam("2026-12-10T09:00:00")
    exam.course = "BI-PA1"
    try await campus.save(exam)
    try await campus.save(
      EventRecord(id: "1", course: "BI-PA1", starts: Samples.moment("2026-12-01T09:00:00")))
    let page = try await campus.get("/campus/courses/BI-PA1").text
    #expect(page.contains("/campus/exams?course=BI-PA1") && page.contains("/campus/events?course=BI-PA1"))
  }

  @Test func `shows texts in the language of the data, or tells that they are in the other one`() async throws
  {
    let campus = try await sample()
    try await campus.save(
      CourseTextRecord(
        code: "BI-PA1", description: Multilingual(czech: "Česky.", english: "In English."),
        lectures: Multilingual(english: "1. Loops\n2. <b>Pointers</b> <script>alert(1)</script>"), fetched: 0)
    )
    let page = try await campus.get("/campus/courses/BI-PA1").text
    #expect(page.contains("<p>Česky.</p>"))
    #expect(!page.contains("In English."))
    #expect(page.contains("Only in English</p>"))
    #expect(page.contains("<p>1. Loops\n2. Pointers</p>"))
    #expect(!page.contains("alert(1)"))
  }

  @Test func `names who teaches it, each once, and links to them`() async throws {
    let campus = try await sample()
    let vagner = Reference(key: "vagner/x", name: "Vágner")
    try await campus.save(
      CourseTextRecord(
        code: "BI-PA1", semester: "B261", capacity: 30, occupied: 34, guarantors: [vagner],
        lecturers: [vagner],
        fetched: 0))
    let page = try await campus.get("/campus/courses/BI-PA1?search=pro").text
    #expect(page.contains("Course leader and Lecturer") || page.contains("Course leader, Lecturer"))
    #expect(
      page.contains("/campus/teachers/vagner%2Fx?from=%2Fcampus%2Fcourses%2FBI-PA1%3Fsearch%3Dpro"))
    #expect(page.contains("Winter 2026/2027"))
    #expect(page.contains("<dt>Free</dt><dd dir=\"auto\">0</dd>"))
  }

  @Test func `leads back to the search with what was searched, or to where it was opened`() async throws {
    let campus = try await sample()
    let beside = try await campus.get("/campus/courses/BI-PA1?search=pro").text
    #expect(beside.contains("<a class=\"back\" href=\"/campus/search?search=pro\">"))
    #expect(beside.contains("data-rows"))
    let alone = try await campus.get("/campus/courses/BI-PA1?from=%2Fcampus%2Fstudy%3Fsemester%3DB251").text
    #expect(alone.contains("<a class=\"back\" href=\"/campus/study?semester=B251\">"))
    #expect(!alone.contains("data-rows"))
  }

  @Test(arguments: ["https://example.org", "//example.org", "/printers", "/campus\\..", "/campusx"])
  func `leads nowhere else`(target: String) async throws {
    let page = try await sample().get("/campus/courses/BI-PA1?from=\(PathText.encoded(target))").text
    #expect(!page.contains("<a class=\"back\" href=\"\(target)"))
    #expect(page.contains("<a class=\"back\" href=\"/campus/search\">"))
  }

  @Test func `fetches texts that are not there, and keeps them`() async throws {
    let campus = try await SampleCampus { request in
      request.path.hasSuffix("courses/BI-PA1") ? .answer(Self.answer) : .failure(.refused)
    }
    try await campus.save(Self.course)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await campus.app.lookups.run() }
      let page = try await campus.get("/campus/courses/BI-PA1").text
      #expect(page.contains("<p>Fetched.</p>"))
      group.cancelAll()
    }
    let kept = try await campus.live.campus.store.fetch(CourseTextRecord.self, id: "BI-PA1")
    #expect(kept?.capacity == 120)
    #expect(kept?.lecturers.first?.key == "vagnelad")
    let asked = campus.kos.requests.count
    _ = try await campus.get("/campus/courses/BI-PA1")
    #expect(campus.kos.requests.count == asked)
  }

  @Test func `keeps what is there when KOS cannot be asked, and says why`() async throws {
    let campus = try await SampleCampus()
    try await campus.save(Self.course)
    try await campus.save(
      CourseTextRecord(code: "BI-PA1", description: Multilingual(czech: "Starý text."), fetched: 0))
    try await campus.lookedUp(.course("BI-PA1"), failure: .unreachable)
    let page = try await campus.get("/campus/courses/BI-PA1").text
    #expect(page.contains("Couldn’t load this from KOS."))
    #expect(page.contains("The university’s server can’t be reached."))
    #expect(page.contains("Starý text."))
  }

  @Test func `says so when nobody knows the course`() async throws {
    let campus = try await SampleCampus()
    try await campus.lookedUp(.course("XX-NIC"), failure: .missing)
    let page = try await campus.get("/campus/courses/XX-NIC").text
    #expect(page.contains("Course not found"))
    #expect(page.contains("KOS doesn’t know this person or item."))
  }

  private static let answer: Response = {
    let text = """
      <atom:entry xmlns="http://kosapi.feld.cvut.cz/schema/3" xmlns:atom="http://www.w3.org/2005/Atom" \
      xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xml:base="http://127.0.0.1:1/api/3" xml:lang="cs"><atom:content atom:type="xml" xsi:type="course">\
      <code>BI-PA1</code><credits>6</credits><description xml:lang="cs">Fetched.</description>\
      <instance semester="B261"><capacity of="instance">120</capacity><occupied>80</occupied><lecturers>\
      <teacher xlink:href="teachers/vagnelad/">Ing. Ladislav Vagner Ph.D.</teacher></lecturers></instance>\
      </atom:content></atom:entry>
      """
    return Response(status: .ok, headerFields: [.contentType: "application/atom+xml"], body: Array(text.utf8))
  }()
}
