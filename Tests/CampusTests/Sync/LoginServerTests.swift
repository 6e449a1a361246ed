import KOS
import Testing
import WebShell

@testable import Campus
@testable import StandIns

/// Only a refusal ends a login; whatever else the login's server answers passes.
@Suite(.timeLimit(.minutes(2))) struct `A login server that is not well` {
  @Test(arguments: ["unavailable", "error", "html", "empty", "truncated", "unauthorized"])
  func `costs nobody a login: that is kept, and goes on once the server is well again`(
    fault: String
  ) async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      await live.refresher.refresh([.profile])
      // KOS does not take the access token any more, and a new one cannot be had.
      university.standIn.faults.all = [
        try Fault(parsing: "unauthorized,path=/api/3"), try Fault(parsing: "\(fault),path=/oauth/token"),
      ]
      await live.refresher.refresh([.exams])
      let record = live.sync.value[.exams]
      #expect(record?.failure == SyncFailure.loginServer.rawValue)
      let later = (record?.failed ?? 0) + 3601
      #expect(RefreshPolicy(state: live.sync.value, now: later).parts.contains(.exams))
      university.standIn.faults.all = []
      await live.refresher.refresh([.exams])
      #expect(live.sync.value[.exams]?.failure == nil)
    }
  }

  @Test(arguments: [
    ("en", "login server has an error or doesn’t answer"),
    ("cs", "Přihlašovací server univerzity hlásí chybu"),
    ("ru", "Сервер входа университета дал сбой"),
  ])
  func `is said to be so, and nobody is asked to log in again`(language: String, text: String) async throws {
    let campus = try await SampleCampus()
    try await campus.downloaded(.timetable, .exams)
    let again = "href=\"\(LoginFeature.page.link())\""
    try await campus.failed(.exams, .login)
    #expect(try await campus.get("/campus/exams", language: language).text.contains(again))
    try await campus.failed(.exams, .loginServer)
    let page = try await campus.get("/campus/exams", language: language).text
    #expect(page.contains(text) && !page.contains(again))
  }
}
