import HTTPTypes
import HummingbirdTesting
import Testing

@testable import WebShell

@Suite struct `A command that waited in a browser` {
  private let site: SampleSite

  init() throws { site = try SampleSite() }

  @Test(arguments: [
    ("/herd/7/examinations", true), ("/herd/7/examinations/", true), ("/herd/7", false),
    ("/herd/7/examinations/8", false), ("/herd/7/removals", false), ("/other/7/examinations", false),
  ])
  func `may be one of those that an app declares`(path: String, isCovered: Bool) {
    #expect(Deferral("/herd/:tag/examinations", expiry: .seconds(1)).covers(RoutedPath(path)) == isCovered)
  }

  private func post(_ path: String, waited: String) async throws -> TestResponse {
    try await site.post(path, "name=x", headers: HTTPField.Name("Deferred-For").map { [$0: waited] } ?? [:])
  }

  @Test(arguments: ["0", "60"])
  func `is carried out within its time`(seconds: String) async throws {
    #expect(try await post("/sample/counted", waited: seconds).status == .ok)
  }

  @Test(arguments: ["61", "-1", "soon", "", "99999999999999999999"])
  func `is refused after its time`(seconds: String) async throws {
    let response = try await post("/sample/counted", waited: seconds)
    #expect(response.status == .gone)
    #expect(response.text == "It waited too long and wasn’t carried out.")
    #expect(site.app.counter.value == 0)
  }

  @Test func `is refused where nothing may wait`() async throws {
    let response = try await post("/sample/done", waited: "1")
    #expect(response.status == .conflict)
    #expect(response.text == "This can’t be sent later, so it wasn’t carried out.")
  }

  @Test func `is declared on its form, with its time and its name`() {
    let form = CommandForm(
      "/sample/counted", deferrable: Deferral("/sample/counted", expiry: .seconds(60)), title: "Count \"it\"",
      "x")
    #expect(form.html.markup.contains("data-deferrable=\"60\" data-title=\"Count &quot;it&quot;\""))
    #expect(!CommandForm("/a", "x").html.markup.contains("data-deferrable"))
  }
}
