import KOS
import KeptLogs
import Testing
import Uplink

@testable import StandIns

extension Meetings {
  @Suite(.timeLimit(.minutes(1))) struct `Usermap and its stand-in` {
    private func client(_ meeting: Meeting, _ scopes: [Scope] = [.usermapRead]) async throws -> UsermapClient
    {
      UsermapClient(
        base: try #require(meeting.service.usermap), transport: meeting.wire,
        authenticator: try await meeting.signedIn(scopes: scopes).session, repetitions: 0,
        logger: meeting.log.logger)
    }

    @Test func `agree on a teacher's phones, rooms and departments`() async throws {
      try await Meeting.hold { meeting in
        let usermap = try await client(meeting)
        for teacher in meeting.university.teachers.prefix(12) {
          guard let username = teacher.username else { continue }
          let person = try await usermap.person(username)
          #expect(person.username == username && person.lastName == teacher.name.last)
          #expect(person.fullName == teacher.name.titled)
          let code = meeting.university.divisions[teacher.division].code
          #expect(person.departments.map(\.code) == [code])
          if let phone = teacher.phone { #expect(person.phones.first == phone) }
          let known = Set(meeting.university.rooms.map(\.code))
          #expect(known.isSuperset(of: person.rooms))
        }
      }
    }

    @Test func `find people by name`() async throws {
      try await Meeting.hold { meeting in
        let usermap = try await client(meeting)
        let name = try #require(meeting.university.teachers.first { $0.username != nil }?.name)
        let part = String(name.last.uppercased().dropLast(2))
        let found = try await usermap.people(try .contains("name", part)).parts
        #expect(found.contains { $0.fullName == name.titled })
        #expect(found.allSatisfy { $0.lastName.map { $0.hasPrefix(name.last.dropLast(2)) } ?? false })
      }
    }

    @Test func `tell no student of another, and nobody without the scope`() async throws {
      try await Meeting.hold { meeting in
        let usermap = try await client(meeting)
        #expect(try await usermap.person(meeting.student.username).username == meeting.student.username)
        let other = meeting.university.students[1].username
        await #expect { try await usermap.person(other) } throws: {
          if case KOSError.forbidden = $0 { true } else { false }
        }
        await #expect { try await usermap.person("nobody99") } throws: {
          if case KOSError.missing = $0 { true } else { false }
        }
        let without = try await client(meeting, [.kosRead])
        await #expect { try await without.person(other) } throws: {
          if case KOSError.forbidden = $0 { true } else { false }
        }
      }
    }
  }
}
