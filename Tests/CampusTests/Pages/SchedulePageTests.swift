import CivilTime
import Foundation
import HTTPTypes
import HummingbirdTesting
import KOS
import RecordMappingSQLite
import TemporaryFolders
import Testing
import WebShell

@testable import Campus

@Suite struct `The page of the academic year` {
  private static let time = SampleCampus.moment.timeIntervalSince1970

  private static let record = SiriusSemesterRecord(
    id: "18000-B261", faculty: "18000", semester: Samples.semester("B261"),
    periods: [
      TeachingPeriod(
        .teaching, from: Samples.day("2026-09-21"), to: Samples.day("2026-12-20"), firstWeekParity: .odd),
      TeachingPeriod(
        .holiday, from: Samples.day("2026-11-17"), to: Samples.day("2026-11-17"), isIrregular: true,
        name: Multilingual(czech: "Den boje za svobodu", english: "Freedom Day")),
      TeachingPeriod(
        .teaching, from: Samples.day("2026-12-10"), to: Samples.day("2026-12-10"), firstWeekParity: .odd,
        firstDayOverride: .tuesday, isIrregular: true),
    ].map(SiriusSemesterRecord.Period.init),
    hourStarts: [], hourLength: 45, fetched: time - 3600)

  private func sample(_ record: SiriusSemesterRecord? = record) async throws -> SampleCampus {
    let campus = try await SampleCampus(scopes: [.kosRead, .siriusPersonal])
    try await campus.save(
      SemesterRecord(
        id: "B261", first: Samples.day("2026-09-21"), last: Samples.day("2027-02-14"), isCurrent: true))
    if let record { try await campus.save(record) }
    return campus
  }

  @Test func `shows what Sirius told, by name and source`() async throws {
    let campus = try await sample()
    try await campus.downloaded(.academicYear)
    let page = try await campus.get("/campus/schedule").text
    #expect(page.contains("Freedom Day"))
    #expect(page.contains("Source: Sirius; as of 23 November 2026."))
    #expect(page.contains("Tuesday timetable"))
    #expect(!page.contains("isn’t known"))
    let czech = try await campus.get("/campus/schedule", language: "cs").text
    #expect(czech.contains("Den boje za svobodu") && czech.contains("Zdroj: Sirius"))
    #expect(try await campus.get("/campus/schedule", language: "ru").text.contains("Источник: Sirius"))
    let week = try await campus.get("/campus/timetable?day=2026-12-10").text
    #expect(week.contains("Source: Sirius"))
  }

  @Test func `begins with the person's own faculty, also where no file describes it`() async throws {
    var record = Self.record
    record.faculty = "14000"
    let campus = try await sample(record)
    try await campus.save(
      StudyRecord(
        id: "1", code: "novakjan", username: "novakjan", faculty: "14000", facultyName: "Fakulta jaderná"))
    let page = try await campus.get("/campus/schedule").text
    let own = try #require(page.range(of: "Fakulta jaderná"))
    let fit = try #require(page.range(of: "Faculty of Information Technology"))
    #expect(own.lowerBound < fit.lowerBound)
    #expect(page.contains("Freedom Day"))
  }

  @Test func `hands out the files that one's own begin with, which are read as they are`() async throws {
    let campus = try await sample()
    #expect(try await campus.get("/campus/schedule").text.contains("/campus/faculties/fit.json"))
    let file = try await campus.get("/campus/faculties/fit.json").text
    #expect(file == String(decoding: try #require(Faculties.embedded["fit"]), as: UTF8.self))
    #expect(try await campus.get("/campus/faculties/faculty.schema.json").status == .ok)
    #expect(try await campus.get("/campus/faculties/other.json").status == .notFound)
  }

  @Test func `says which file of one's own is not used, and why`() throws {
    let folder = try TemporaryFolder()
    try Data(#"{"id": "fit", "code": 5}"#.utf8).write(to: folder.url.appending(path: "fit.json"))
    let faculties = Faculties(folder: folder.url)
    let card = OwnFilesCard(faculties: faculties, words: Words(language: .en)).html.markup
    #expect(card.contains("These files of yours aren’t used"))
    #expect(card.contains(folder.url.path))
    #expect(card.contains("fit.json, line 1: “name” is missing. Add it."))
    #expect(card.contains("restart Outpost"))
    let czech = OwnFilesCard(faculties: faculties, words: Words(language: .cs)).html.markup
    #expect(czech.replacing("\u{A0}", with: " ").contains("fit.json, řádek 1: Chybí tu „name“. Doplňte ho."))
  }

  @Test(arguments: [
    (FacultyFileError.Expectation.type("array"), "fit.json, line 12, hours.starts[1]: This must be a list"),
    (.pattern("^([01]?[0-9]|2[0-3]):[0-5][0-9]$"), "This must be a time, such as 9:15."),
    (.pattern("^x$"), "The format description requires: ^x$"),
    (.later(than: "$.hours.starts[0]"), "later than the value at hours.starts[0]."),
    (.member("from"), "“from” is missing."), (.number(in: 1...6), "a number from 1 to 6."),
  ])
  func `says in words what belongs there`(expected: FacultyFileError.Expectation, sentence: String) {
    let fault = FacultyFileError(file: "fit.json", path: "$.hours.starts[1]", line: 12, expected: expected)
    let text = fault.sentence(Words(language: .en)).replacing("\u{A0}", with: " ")
    #expect(text.contains(sentence))
  }

  /// A pattern that the page does not know would be shown as it is.
  @Test func `knows a sentence for each form that the schema asks for`() throws {
    let schema = String(decoding: FacultySchema.embedded, as: UTF8.self)
    let patterns = schema.matches(of: try Regex<(Substring, Substring)>("\"pattern\": \"([^\"]*)\"")).map(
      \.output.1)
    #expect(!patterns.isEmpty)
    for pattern in Set(patterns) {
      let fault = FacultyFileError(file: "a", path: "$.b", line: 1, expected: .pattern(String(pattern)))
      #expect(!fault.sentence(Words(language: .en)).contains("format description"), "\(pattern)")
    }
  }

  @Test func `says of a file of one's own, too, of which day it is`() throws {
    let source = try #require(Faculties()["fit"]?.semesters.first?.source)
    let text = CalendarSource.file(source, isOwn: true).sentence(Words(language: .en))
    #expect(text.contains("your own file"))
    #expect(text.contains(Words(language: .en).date(source.asOf, .long)))
  }

  @Test func `tells no age of KOS, from which nothing of it comes`() async throws {
    let campus = try await sample()
    try await campus.downloaded(.timetable, .profile)
    for path in ["/campus/schedule", "/campus/offices"] {
      #expect(!(try await campus.get(path).text.contains("id=\"campus-sync\"")), "\(path)")
    }
    #expect(try await campus.get("/campus/offices").text.contains("as of "))
  }

  @Test func `warns only where neither a file nor Sirius knows the present semester`() async throws {
    let campus = try await sample(nil)
    // Of a faculty that no file describes.
    try await campus.save(
      StudyRecord(
        id: "1", code: "novakjan", username: "novakjan", faculty: "14000", facultyName: "Fakulta jaderná"))
    let page = try await campus.get("/campus/schedule").text
    #expect(page.contains("The faculty’s schedule for this semester isn’t known."))
    #expect(page.contains("Source: only the semester’s dates in KOS, public holidays and Christmas."))
  }

  @Test func `says which of the last three years it lacks, instead of passing over them`() async throws {
    let campus = try await sample(nil)
    #expect(
      try await campus.get("/campus/schedule").text.contains("Not known here: 2024/2025 and 2025/2026."))
    let czech = try await campus.get("/campus/schedule", language: "cs").text.replacing("\u{A0}", with: " ")
    #expect(czech.contains("Zde není známo: 2024/2025 a 2025/2026."))
  }

  @Test func `has the university's schedule where the faculty's is not known, and says so`() async throws {
    let campus = try await sample(nil)
    for (path, holiday) in [
      ("/campus/schedule", "Winter holidays"), ("/campus/timetable?day=2026-12-22", "Zimní prázdniny"),
    ] {
      let page = try await campus.get(path).text
      #expect(page.contains("CTU’s schedule 2026/2027 for all faculties"), "\(path)")
      #expect(page.contains("swapped days and exam weeks aren’t known"), "\(path)")
      #expect(page.contains(holiday), "\(path)")
    }
    #expect(try await campus.get("/campus/schedule").text.contains("schedule for this semester isn’t known."))
    for (language, word) in [("cs", "pro všechny fakulty"), ("ru", "перенесённые дни")] {
      #expect(try await campus.get("/campus/schedule", language: language).text.contains(word))
    }
  }

  @Test func `takes a failure of Sirius for no trouble, and says what stands`() async throws {
    let campus = try await sample(nil)
    try await campus.downloaded(.timetable)
    try await campus.failed(.academicYear, .server)
    let page = try await campus.get("/campus/schedule").text
    #expect(page.contains("Nothing came from Sirius yet, so the other sources are used."))
    #expect(page.contains("server has an internal error"))
    #expect(!page.contains("you’re seeing older data"))
    // Nor does it spoil what the page of the person says of KOS.
    let today = try await campus.get("/campus").text
    #expect(today.contains("Classes today") && !today.contains("server has an internal error"))
  }

  @Test func `says that Sirius is not asked, and where that is changed`() async throws {
    let page = try await SampleCampus().get("/campus/schedule").text
    #expect(page.contains("This registration doesn’t use Sirius"))
    #expect(page.contains("href=\"/campus/setup\""))
    #expect(!page.contains("Refresh Sirius now"))
  }
}
