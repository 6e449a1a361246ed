import HTTPTypes
import HummingbirdTesting
import KOS
import RecordMappingSQLite
import Testing

@testable import Campus
@testable import WebShell

@Suite(.timeLimit(.minutes(1))) struct `A profile that somebody has open` {
  @Test func `follows what is downloaded of the person, and leaves alone the language that they choose`()
    async throws
  {
    let campus = try await SampleCampus()
    let whole = try await campus.get("/campus/more").text
    #expect(whole.contains("type=\"radio\" name=\"language\""))
    var page = try LivePages("/campus/more", campus)
    try await LivePages.running(page.source) {
      let parts = await page.next()
      #expect(parts.contains("id=\"data-language-choice\"") && !parts.contains("type=\"radio\""))
      try await campus.save(
        StudyRecord(id: "1", code: "novakjan", username: "novakjan", firstName: "Jan", lastName: "Novák"))
      #expect(await page.next().contains("Jan Novák"))
    }
  }
}

@Suite struct `A refresh that a person asks for` {
  @Test func `is said to be under way before it has begun`() async throws {
    let campus = try await SampleCampus()
    try await campus.downloaded(.exams)
    #expect(!(try await campus.get("/campus/exams").text.contains("<progress")))
    let done = try await campus.post("/campus/refreshes", ["parts": "exams"])
    #expect(done.status == .seeOther && done.headers[.location] == "/campus/more")
    #expect(campus.live.sync.value.running == [.exams])
    #expect(try await campus.get("/campus/exams").text.contains("<progress"))
  }
}

@Suite struct `Choosing another account` {
  @Test func `shows its data from then on, whoever was shown`() async throws {
    let campus = try await SampleCampus()
    let first = campus.live.account
    try await campus.app.repository.select(Account(username: "svobopet", registration: first.registration))
    let chosen = try await campus.post("/campus/selection", [Account.fieldName: first.id])
    #expect(chosen.headers[.location] == "/campus")
    #expect(campus.app.repository.now.account == first)
  }

  @Test func `that is gone changes nothing`() async throws {
    let campus = try await SampleCampus()
    #expect(try await campus.post("/campus/selection", [Account.fieldName: "gone"]).status == .notFound)
    #expect(campus.app.repository.now.account == campus.live.account)
  }
}
