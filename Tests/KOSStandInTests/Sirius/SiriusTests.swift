import CivilTime
import Foundation
import HTTPTypes
import KOS
import KeptLogs
import Testing
import Uplink

@testable import StandIns

extension Meetings {
  @Suite(.timeLimit(.minutes(1))) struct `Sirius and its stand-in` {
    private func client(_ meeting: Meeting, _ authenticator: any Authenticator) throws -> SiriusClient {
      SiriusClient(
        base: try #require(meeting.service.sirius), transport: meeting.wire, authenticator: authenticator,
        repetitions: 0, logger: meeting.log.logger)
    }

    /// Of a person who allowed what Sirius wants.
    private func client(_ meeting: Meeting) async throws -> SiriusClient {
      try client(meeting, try await meeting.signedIn(scopes: [.kosRead, .siriusPersonal]).session)
    }

    private func present() throws -> KOS.SemesterCode { try #require(SemesterCode(rawValue: "B261")) }

    @Test func `agree on the present semester, its days off, the day made up for, and its parities`()
      async throws
    {
      try await Meeting.hold { meeting in
        let semester = try await client(meeting).semester(try present(), ofFaculty: "18000")
        #expect(semester.id == "18000-B261")
        #expect(semester.startsAt?.rawValue == "2026-09-21" && semester.endsAt?.rawValue == "2027-02-21")
        #expect(semester.grid == .fitAndFEL)
        let calendar = semester.calendar
        #expect(calendar.periods.count == semester.periods.count)
        func day(_ text: String) throws -> TeachingDay {
          let day = Day(rawValue: text)
          return calendar.day(try #require(day))
        }
        #expect(try day("2026-09-21").parity == .odd)
        #expect(try day("2026-09-28").kind == .holiday)
        #expect(try day("2026-11-17").kind == .holiday)
        let madeUp = try day("2026-12-10")
        #expect(madeUp.isSwapped && madeUp.weekday == .tuesday && madeUp.parity == .odd)
        #expect(try day("2026-12-09").parity == .even)
        #expect(try day("2026-12-24").kind == .holiday)
        #expect(try day("2027-01-11").kind == .exams)
      }
    }

    @Test func `count the weeks alike, each by its own reckoning`() async throws {
      try await Meeting.hold { meeting in
        let sirius = try await client(meeting)
        for faculty in ["18000", "13000"] {
          let semesters = try await sirius.semesters(ofFaculty: faculty)
          #expect(semesters.rejectedCount == 0)
          #expect(
            semesters.parts.compactMap(\.code?.rawValue) == meeting.university.semesters.map(\.code.text))
          for semester in semesters.parts.suffix(4) {
            let (first, last) = (try #require(semester.startsAt), try #require(semester.endsAt))
            let weeks = try await sirius.weeks(ofFaculty: faculty, in: SiriusSpan(from: first, to: last))
            #expect(weeks.parts.count == (first.days(to: last) + 1) / 7)
            for week in weeks.parts {
              let monday = try #require(week.startsAt)
              #expect(week.cweek == ISOWeek(of: monday).number)
              #expect(week.teachingWeek == semester.calendar.teachingWeek(of: monday), "\(monday)")
              if week.teachingWeek != nil {
                #expect(week.weekParity == semester.calendar.day(monday).parity, "\(monday)")
              }
            }
          }
        }
      }
    }

    @Test func `page lists by number, and tell how many there are`() async throws {
      try await Meeting.hold { meeting in
        let session = try await meeting.signedIn(scopes: [.siriusPersonal]).session
        let uplink = UplinkClient(
          base: try #require(meeting.service.sirius), transport: meeting.wire, authenticator: session)
        var request = Request.get("faculties/18000/semesters")
        request.queryItems = [("limit", "3"), ("offset", "2")]
        let text = String(decoding: try await uplink.execute(request).body, as: UTF8.self)
        #expect(text.contains(#""meta":{"count":14,"limit":3,"offset":2}"#))
        #expect(text.components(separatedBy: "first_day_override").count > 3)
        #expect(text.contains(#""first_day_override":null"#))
        request.queryItems = [("limit", "1001")]
        await #expect(throws: NetworkError.self) { try await uplink.execute(request) }
      }
    }

    @Test func `refuse who has no token, no scope, or asks for what there is not`() async throws {
      try await Meeting.hold { meeting in
        let present = try present()
        let without = try client(meeting, try await meeting.signedIn().session)
        await #expect { try await without.semester(present, ofFaculty: "18000") } throws: {
          if case KOSError.forbidden(let refusal) = $0 { refusal.status == 403 } else { false }
        }
        let sirius = try await client(meeting)
        await #expect { try await sirius.semester(present, ofFaculty: "11000") } throws: {
          if case KOSError.missing = $0 { true } else { false }
        }
        let far = try #require(SemesterCode(rawValue: "B301"))
        await #expect { try await sirius.semester(far, ofFaculty: "18000") } throws: {
          if case KOSError.missing = $0 { true } else { false }
        }
        let open = UplinkClient(base: try #require(meeting.service.sirius), transport: meeting.wire)
        do {
          _ = try await open.execute(.get("faculties/18000/semesters"))
          Issue.record("it answers anybody")
        } catch let error as NetworkError {
          let body = String(decoding: error.response?.body ?? [], as: UTF8.self)
          #expect(error.response?.status.code == 401)
          #expect(body.contains(#""status":401"#) && body.contains(#""message":""#))
        }
      }
    }

    @Test func `fail as they are told to, and are counted`() async throws {
      try await Meeting.hold { meeting in
        let (sirius, present) = (try await client(meeting), try present())
        meeting.standIn.faults.all = [try Fault(parsing: "unavailable,path=/api/v1,retryAfter=3,times=1")]
        await #expect { try await sirius.semester(present, ofFaculty: "18000") } throws: {
          if case KOSError.busy(_, let pause) = $0 { pause == .seconds(3) } else { false }
        }
        meeting.standIn.faults.all = [try Fault(parsing: "truncated,path=/api/v1")]
        await #expect { try await sirius.semester(present, ofFaculty: "18000") } throws: {
          if case KOSError.unexpected(let document) = $0 { document.kind == .cut } else { false }
        }
        let path = "GET /api/v1/faculties/18000/semesters/B261"
        #expect(meeting.standIn.counts.all.filter { $0.request == path }.map(\.status) == [200, 503])
      }
    }
  }
}
