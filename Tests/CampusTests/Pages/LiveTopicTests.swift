import Testing
import WebShell

@testable import Campus

@Suite struct `A live topic` {
  @Test(arguments: [
    "search", "search/first", "course/BI-PA1", "teacher/novak/x", "divisions", "division/18000", "study/now",
    "study/B251", "study/all",
  ])
  func `is known by the name that a page gives it`(name: String) async throws {
    let campus = try await SampleCampus()
    #expect(await campus.app.live(name, words: Words(language: .en)) != nil)
    #expect(await campus.app.live("\(name.prefix(3))", words: Words(language: .en)) == nil)
  }

  @Test func `leads a page to the list that was not there when it was opened`() async throws {
    let campus = try await SampleCampus()
    func fragments() async throws -> String {
      let context = campus.app.context(campus.live, Words(language: .en))
      let list = try await SearchList(context, RowQuery(path: Paths.search))
      return SearchFirst(list: list).fragments.map(\.html.markup).joined()
    }
    #expect(try await fragments().contains("Nothing to search yet"))
    try await campus.save(CourseRecord(code: "BI-PA1"))
    try await campus.downloaded(.courses)
    let html = try await fragments()
    #expect(html.contains("Show the list"))
    #expect(!html.contains("BI-PA1"))
  }
}
