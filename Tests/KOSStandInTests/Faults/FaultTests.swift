import KOS
import Testing
import Uplink

@testable import StandIns

extension Meetings {
  @Suite(.timeLimit(.minutes(1))) struct `A fault of the server` {
    @Test(arguments: [
      (Fault(.error), "refused 500"), (Fault(.unavailable), "busy 503"),
      (Fault(.unavailable, retryAfter: 7), "busy 503 after 7"), (Fault(.unauthorized), "login"),
      (Fault(.html), "page"), (Fault(.truncated), "cut"), (Fault(.empty), "empty"),
    ])
    func `is told as what it is, for lists and for entries`(fault: Fault, name: String) async throws {
      try await Meeting.hold { meeting in
        let (_, session) = try await meeting.signedIn()
        let kos = meeting.client(session)
        meeting.standIn.faults.all = [Self.confined(fault)]
        #expect(await Self.name(of: { _ = try await kos.list(.exams, pageSize: 50) }) == name)
        #expect(await Self.name(of: { _ = try await kos.entry(.currentSemester) }) == name)
        meeting.standIn.faults.all = []
        let whole = try await kos.list(.exams)
        #expect(whole.entries.count == meeting.university.exams.count)
      }
    }

    /// A list with one spoiled page is none: half a list would look like things that were deleted.
    @Test(arguments: [Fault.Kind.error, .html, .truncated, .empty])
    func `in one page of many costs the list, and never half of it`(kind: Fault.Kind) async throws {
      try await Meeting.hold { meeting in
        let kos = meeting.client()
        let standIn = meeting.standIn
        meeting.wire.beforeEach { step in
          if step == 4 { standIn.faults.all = [Fault(kind, path: "/api/3/exams", times: 1)] }
        }
        await #expect(throws: KOSError.self) { try await kos.list(.exams, pageSize: 50) }
        meeting.wire.beforeEach(nil)
        let whole = try await kos.list(.exams, pageSize: 50)
        #expect(whole.entries.count == meeting.university.exams.count)
      }
    }

    @Test func `that a refused token was is healed without anybody noticing`() async throws {
      try await Meeting.hold { meeting in
        let (_, session) = try await meeting.signedIn()
        meeting.standIn.faults.all = [Fault(.unauthorized, path: "/api", times: 1)]
        let listing = try await meeting.client(session).list(.exams, pageSize: 100)
        #expect(listing.entries.count == meeting.university.exams.count)
      }
    }

    @Test func `that passes is bridged by asking again`() async throws {
      try await Meeting.hold { meeting in
        let (_, session) = try await meeting.signedIn()
        meeting.standIn.faults.all = [Fault(.unavailable, path: "/api/3/rooms", times: 2, retryAfter: 0)]
        meeting.wire.clear()
        let rooms = try await meeting.client(session, 2).list(.rooms)
        #expect(rooms.entries.count == meeting.university.rooms.count)
        #expect(meeting.wire.data.map(\.status) == [503, 503, 200])
      }
    }

    @Test(arguments: [
      (Fault(.error, path: "/oauth/token"), "failed"), (Fault(.unavailable, path: "/oauth/token"), "failed"),
      (Fault(.html, path: "/oauth/token"), "failed"), (Fault(.empty, path: "/oauth/token"), "failed"),
      (Fault(.truncated, path: "/oauth/token"), "failed"),
    ])
    func `of the login does not end the login`(fault: Fault, name: String) async throws {
      try await Meeting.hold { meeting in
        let (person, session) = try await meeting.signedIn()
        let kos = meeting.client(session)
        meeting.standIn.clock.advance(by: .seconds(3601))
        meeting.standIn.faults.all = [fault]
        #expect(await Self.name(of: { _ = try await kos.entry(.currentSemester) }) == name)
        meeting.standIn.faults.all = []
        #expect(try await kos.entry(.person(person.username)).username == person.username)
      }
    }

    @Test(arguments: [Fault.Kind.error, .unavailable, .html, .truncated, .empty])
    func `of the check leaves the login undone, and says so`(kind: Fault.Kind) async throws {
      try await Meeting.hold { meeting in
        let login = meeting.login()
        let attempt = login.attempt()
        var browser = Browser(meeting.wire, at: meeting.service.authorization.base)
        let answer = try await browser.answer(to: attempt.url, as: meeting.student.username)
        meeting.standIn.faults.all = [Fault(kind, path: "/oauth/check_token")]
        await #expect {
          try await login.finish(attempt, answer: answer)
        } throws: { error in
          if case OAASError.unreadable = error { true } else { false }
        }
      }
    }

    @Test func `that nobody listens any more is told so`() async throws {
      var left: (kos: KOSClient, session: LoginSession<OAuth2>)?
      try await Meeting.hold { meeting in
        let (_, session) = try await meeting.signedIn()
        left = (meeting.client(session), session)
      }
      let kos = try #require(left?.kos)
      #expect(await Self.name(of: { _ = try await kos.entry(.currentSemester) }) == "failed")
    }

    private static func confined(_ fault: Fault) -> Fault {
      var fault = fault
      fault.path = "/api"
      return fault
    }

    private static func name(of work: () async throws -> Void) async -> String {
      do {
        try await work()
        return "nothing"
      } catch let error as KOSError {
        return error.name
      } catch {
        return "\(error)"
      }
    }
  }
}

extension KOSError {
  fileprivate var name: String {
    switch self {
    case .failed: "failed"
    case .loginNeeded: "login"
    case .unexpected(let document): "\(document.kind)"
    case .rejected(let refusal): "rejected \(refusal.status)"
    case .forbidden(let refusal): "forbidden \(refusal.status)"
    case .missing(let refusal): "missing \(refusal.status)"
    case .busy(let refusal, let duration):
      "busy \(refusal.status)" + (duration.map { " after \($0.components.seconds)" } ?? "")
    case .refused(let refusal): "refused \(refusal.status)"
    case .unsettled: "unsettled"
    }
  }
}
