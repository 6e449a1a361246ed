import HTTPTypes
import HummingbirdTesting
import KOS
import Keyring
import RecordMappingSQLite
import Testing
import Uplink

@testable import Campus
@testable import StandIns

@Suite(.timeLimit(.minutes(1))) struct `A registration that was set up anew` {
  @Test func `is used at once, and the data stays`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      await live.refresher.refresh([.profile])
      let elsewhere = BaseAddress(scheme: .http, host: "127.0.0.1", port: 9)
      try await university.app.repository.save(
        SavedRegistration(services: .standIn(at: elsewhere), clientID: "another", way: .address),
        secret: Secret("secret"))
      let after = try #require(try await university.app.accounts.live(live.account))
      #expect(after.kos.base.port == 9)
      #expect(try await after.campus.store.count(StudyRecord.self) == 1)
    }
  }
}

@Suite struct `A registration` {
  private static let fields = [
    "place": "stand-in", "client": "another", "secret": "new-secret", "way": "address", "port": "1",
  ]

  @Test func `by which an account is logged in is replaced only when one insists on it`() async throws {
    let campus = try await SampleCampus()
    let warned = try await campus.post("/campus/setup", Self.fields)
    #expect(warned.status == .unprocessableContent)
    #expect(warned.text.contains("Some accounts log in with this registration."))
    #expect(campus.app.repository.now.registrations.map(\.clientID) == ["sample-app"])
  }

  @Test func `that no account uses goes with its secret, after a question`() async throws {
    let campus = try await SampleCampus()
    let unused = SavedRegistration(services: .fit, clientID: "unused-app", way: .address)
    try await campus.app.repository.save(unused, secret: Secret("unused-secret"))
    let page = try await campus.get("/campus/setup").text
    #expect(page.contains("unused-app") && !page.contains("sample-app"))
    #expect(
      try await campus.get("/campus/setup/removals?registration=\(unused.id)").text.contains(
        "Its client secret will be deleted too."))
    _ = try await campus.post("/campus/setup/removals", ["registration": unused.id])
    #expect(campus.app.repository.now.registrations.map(\.clientID) == ["sample-app"])
    #expect(try await campus.app.repository.clientSecret(unused.id) == nil)
  }

  @Test func `that was deleted while somebody logged in by it lets nobody in`() async throws {
    try await University.hold { university in
      let (app, transport) = (university.app, university.transport)
      let known = SavedRegistration(
        services: .standIn(at: university.origin), clientID: "sample-app", way: .address)
      try await app.repository.save(known, secret: Secret("sample-app-secret"))
      let (_, attempt) = await app.beginLogin(
        known, openedAt: BaseAddress(scheme: .http, host: "127.0.0.1", port: 8420))
      var student = Student(university.standIn.samples[0].username, by: transport)
      let answer = try await student.answer(to: attempt.url)
      try await app.repository.remove(registration: known.id)
      await #expect(throws: LoginExpired.self) {
        try await app.finishLogin(answer, dataLanguage: .czech)
      }
      #expect(app.repository.now.accounts.isEmpty)
    }
  }

  @Test func `that an account uses is not removed`() async throws {
    let campus = try await SampleCampus()
    let id = campus.live.account.registration
    _ = try await campus.post("/campus/setup/removals", ["registration": id])
    #expect(campus.app.repository.now.registrations.map(\.id) == [id])
    #expect(try await campus.app.repository.clientSecret(id) != nil)
  }
}
