import Testing

@testable import StandIns

@Suite struct `Events of Sirius` {
  @Test func `are one lesson each, with its times in Prague, its place and its people`() throws {
    let event = try AskedSirius("events/\(AskedSirius.lecture)").event
    #expect(
      event
        == .object([
          "id": .number(91_000_010_520_514), "name": .null, "note": .null, "sequence_number": .number(3),
          "starts_at": .text("2026-03-02T11:00:00.000+01:00"),
          "ends_at": .text("2026-03-02T12:30:00.000+01:00"), "deleted": .flag(false),
          "capacity": .number(24), "occupied": .number(30), "event_type": .text("lecture"),
          "parallel": .text("1"),
          "original_data": .object(["starts_at": .null, "ends_at": .null, "room_id": .null]),
          "links": .object([
            "room": .text("T9:350"), "course": .text("BI-BBB"), "applied_exceptions": .list([]),
            "teachers": .list([.text("novakjan"), .text("vagnepet")]),
            "students": .list([.text("bentaeva"), .text("pokorjan")]),
          ]),
        ]))
  }

  @Test func `are those of the next seven days unless a span is asked for`() throws {
    let asked = try AskedSirius("people/pokorjan/events")
    #expect(asked.times == ["2026-03-02T11:00", "2026-03-05T11:00", "2026-03-09T11:00"])
  }

  @Test(arguments: [
    ("from=2026-03-03&to=2026-03-04", []), ("from=2026-03-05&to=2026-03-05", ["2026-03-05T11:00"]),
    ("from=2026-03-10", ["2026-03-16T11:00"]), ("to=2026-03-01", []),
  ])
  func `lie in the span, its last day included`(query: String, times: [String]) throws {
    #expect(try AskedSirius("people/pokorjan/events?\(query)").times == times)
  }

  @Test func `have the offset of summer time from the last Sunday of March`() throws {
    let asked = try AskedSirius("courses/BI-BBB/events?event_type=lecture&from=2026-03-23&to=2026-03-30")
    #expect(asked.starts == ["2026-03-23T11:00:00.000+01:00", "2026-03-30T11:00:00.000+02:00"])
  }

  @Test func `leave days off out, and count on after them`() throws {
    let events = try AskedSirius(
      "courses/BI-BBB/events?event_type=lecture&from=2026-03-30&to=2026-04-13"
    ).events
    #expect(events.map { $0["starts_at"].string?.prefix(10) } == ["2026-03-30", "2026-04-13"])
    #expect(events.map { $0["sequence_number"] } == [.number(7), .number(8)])
  }

  @Test func `are taught on the day that makes up for one off, as on that one`() throws {
    // The seventeenth of November 2025 was a Monday of an odd week.
    let asked = try AskedSirius("courses/BI-AAA/events?from=2025-11-10&to=2025-12-14") {
      $0.parallels[2].slots[0].day = 1
      $0.parallels[2].slots[0].parity = .ODD
    }
    #expect(asked.times == ["2025-12-01T11:00", "2025-12-11T11:00"])
  }

  @Test func `are held in the weeks of their slot, whatever its parity`() throws {
    let asked = try AskedSirius("courses/BI-BBB/events?event_type=tutorial&from=2026-02-16&to=2026-05-17") {
      $0.parallels[1].slots[0].weeks = "1,4-5"
    }
    #expect(asked.times == ["2026-02-19T11:00", "2026-03-12T11:00", "2026-03-19T11:00"])
  }

  @Test(arguments: [
    ("teachers/vagnepet", 2), ("people/novakjan", 2), ("rooms/T9:350", 3), ("rooms/TK:BS 101", 0),
    ("courses/BI-BBB", 3), ("courses/B2M13FFF", 0), ("people/bentaeva", 2),
  ])
  func `are those of a person, a teacher, a room or a course`(owner: String, count: Int) throws {
    #expect(try AskedSirius("\(owner)/events").count == .number(count))
  }

  @Test func `of a slot with teachers of its own are theirs alone`() throws {
    let asked = try AskedSirius("teachers/vagnepet/events") { $0.parallels[0].slots[0].teachers = [0] }
    #expect(asked.events.isEmpty)
  }

  @Test func `are in order, of one type, and cut into pages`() throws {
    let asked = try AskedSirius("courses/BI-BBB/events?event_type=lecture&to=2026-03-23&limit=2&offset=1")
    #expect(asked.times == ["2026-03-09T11:00", "2026-03-16T11:00"] && asked.count == .number(4))
    #expect(asked.document["linked"] == .object([:]))
  }

  @Test func `of a person are for that person and for staff`() throws {
    #expect(try AskedSirius("people/pokorjan/events", as: AskedSirius.student).count == .number(3))
    #expect(try AskedSirius("people/pokorjan/events", as: .teacher).count == .number(3))
    for other in ["bentaeva", "novakjan"] {
      #expect { try AskedSirius("people/\(other)/events", as: AskedSirius.student) } throws: {
        ($0 as? Refusal)?.status == 403
      }
    }
  }

  @Test func `tell students nobody who takes part`() throws {
    let asked = try AskedSirius("courses/BI-BBB/events", as: AskedSirius.student)
    #expect(asked.events.count == 3)
    #expect(asked.events.allSatisfy { $0["links"].members["students"] == nil })
  }

  @Test(arguments: [
    "people/nobody/events", "teachers/pokorjan/events", "rooms/XX/events", "courses/XX/events", "events/1",
    "events/x", "events", "semesters/B252/events", "people/pokorjan",
  ])
  func `are nowhere else`(path: String) {
    #expect(throws: Refusal.notFound) { try AskedSirius(path) }
  }

  @Test(arguments: [
    "event_type=exam", "event_type=Lecture", "from=tomorrow", "to=2026-02-30", "deleted=yes",
    "with_original_date=1", "limit=0", "limit=1001", "offset=-1",
  ])
  func `are refused where a parameter is wrong`(query: String) {
    #expect { try AskedSirius("courses/BI-BBB/events?\(query)") } throws: {
      ($0 as? Refusal)?.status == 400
    }
  }

  @Test func `have ids that no other one has`() {
    let lessons = Lessons(university: Generated.university).ofParallels(
      Array(Generated.university.parallels.indices))
    #expect(lessons.count > 1000 && Set(lessons.map(\.id)).count == lessons.count)
  }
}
