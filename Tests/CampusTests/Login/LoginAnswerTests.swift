import HTTPTypes
import HummingbirdTesting
import KOS
import Testing
import Uplink
import UplinkTesting

@testable import Campus

/// What the authorization server sends a browser back with.
@Suite struct `The answer to a login` {
  /// A login that is under way, by its `state`.
  private func begun(_ campus: SampleCampus) async throws -> String {
    let registration = try #require(campus.app.repository.now.registrations.first)
    let address = BaseAddress(scheme: .http, host: "localhost", port: nil)
    return await campus.app.beginLogin(registration, openedAt: address).state
  }

  @Test func `that says no is told to the person, who may begin again`() async throws {
    let campus = try await SampleCampus()
    let state = try await begun(campus)
    let page = try await campus.get("/campus/login/answer?error=access_denied&state=\(state)")
    #expect(page.status == .badRequest)
    #expect(page.text.contains("Access wasn’t allowed in the browser") && page.text.contains("Log in at"))
  }

  @Test(arguments: ["code=a&code=b", "code=a&error=access_denied&error=x"])
  func `in which something comes twice lets nobody in, and no code of it is used`(answer: String) async throws
  {
    let campus = try await SampleCampus()
    let state = try await begun(campus)
    let page = try await campus.get("/campus/login/answer?\(answer)&state=\(state)")
    #expect(page.status == .badRequest && !page.text.contains("Access wasn’t allowed"))
    #expect(campus.kos.requests.isEmpty)
  }

  @Test func `that is pasted and belongs to no login is refused where it was typed in`() async throws {
    let campus = try await SampleCampus()
    let page = try await campus.post("/campus/login/answers", ["answer": "code", "state": "nobody"])
    #expect(page.status == .unprocessableContent && page.text.contains("Start again"))
  }
}
