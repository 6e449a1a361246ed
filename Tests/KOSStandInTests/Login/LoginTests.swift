import Foundation
import KOS
import RecordMapping
import Testing
import Uplink

@testable import StandIns

extension Meetings {
  @Suite(.timeLimit(.minutes(1))) struct `A person who logs in` {
    @Test func `is known by the code that the browser brings back`() async throws {
      try await Meeting.hold { meeting in
        let (person, session) = try await meeting.signedIn()
        #expect(person.username == meeting.student.username)
        #expect(person.facts.clientId == "sample-app")
        #expect(person.missingScopes(of: meeting.login().registration).isEmpty)
        let end = Int64(Meeting.start.timeIntervalSince1970) + 3600
        #expect(person.facts.expiry == Instant(secondsSince1970: end))
        let me = try await meeting.client(session).entry(.person(person.username))
        #expect(me.username == person.username)
      }
    }

    @Test func `who refuses is told so`() async throws {
      try await Meeting.hold { meeting in
        let login = meeting.login()
        let attempt = login.attempt()
        var browser = Browser(meeting.wire, at: meeting.service.authorization.base)
        let answer = try await browser.answer(
          to: attempt.url, as: meeting.student.username, allows: false)
        await #expect {
          try await login.finish(attempt, answer: answer)
        } throws: { error in
          if case OAASError.callback(.denied) = error { true } else { false }
        }
        #expect(meeting.wire.tokens.isEmpty)
      }
    }

    @Test func `is not taken for another one by an answer to an older attempt`() async throws {
      try await Meeting.hold { meeting in
        let login = meeting.login()
        let older = login.attempt()
        var browser = Browser(meeting.wire, at: meeting.service.authorization.base)
        let answer = try await browser.answer(to: older.url, as: meeting.student.username)
        await #expect {
          try await login.finish(login.attempt(), answer: answer)
        } throws: { error in
          if case OAASError.callback(.stateMismatch) = error { true } else { false }
        }
        #expect(meeting.wire.tokens.isEmpty)
      }
    }

    @Test func `cannot use a code twice, nor one that is too old`() async throws {
      try await Meeting.hold { meeting in
        let login = meeting.login()
        let attempt = login.attempt()
        var browser = Browser(meeting.wire, at: meeting.service.authorization.base)
        let used = try await browser.answer(to: attempt.url, as: meeting.student.username)
        _ = try await login.finish(attempt, answer: used)
        await #expect { try await login.finish(attempt, answer: used) } throws: { Self.isRefused($0) }
        let old = try await browser.answer(to: attempt.url, as: meeting.student.username)
        meeting.standIn.clock.advance(by: .seconds(301))
        await #expect { try await login.finish(attempt, answer: old) } throws: { Self.isRefused($0) }
      }
    }

    @Test func `learns that the secret of the application is wrong`() async throws {
      try await Meeting.hold { meeting in
        let login = meeting.login(secret: "mistyped")
        let attempt = login.attempt()
        var browser = Browser(meeting.wire, at: meeting.service.authorization.base)
        let answer = try await browser.answer(to: attempt.url, as: meeting.student.username)
        await #expect { try await login.finish(attempt, answer: answer) } throws: { Self.isRefused($0) }
      }
    }

    @Test(arguments: ["plain", "with space & sign", "a+b%2Fc:d=é"])
    func `gets in whatever the secret of the application is made of`(secret: String) async throws {
      try await Meeting.hold({
        $0.clients = [
          Client(
            id: "sample-app", secret: secret, grants: [.authorizationCode, .refreshToken],
            scopes: ["cvut:kosapi:read"])
        ]
        $0.quirks.checkTokenNeedsClient = true
      }) { meeting in
        let login = meeting.login(secret: secret)
        let attempt = login.attempt()
        var browser = Browser(meeting.wire, at: meeting.service.authorization.base)
        let answer = try await browser.answer(to: attempt.url, as: meeting.student.username)
        #expect(try await login.finish(attempt, answer: answer).username == meeting.student.username)
      }
    }

    private static func isRefused(_ error: any Error) -> Bool {
      if case OAASError.token(.refused(status: 400...401)) = error { true } else { false }
    }
  }
}
