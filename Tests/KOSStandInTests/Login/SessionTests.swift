import KOS
import Testing
import Uplink

@testable import StandIns

extension Meetings {
  @Suite(.timeLimit(.minutes(1))) struct `A login that lasts` {
    @Test func `renews an expired token by itself, once for all who wait`() async throws {
      try await Meeting.hold { meeting in
        let (person, session) = try await meeting.signedIn()
        let kos = meeting.client(session)
        meeting.standIn.clock.advance(by: .seconds(3601))
        meeting.wire.clear()
        async let courses = kos.list(.courses, pageSize: 100)
        async let rooms = kos.list(.rooms)
        async let me = kos.entry(.person(person.username))
        #expect(try await courses.entries.count == meeting.university.courses.count)
        #expect(try await rooms.entries.count == meeting.university.rooms.count)
        #expect(try await me.username == person.username)
        #expect(meeting.wire.tokens.count == 1)
        #expect(meeting.wire.data.contains { $0.status == 401 })
      }
    }

    @Test func `outlasts the tokens that an administrator revoked`() async throws {
      try await Meeting.hold { meeting in
        let (person, session) = try await meeting.signedIn()
        await meeting.standIn.oaas.revoke(refreshTokens: false)
        let me = try await meeting.client(session).entry(.person(person.username))
        #expect(me.username == person.username)
      }
    }

    @Test func `ends with its refresh token, asks for the person, and goes on after them`() async throws {
      try await Meeting.hold { meeting in
        let (person, session) = try await meeting.signedIn()
        let kos = meeting.client(session, 2)
        await meeting.standIn.oaas.revoke(refreshTokens: true)
        await #expect { try await kos.entry(.person(person.username)) } throws: { Self.needsLogin($0) }
        meeting.wire.clear()
        await #expect { try await kos.list(.courses) } throws: { Self.needsLogin($0) }
        // Nobody is asked again and again.
        #expect(meeting.wire.tokens.isEmpty)
        let again = try await meeting.signedIn()
        try await session.logIn(with: again.person.credential)
        #expect(try await kos.entry(.person(person.username)).username == person.username)
      }
    }

    @Test func `ends after the thirty days of its refresh token`() async throws {
      try await Meeting.hold { meeting in
        let (person, session) = try await meeting.signedIn()
        let kos = meeting.client(session)
        meeting.standIn.clock.advance(by: .seconds(29 * 86_400))
        #expect(try await kos.entry(.person(person.username)).username == person.username)
        meeting.standIn.clock.advance(by: .seconds(2 * 86_400))
        await #expect { try await kos.entry(.person(person.username)) } throws: { Self.needsLogin($0) }
      }
    }

    @Test func `of an application lets it read without a person`() async throws {
      try await Meeting.hold { meeting in
        let kos = meeting.client()
        let students = try await kos.list(.students).entries
        #expect(students.count == meeting.university.students.count)
        meeting.standIn.clock.advance(by: .seconds(3601))
        #expect(try await kos.list(.people).entries.count == meeting.university.persons.count)
      }
    }

    @Test func `without the scope, and of a student for others, is forbidden and not ended`() async throws {
      try await Meeting.hold { meeting in
        let without = try await meeting.signedIn(scopes: [.usermapRead])
        await #expect { try await meeting.client(without.session).list(.courses) } throws: {
          Self.isForbidden($0)
        }
        let (_, session) = try await meeting.signedIn(scopes: [.oldKOSRead])
        let kos = meeting.client(session)
        let other = meeting.university.students[1].code
        for owner in [other, String(meeting.university.number(of: .student, 1))] {
          await #expect { try await kos.list(.enrolledCourses(ofStudent: owner)) } throws: {
            Self.isForbidden($0)
          }
        }
        await #expect { try await kos.list(.students) } throws: { Self.isForbidden($0) }
        #expect(try await kos.entry(.student(meeting.student.code)).code == meeting.student.code)
      }
    }

    private static func needsLogin(_ error: any Error) -> Bool {
      if case KOSError.loginNeeded(.refused) = error { true } else { false }
    }

    private static func isForbidden(_ error: any Error) -> Bool {
      if case KOSError.forbidden(let refusal) = error { refusal.status == 403 } else { false }
    }
  }
}
