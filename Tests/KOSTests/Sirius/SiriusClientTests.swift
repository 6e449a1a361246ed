import CivilTime
import CivilTimeColumns
import HTTPTypes
import RecordMapping
import Synchronization
import Testing
import Uplink
import UplinkTesting

@testable import KOS

/// Documents written by hand from the description of Sirius' format.
@Suite struct `Sirius` {
  private func client(_ script: @escaping @Sendable (Request) -> String) -> (SiriusClient, ScriptedTransport)
  {
    let transport = ScriptedTransport { .answer(Response(status: .ok, body: Array(script($0).utf8))) }
    return (
      SiriusClient(
        base: BaseAddress(scheme: .http, host: "sirius.example", prefix: "/api/v1"), transport: transport,
        authenticator: ScriptedKOS.Bearer()), transport
    )
  }

  private static let semester = """
    {"id":"18000-B151","faculty":18000,"starts_at":"2015-10-01","ends_at":"2016-02-14","exams_start_at":"2016-01-11",
    "teaching_ends_at":"2016-01-10","first_week_parity":"even","hour_duration":45,"hour_starts":["7:30","8:15"],
    "periods":[
    {"type":"teaching","starts_at":"2015-10-01","ends_at":"2015-12-22","first_week_parity":"even","first_day_override":null,
     "irregular":false,"name":{"cs":"Výuka","en":"Teaching"}},
    {"type":"teaching","starts_at":"2015-12-21","ends_at":"2015-12-21","first_week_parity":"even",
     "first_day_override":"wednesday","irregular":true,"name":null},
    {"type":"excursion","starts_at":"2015-12-21","ends_at":"2015-12-21"},
    {"type":"holiday","starts_at":"2015-12-23","ends_at":"2016-01-03","irregular":false}]}
    """

  @Test func `has the academic year`() async throws {
    let (sirius, transport) = client { _ in #"{"semesters":\#(Self.semester)}"# }
    let code = try #require(SemesterCode(rawValue: "B151"))
    let semester = try await sirius.semester(code, ofFaculty: "18000")
    #expect(transport.requests.first?.path == "faculties/18000/semesters/B151")
    #expect(semester.code == code)
    #expect(semester.grid?.starts.map(\.rawValue) == ["07:30:00", "08:15:00"])
    #expect(semester.calendar.periods.count == 3)
    let day = semester.calendar.day(Calendars.day("2015-12-21"))
    #expect(day.weekday == .wednesday)
    #expect(day.parity == .even)
    #expect(day.isSwapped)
  }

  @Test func `tells the parity of a semester whose periods tell none`() async throws {
    let (sirius, _) = client { _ in
      """
      {"semesters":{"id":"18000-B151","first_week_parity":"even","periods":[
      {"type":"teaching","starts_at":"2015-10-01","ends_at":"2015-12-22"},
      {"type":"holiday","starts_at":"2015-12-23","ends_at":"2016-01-03"},
      {"type":"teaching","starts_at":"2016-01-04","ends_at":"2016-01-10"}]}}
      """
    }
    let code = try #require(SemesterCode(rawValue: "B151"))
    let semester = try await sirius.semester(code, ofFaculty: "18000")
    #expect(semester.grid == nil)
    // The first week is ISO week 40, the last one ISO week 1: fourteen weeks later.
    for (date, parity) in [("2015-10-01", WeekParity.even), ("2015-10-05", .odd), ("2016-01-04", .even)] {
      #expect(semester.calendar.day(Calendars.day(date)).parity == parity)
    }
  }

  @Test func `has events with their exceptions`() async throws {
    let (sirius, transport) = client { _ in
      """
      {"meta":{"count":1,"offset":0,"limit":1000},"linked":{},"events":[{"id":11,"name":null,"note":null,"sequence_number":3,
      "starts_at":"2015-10-05T11:00:00.000+02:00","ends_at":"2015-10-05T12:30:00.000+02:00","deleted":true,"capacity":24,
      "occupied":22,"event_type":"tutorial","parallel":"101","original_data":{"room_id":null},
      "links":{"room":"T9:350","course":"BI-XX1","teachers":["novakjan"],"applied_exceptions":[7]}}]}
      """
    }
    let span = SiriusSpan(from: Calendars.day("2015-10-05"), to: Calendars.day("2015-10-11"))
    let event = try #require(
      try await sirius.events(of: .person("a"), in: span, includesDeleted: true).parts.first)
    #expect(transport.requests.first?.path == "people/a/events")
    #expect(transport.requests.first?.queryItems.contains { $0 == ("deleted", "true") } == true)
    #expect(transport.requests.first?.queryItems.contains { $0 == ("from", "2015-10-05") } == true)
    #expect(event.id == "11")
    #expect(event.isDeleted)
    #expect(event.eventType == .tutorial)
    #expect(event.room == "T9:350")
    #expect(event.teachers == ["novakjan"])
    #expect(event.appliedExceptions == [7])
    #expect(LocalDateTime(event.startsAt, in: .prague).rawValue == "2015-10-05T11:00:00")
  }

  @Test func `is read page after page`() async throws {
    let (sirius, transport) = client { request in
      let offset = request.number("offset") ?? 0
      let weeks = (offset..<min(offset + 2, 5)).map {
        #"{"cweek":\#($0),"week_parity":"odd","period_types":["teaching"]}"#
      }
      return #"{"meta":{"count":5,"offset":\#(offset),"limit":2},"weeks":[\#(weeks.joined(separator: ","))]}"#
    }
    let span = SiriusSpan(from: Calendars.day("2015-10-05"), to: Calendars.day("2015-11-11"))
    let weeks = try await sirius.weeks(ofFaculty: "18000", in: span)
    #expect(weeks.parts.map(\.cweek) == [0, 1, 2, 3, 4])
    #expect(transport.requests.count == 4)
  }

  @Test func `loses no event when one before it goes while it is read`() async throws {
    let asked = Mutex(0)
    let (sirius, _) = client { request in
      let all = asked.withLock { asked in
        asked += 1
        return asked < 2 ? Array(1...6) : Array(2...6)
      }
      return Self.events(all, from: request.number("offset") ?? 0, most: 3)
    }
    let list = try await sirius.events(of: .room("T9:350"), in: Self.span)
    #expect(Set(list.parts.map(\.id)).isSuperset(of: (2...6).map(String.init)))
    #expect(Set(list.parts.map(\.id)).count == list.parts.count)
  }

  @Test func `that takes no offset is not read for ever`() async throws {
    let (sirius, transport) = client { _ in Self.events(Array(1...6), from: 0, most: 3) }
    await #expect {
      try await sirius.events(of: .room("T9:350"), in: Self.span)
    } throws: { error in
      if case KOSError.unsettled = error { true } else { false }
    }
    #expect(transport.requests.count == 6)
  }

  @Test func `tells how many events could not be read`() async throws {
    let (sirius, _) = client { _ in
      #"{"meta":{"count":2},"events":[\#(Self.event(1)),{"id":2,"starts_at":"soon"}]}"#
    }
    let list = try await sirius.events(of: .room("T9:350"), in: Self.span)
    #expect(list.parts.map(\.id) == ["1"])
    #expect(list.rejectedCount == 1)
  }

  @Test func `that is gone is said to be gone`() async throws {
    let clock = ManualClock()
    let sirius = SiriusClient(
      base: BaseAddress(scheme: .http, host: "sirius.example"),
      transport: ScriptedTransport { _ in .failure(.unknownHost("sirius.example")) },
      authenticator: ScriptedKOS.Bearer(), clock: clock)
    await #expect {
      try await clock.passing { try await sirius.event("1") }
    } throws: { error in
      if case KOSError.failed(let failure) = error, case .transport(.unknownHost) = failure.cause {
        true
      } else {
        false
      }
    }
  }

  private static let span = SiriusSpan(from: Calendars.day("2015-10-05"), to: Calendars.day("2015-10-11"))

  private static func event(_ id: Int) -> String {
    #"{"id":\#(id),"starts_at":"2015-10-05T11:00:00.000+02:00","ends_at":"2015-10-05T12:30:00.000+02:00"}"#
  }

  private static func events(_ ids: [Int], from offset: Int, most: Int) -> String {
    let page = ids.dropFirst(offset).prefix(most).map(event).joined(separator: ",")
    return #"{"meta":{"count":\#(ids.count),"offset":\#(offset),"limit":\#(most)},"events":[\#(page)]}"#
  }
}
