import Testing
import WebShell

@testable import Campus

@Suite struct `A live topic` {
  @Test(arguments: ["profile"])
  func `is known by the name that a page gives it`(name: String) async throws {
    let campus = try await SampleCampus()
    #expect(await campus.app.live(name, words: Words(language: .en)) != nil)
    #expect(await campus.app.live("\(name.prefix(3))", words: Words(language: .en)) == nil)
  }
}
