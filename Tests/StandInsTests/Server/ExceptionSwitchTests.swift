import CivilTime
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import StandIns

@Suite(.timeLimit(.minutes(1))) struct `The switches of exceptions` {
  /// The first lesson to come of the first student.
  private func coming(_ standIn: TriedStandIn) throws -> LessonEvent {
    try #require(
      Lessons(university: standIn.server.world.snapshot.university).ofParallels(standIn.student.parallels)
        .first { $0.start >= LocalDateTime(TriedStandIn.start, in: .prague) })
  }

  private func events(_ standIn: TriedStandIn, of lesson: LessonEvent) async throws -> String {
    let headers: HTTPFields = [.authorization: "Bearer \(try await standIn.serviceToken())"]
    let day = lesson.start.day.rawValue
    let path = "/api/v1/people/\(standIn.student.username)/events?deleted=all&from=\(day)&to=\(day)"
    return try await standIn.send(.get, path, headers).text
  }

  private func add(_ standIn: TriedStandIn, _ members: String, to lesson: LessonEvent) async throws -> String
  {
    let course = standIn.server.world.snapshot.university.courses[lesson.course].code
    let body = """
      {"course":"\(course)","startsAt":"\(lesson.start.rawValue)","endsAt":"\(lesson.end.rawValue)",\(members)}
      """
    let response = try await standIn.control(.post, "schedule_exceptions", body)
    #expect(response.status == .created)
    return response.text
  }

  @Test func `cancel a lesson, and take it back`() async throws {
    try await TriedStandIn.run { standIn async throws in
      let lesson = try coming(standIn)
      let before = try await events(standIn, of: lesson)
      #expect(try await add(standIn, #""type":"CANCEL","note":"Nemoc""#, to: lesson) == #"{"id":1}"#)
      let after = try await events(standIn, of: lesson)
      #expect(after.contains(#""deleted":true"#) && after.contains(#""note":"Nemoc""#))
      #expect(try await standIn.control(.delete, "schedule_exceptions/1").status == .noContent)
      #expect(try await events(standIn, of: lesson) == before)
      #expect(try await standIn.control(.delete, "schedule_exceptions/1").status == .notFound)
    }
  }

  @Test func `move a lesson and change its room, each with an id of its own`() async throws {
    try await TriedStandIn.run { standIn async throws in
      let lesson = try coming(standIn)
      let room = try #require(standIn.server.world.snapshot.university.rooms.last).code
      _ = try await add(standIn, #""type":"ROOM_CHANGE","room":"\#(room)","name":"Jinde""#, to: lesson)
      #expect(
        try await add(standIn, #""type":"RELATIVE_MOVE","offset":15"#, to: lesson) == #"{"id":2}"#)
      let text = try await events(standIn, of: lesson)
      #expect(text.contains(#""applied_exceptions":[1,2]"#) && text.contains(#""room":"\#(room)""#))
      #expect(text.contains(#""starts_at":"\#(lesson.start.adding(minutes: 15).zonedText)""#))
      #expect(try await standIn.control(.delete, "schedule_exceptions").status == .noContent)
      #expect(standIn.server.world.snapshot.university.scheduleExceptions.isEmpty)
      #expect(try await add(standIn, #""type":"CANCEL""#, to: lesson) == #"{"id":3}"#)
    }
  }

  @Test func `have a lesson taught by somebody else, in whose lessons it then is`() async throws {
    try await TriedStandIn.run { standIn async throws in
      let lesson = try coming(standIn)
      let university = standIn.server.world.snapshot.university
      let other = try #require(university.teachers.indices.last { !lesson.teachers.contains($0) })
      let name = try #require(university.teachers[other].username)
      _ = try await add(standIn, #""type":"TEACHER_CHANGE","teachers":["\#(name)"]"#, to: lesson)
      #expect(try await events(standIn, of: lesson).contains(#""teachers":["\#(name)"]"#))
      let taught = Lessons(university: standIn.server.world.snapshot.university).ofTeacher(other)
      #expect(taught.map(\.id).contains(lesson.id))
      let headers: HTTPFields = [.authorization: "Bearer \(try await standIn.serviceToken())"]
      let told = try await standIn.send(.get, "/api/v1/schedule_exceptions/1", headers).text
      #expect(told.contains(#""teacher_ids":"{\#(name)}""#) && told.contains("TEACHER_CHANGE"))
    }
  }

  @Test(arguments: [
    (#""type":"HOLIDAY""#, "CANCEL, RELATIVE_MOVE, ROOM_CHANGE or TEACHER_CHANGE"),
    (#""type":"TEACHER_CHANGE""#, "the user names of some of the teachers"),
    (#""type":"TEACHER_CHANGE","teachers":["nobody"]"#, "one of the teachers"),
    (#""type":"CANCEL","startsAt":"tomorrow""#, "yyyy-MM-ddTHH:mm:ss"),
    (#""type":"CANCEL","endsAt":"2026-11-23T08:00:00""#, "a time after startsAt"),
    (#""type":"CANCEL","course":"XX""#, "one of the courses"),
    (#""type":"RELATIVE_MOVE""#, "a number of minutes"),
    (#""type":"RELATIVE_MOVE","offset":525601"#, "a number of minutes"),
    (#""type":"ROOM_CHANGE""#, "one of the rooms"),
    (#""type":"ROOM_CHANGE","room":"nowhere""#, "one of the rooms"),
    (#""name":"without a type""#, "no JSON of the kind"),
  ])
  func `add nothing where a value is wrong, and say what is expected`(
    members: String, expected: String
  ) async throws {
    try await TriedStandIn.run { standIn async throws in
      var body = members
      for name in ["startsAt", "endsAt"] where !members.contains(name) {
        body += #","\#(name)":"2026-11-23T\#(name == "endsAt" ? "10" : "09"):00:00""#
      }
      let response = try await standIn.control(.post, "schedule_exceptions", "{\(body)}")
      #expect(response.status == .badRequest && response.text.contains(expected), "\(response.text)")
      #expect(standIn.server.world.snapshot.university.scheduleExceptions.isEmpty)
    }
  }
}
