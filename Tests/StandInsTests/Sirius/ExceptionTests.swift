import CivilTime
import Testing

@testable import StandIns

@Suite struct `Exceptions of the schedule` {
  private static let one = "events/\(AskedSirius.lecture)"
  private static let thatDay = "courses/BI-BBB/events?from=2026-03-02&to=2026-03-02"

  @Test func `cancel a lesson, which then comes to those who ask for it`() throws {
    func asked(_ query: String) throws -> AskedSirius {
      try AskedSirius(Self.thatDay + query) { $0.scheduleExceptions = [.sample(.cancel, note: "Nemoc")] }
    }
    #expect(try asked("").events.isEmpty)
    #expect(try asked("&deleted=false").events.isEmpty)
    for value in ["true", "all"] {
      let events = try asked("&deleted=\(value)").events
      #expect(events.map { $0["deleted"] } == [.flag(true)] && events[0]["note"] == .text("Nemoc"))
    }
  }

  @Test func `move a lesson, which keeps its id and tells when it was to be`() throws {
    let event = try AskedSirius(Self.one) { $0.scheduleExceptions = [.sample(.move(90))] }.event
    #expect(event["starts_at"] == .text("2026-03-02T12:30:00.000+01:00"))
    #expect(event["ends_at"] == .text("2026-03-02T14:00:00.000+01:00"))
    #expect(event["original_data"]["starts_at"] == .text("2026-03-02T11:00:00.000+01:00"))
    #expect(event["original_data"]["ends_at"] == .text("2026-03-02T12:30:00.000+01:00"))
    #expect(event["original_data"]["room_id"] == .null)
  }

  @Test func `put a lesson into another room, whose it then is`() throws {
    func asked(_ path: String) throws -> AskedSirius {
      try AskedSirius(path) { $0.scheduleExceptions = [.sample(.room(1))] }
    }
    let event = try asked(Self.one).event
    #expect(event["links"]["room"] == .text("TK:BS 101"))
    #expect(event["original_data"]["room_id"] == .text("T9:350"))
    #expect(event["original_data"]["starts_at"] == .null)
    #expect(try asked("rooms/TK:BS 101/events").times == ["2026-03-02T11:00"])
    #expect(try asked("rooms/T9:350/events").times == ["2026-03-05T11:00", "2026-03-09T11:00"])
  }

  @Test func `are applied in the order of their ids, and the first original is kept`() throws {
    let event = try AskedSirius(Self.one) {
      $0.scheduleExceptions = [.sample(.room(1), id: 3), .sample(.move(60), id: 2), .sample(.move(-90))]
    }.event
    #expect(event["starts_at"] == .text("2026-03-02T10:30:00.000+01:00"))
    #expect(event["original_data"]["starts_at"] == .text("2026-03-02T11:00:00.000+01:00"))
    #expect(event["links"]["applied_exceptions"] == .list([.number(1), .number(2), .number(3)]))
  }

  @Test func `change nothing more of what is cancelled`() throws {
    let event = try AskedSirius(Self.one) {
      $0.scheduleExceptions = [.sample(.cancel), .sample(.room(1), id: 2)]
    }.event
    #expect(event["links"]["room"] == .text("T9:350"))
    #expect(event["links"]["applied_exceptions"] == .list([.number(1)]))
  }

  @Test func `affect what lies in their time, of their courses or of all`() throws {
    let others: [ScheduleException] = [
      .sample(.cancel, on: Day(2026, 3, 3)), .sample(.cancel, courses: [0, 5]),
      ScheduleException(
        effect: .cancel, name: "", start: LocalDateTime(AskedSirius.today, 8, 0),
        end: LocalDateTime(AskedSirius.today, 11, 0)),
    ]
    for other in others {
      let asked = try AskedSirius(Self.thatDay) { $0.scheduleExceptions = [other] }
      #expect(asked.events.count == 1)
    }
    let asked = try AskedSirius(Self.thatDay) { $0.scheduleExceptions = [.sample(.cancel, courses: [])] }
    #expect(asked.events.isEmpty)
  }

  @Test func `move a lesson out of a span, where it is looked for only by its original date`() throws {
    func times(_ query: String) throws -> [String] {
      try AskedSirius(Self.thatDay + query) { $0.scheduleExceptions = [.sample(.move(1440))] }.times
    }
    #expect(try times("").isEmpty)
    #expect(try times("&with_original_date=false").isEmpty)
    #expect(try times("&with_original_date=true") == ["2026-03-03T11:00"])
  }

  @Test func `come along when they are asked for, those that were applied`() throws {
    let asked = try AskedSirius(Self.thatDay + "&include=teachers,schedule_exceptions") {
      $0.scheduleExceptions = [.sample(.room(1), id: 8), .sample(.cancel, id: 9, on: Day(2026, 3, 3))]
    }
    #expect(asked.document["linked"]["schedule_exceptions"].elements.map { $0["id"] } == [.number(8)])
  }

  @Test func `tell what they are about`() throws {
    let document = try AskedSirius("schedule_exceptions/4") {
      $0.scheduleExceptions = [.sample(.room(1), id: 4, note: "Oprava")]
    }.document
    #expect(
      document["schedule_exceptions"]
        == .object([
          "id": .number(4), "type": .text("ROOM_CHANGE"), "name": .text("Výjimka"), "note": .text("Oprava"),
          "scope": .object([
            "starts_at": .text("2026-03-02T00:00:00.000+01:00"),
            "ends_at": .text("2026-03-02T23:59:00.000+01:00"), "faculty": .number(18_000),
            "semester": .text("B252"), "courses": .list([.text("BI-BBB")]), "timetable_slots": .null,
          ]),
          "options": .object(["room_id": .text("TK:BS 101")]),
        ]))
  }

  @Test func `are listed in the order of their ids`() throws {
    let document = try AskedSirius("schedule_exceptions?limit=2") {
      $0.scheduleExceptions = [
        .sample(.cancel, id: 3), .sample(.move(-15), id: 1, courses: []), .sample(.cancel, id: 2),
      ]
    }.document
    let exceptions = document["schedule_exceptions"].elements
    #expect(exceptions.map { $0["type"] } == [.text("RELATIVE_MOVE"), .text("CANCEL")])
    #expect(exceptions.map { $0["options"] } == [.object(["offset": .number(-15)]), .object([:])])
    #expect(exceptions[0]["scope"]["courses"] == .null && exceptions[0]["scope"]["faculty"] == .null)
    #expect(document["meta"]["count"] == .number(3))
  }

  @Test func `are only those that there are`() {
    #expect(throws: Refusal.notFound) { try AskedSirius("schedule_exceptions/1") }
  }

  @Test func `of a demonstration cancel one lesson and put another one elsewhere`() throws {
    var university = Generated.university
    university.addSampleExceptions()
    let changed = Lessons(university: university).ofParallels(university.students[0].parallels).filter {
      !$0.exceptions.isEmpty
    }
    #expect(changed.contains { $0.isDeleted } && changed.contains { $0.original.room != nil })
    #expect(
      changed.allSatisfy { $0.start.day > Generated.today && $0.start.day <= Generated.today.adding(14) })
    #expect(Generated.university.scheduleExceptions.isEmpty)
  }
}
