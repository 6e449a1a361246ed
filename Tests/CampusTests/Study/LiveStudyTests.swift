import KOS
import RecordMappingSQLite
import Testing

@testable import Campus
@testable import WebShell

@Suite(.timeLimit(.minutes(1))) struct `A page of results that somebody has open` {
  private static func enrollment(_ id: String, _ course: String) -> EnrollmentRecord {
    EnrollmentRecord(
      id: id, study: "novakjan", semester: Samples.semester("B251"), course: course, hasAssessment: true,
      isCompleted: true, isExternal: false)
  }

  private func sample() async throws -> SampleCampus {
    let campus = try await SampleCampus()
    try await campus.save(CourseRecord(code: "BI-MLO", credits: 5, completion: .exam))
    try await campus.save(Self.enrollment("1", "BI-MLO"))
    try await campus.downloaded(.results)
    return campus
  }

  @Test(arguments: ["/campus/study", "/campus/study?semester=all", "/campus/study?semester=B251"])
  func `follows the marks that are saved`(path: String) async throws {
    let campus = try await sample()
    var study = try LivePages(path, campus)
    try await LivePages.running(study.source) {
      #expect(await study.next().contains("1 mark missing"))
      try await campus.live.campus.save(["1": .b])
      #expect(await study.next().contains("1.50"))
    }
  }

  @Test(arguments: ["/campus/study/marks", "/campus/study/what-if", "/campus/study/what-if?mark-1=A"])
  func `leaves alone what a person may be typing`(path: String) async throws {
    let campus = try await sample()
    var page = try LivePages(path, campus)
    try await LivePages.running(page.source) {
      let parts = await page.next()
      #expect(parts.contains("id=\"campus-sync\"") && !parts.contains("<select"))
    }
  }

  @Test(arguments: ["/campus/study/marks", "/campus/study/what-if"])
  func `has its fields as soon as there are results`(path: String) async throws {
    let campus = try await SampleCampus()
    var page = try LivePages(path, campus)
    try await LivePages.running(page.source) {
      #expect(await page.next().contains("Results not downloaded yet"))
      try await campus.save(Self.enrollment("1", "BI-MLO"))
      #expect(await page.next().contains("id=\"campus-sync\""))
    }
  }
}
