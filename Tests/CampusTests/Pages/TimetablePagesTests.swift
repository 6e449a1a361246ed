import CivilTime
import HTTPTypes
import HummingbirdTesting
import KOS
import RecordMappingSQLite
import Testing
import WebShell

@testable import Campus

/// The moment of the samples is a Monday of an even week of the winter semester.
@Suite struct `Another's timetable` {
  private static let teacher = TimetableSubject.teacher("vagnelad")
  private static let path = "/campus/teachers/vagnelad/timetable"

  private static func parallel(
    _ slots: [TimetableSlot], id: String = "100", course: String = "BI-PA1", semester: String = "B261",
    teachers: [Reference] = [Reference(key: "vagnelad", name: "Vagner")]
  ) -> ParallelRecord {
    var parallel = Samples.parallel(slots, id: id, course: course, teachers: teachers)
    parallel.semester = Samples.semester(semester)
    parallel.isMine = false
    return parallel
  }

  /// KOS says when the semester is; no file of a faculty does.
  private static func inTerm() async throws -> SampleCampus {
    let campus = try await SampleCampus()
    try await campus.save(
      SemesterRecord(
        id: "B261", first: Samples.day("2026-09-21"), last: Samples.day("2027-02-14"), isCurrent: true))
    return campus
  }

  private func sample(
    _ parallels: [ParallelRecord], of subject: TimetableSubject = teacher
  ) async throws -> SampleCampus {
    let campus = try await Self.inTerm()
    try await campus.save(
      LookedUpTimetableRecord(subject: subject.rawValue, parallels: parallels, fetched: 0))
    try await campus.lookedUp(.timetable(subject))
    return campus
  }

  @Test func `is a week with today selected, its age, and the way to others`() async throws {
    let campus = try await sample([Self.parallel([Samples.slot(.monday, .both)])])
    try await campus.save(
      TeacherRecord(id: "vagnelad", firstName: "Ladislav", lastName: "Vagner", isExternal: false))
    let page = try await campus.get(Self.path).text
    #expect(page.contains("Ladislav Vagner"))
    #expect(page.contains("BI-PA1</b>"))
    #expect(page.contains("data-age="))
    #expect(page.contains("aria-current=\"date\""))
    #expect(page.contains("\(Self.path)?day=2026-11-30"))
    #expect(page.contains("even week"))
  }

  @Test func `leads to lessons of its own, which lead back and are not looked for among one's own`()
    async throws
  {
    let campus = try await sample([Self.parallel([Samples.slot(.monday, .both)])])
    let id = "100-7-2026-11-23"
    let page = try await campus.get(Self.path).text
    #expect(page.contains("href=\"/campus/lessons/\(id)?of=teacher/vagnelad&amp;from="))
    let lesson = try await campus.get("/campus/lessons/\(id)?of=teacher%2Fvagnelad")
    #expect(lesson.text.contains("<a class=\"back\" href=\"\(Self.path)?day=2026-11-23\">"))
    #expect(lesson.text.contains("/campus/rooms/T9%3A350?from="))
    #expect(!lesson.text.contains("Your class"))
    #expect(try await campus.get("/campus/lessons/\(id)").status == .notFound)
  }

  @Test func `says which lessons one attends, and keeps them out of one's own`() async throws {
    let campus = try await sample([
      Self.parallel([Samples.slot(.monday, .both)]), Self.parallel([Samples.slot(.tuesday)], id: "101"),
    ])
    var mine = Self.parallel([Samples.slot(.monday, .both)])
    mine.isMine = true
    try await campus.save(mine)
    try await campus.downloaded(.timetable)
    let lesson = try await campus.get("/campus/lessons/100-7-2026-11-23?of=teacher%2Fvagnelad").text
    #expect(lesson.contains("Your class"))
    let own = try await campus.get("/campus/timetable").text
    #expect(own.contains("/campus/lessons/100-7-2026-11-23\""))
    #expect(!own.contains("/campus/lessons/101-"))
  }

  @Test func `is not empty before it was looked up, and says why it could not be`() async throws {
    let campus = try await SampleCampus()
    try await campus.lookedUp(.timetable(Self.teacher), failure: .unreachable)
    let page = try await campus.get(Self.path).text
    #expect(page.contains("Couldn’t load this from KOS"))
    #expect(page.contains("Check your connection"))
    #expect(!page.contains("class=\"week\""))
    #expect(!page.contains("KOS has no classes"))
  }

  @Test func `stays after a failure, which is told beside its age`() async throws {
    let campus = try await sample([Self.parallel([Samples.slot(.monday, .both)])])
    try await campus.lookedUp(.timetable(Self.teacher), failure: .busy)
    let page = try await campus.get(Self.path).text
    #expect(page.contains("BI-PA1</b>"))
    #expect(page.contains("The university’s server is busy"))
  }

  @Test(arguments: [
    (teacher, path, "no classes for this teacher"),
    (.room("T9:350"), "/campus/rooms/T9%3A350", "in this room"),
    (.course("BI-PA1"), "/campus/courses/BI-PA1/timetable", "no classes for this course"),
  ])
  func `says so where KOS has nothing`(subject: TimetableSubject, path: String, text: String) async throws {
    let campus = try await sample([], of: subject)
    #expect(try await campus.get(path).text.contains(text))
  }

  @Test func `puts each course on the days of its own faculty`() async throws {
    // FIT and FEL count the weeks of the first days of January differently.
    let odd = Samples.slot(.monday, .odd)
    let campus = try await sample([
      Self.parallel([odd], id: "1", course: "BI-FIT", semester: "B151"),
      Self.parallel([odd], id: "2", course: "B0FEL", semester: "B151"),
    ])
    try await campus.save(
      CourseRecord(code: "BI-FIT", department: "18104"), CourseRecord(code: "B0FEL", department: "13136"))
    for (id, course) in [("3", "BI-FIT"), ("4", "B0FEL")] {
      var own = Self.parallel([odd], id: id, course: course, semester: "B151")
      own.isMine = true
      try await campus.save(own)
    }
    let (visit, faculties) = (try await campus.app.visit(), Faculties())
    let own = try await TimetablePage(visit, .init()).placed
    let lookedUp = try await TimetablePage(visit, of: Self.teacher, .init()).placed
    var all: Set<[Day]> = []
    for (faculty, parallel, attended) in [("fit", "1", "3"), ("fel", "2", "4")] {
      let semester = try #require(faculties[faculty]?.semester(Samples.semester("B151")))
      let days = semester.calendar.teachingDays.map(semester.calendar.day)
        .filter { odd.isTaught(on: $0) }.map(\.day)
      #expect(lookedUp.timetable.lessons.filter { $0.parallelID == parallel }.map(\.day) == days)
      #expect(own.timetable.lessons.filter { $0.parallelID == attended }.map(\.day) == days)
      let lesson = try #require(own.timetable.lessons.first { $0.parallelID == attended })
      let page = try await LessonPage(visit, lesson.id, .init())
      #expect(
        page.found.explanation == AcademicCalendar(faculty: faculties[faculty]).explanation(of: lesson.day))
      all.insert(days)
    }
    #expect(all.count == 2)
  }

  @Test func `of a room tells what KOS says of it, and only lessons in it`() async throws {
    let parallel = Self.parallel([
      Samples.slot(.monday, .both), Samples.slot(.tuesday, .both, room: "T9:155", id: "8"),
    ])
    let campus = try await sample([parallel], of: .room("T9:155"))
    try await campus.save(
      RoomRecord(
        code: "T9:155", name: Multilingual(czech: "Gočár"), locality: "Nová budova", type: .lecture,
        capacities: [Capacity(purpose: "teaching", places: 300), Capacity(purpose: "party", places: 9)]))
    let page = try await campus.get("/campus/rooms/T9%3A155").text
    for text in ["Gočár", "Nová budova", "Lecture hall", "300", "Capacity (party)"] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(page.contains("100-8-2026-11-24"))
    #expect(!page.contains("100-7-"))
  }

  @Test(arguments: [("/campus/exams/1", "/campus/exams"), ("/campus/timetable", "/campus/timetable")])
  func `is under the tab where the way to it began, and says what it is of`(from: String, tab: String)
    async throws
  {
    let campus = try await sample([], of: .room("T9:350"))
    let page = try await campus.get("/campus/rooms/T9%3A350?from=\(from)").text
    #expect(page.contains("<a href=\"\(tab)\" aria-current=\"page\""))
    #expect(page.contains("T9:350 <span class=\"sub num\">Room</span>"))
    #expect(page.contains("<a class=\"back\" href=\"\(from)\">"))
  }

  @Test(arguments: ["T9:350", "a/b", "100 %?&#", "..", "ž"])
  func `is found by its address, whatever the room is called`(code: String) async throws {
    let campus = try await sample([], of: .room(code))
    let page = try await campus.get(
      TimetableFeature.link(to: .room(code), on: Samples.day("2026-11-24"))
    ).text
    #expect(page.contains("in this room"))
    #expect(page.contains("value=\"2026-11-24\""))
  }

  @Test func `warns of lessons at once, but not within a course`() async throws {
    let parallels = [
      Self.parallel([Samples.slot(.monday, .both)]), Self.parallel([Samples.slot(.monday, .both)], id: "2"),
    ]
    #expect(try await sample(parallels).get(Self.path).text.contains("clash"))
    let course = try await sample(parallels, of: .course("BI-PA1"))
    #expect(!(try await course.get("/campus/courses/BI-PA1/timetable").text.contains("clash")))
  }

  @Test func `is not led to where KOS names nobody`() async throws {
    let campus = try await Self.inTerm()
    let nobody = [Reference(key: "", name: "Empty Key"), Reference(key: nil, name: "No Key")]
    var parallel = Self.parallel([Samples.slot(.monday, .both)], teachers: nobody)
    parallel.isMine = true
    try await campus.save(parallel)
    var exam = Samples.exam("2026-12-01T09:00:00")
    exam.examiners = nobody
    try await campus.save(exam)
    for path in ["/campus/lessons/100-7-2026-11-23", "/campus/exams/1"] {
      let page = try await campus.get(path).text
      #expect(page.contains("No Key"), "\(path)")
      #expect(page.contains("Empty Key"), "\(path)")
      #expect(!page.contains("/campus/teachers/"), "\(path)")
    }
    #expect(try await campus.get("/campus/exams/1").text.contains("T9:155"))
    #expect(!(try await campus.get("/campus/exams/1").text.contains("/campus/rooms/")))
  }

  @Test func `is reached from its teacher and its course`() async throws {
    let campus = try await SampleCampus()
    try await campus.save(TeacherRecord(id: "vagnelad", lastName: "Vagner", isExternal: false))
    try await campus.save(CourseRecord(code: "BI-PA1"))
    try await campus.lookedUp(.teacher("vagnelad"))
    try await campus.lookedUp(.course("BI-PA1"))
    #expect(try await campus.get("/campus/teachers/vagnelad").text.contains("\(Self.path)?from="))
    #expect(
      try await campus.get("/campus/courses/BI-PA1").text.contains("/campus/courses/BI-PA1/timetable?from="))
  }
}
