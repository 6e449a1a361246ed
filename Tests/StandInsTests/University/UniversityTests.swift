import CivilTime
import Testing

@testable import StandIns

@Suite struct `A generated university` {
  private static let university = Generated.university

  @Test func `is the same for the same seed, bit for bit`() throws {
    let (first, second) = (Snapshot(Generated.make()), Snapshot(Generated.make()))
    for path in Kind.byPath.keys.sorted() {
      let address = "\(path)?limit=1000&detail=1"
      #expect(try Asked.text(address, snapshot: first) == Asked.text(address, snapshot: second))
    }
  }

  @Test func `is another one for another seed`() {
    #expect(Generated.make(seed: 8).courses.map(\.code) != Self.university.courses.map(\.code))
  }

  @Test func `has as much of everything as the wire format's description says`() {
    let university = UniversityGenerator.generate(seed: 1, size: .full, today: Generated.today)
    #expect(university.courses.count == 9000 && university.teachers.count == 3500)
    #expect(university.divisions.count == 400 && university.exams.count == 12_000)
    for semester in (university.current - 1)...(university.current + 1) {
      let parallels = university.parallels.count { $0.semester == semester }
      #expect(abs(parallels - 6000) < 6, "\(parallels) parallels")
    }
    #expect(university.divisions.count { $0.type == .FACULTY } == 2)
  }

  @Test func `has no key twice`() {
    for kind in Kind.allCases where kind != .branch {
      let keys = (0..<Self.university.count(of: kind)).map { Self.university.key(of: kind, $0) }
      #expect(Set(keys).count == keys.count, "\(kind)")
    }
  }

  @Test func `has usernames of at most eight characters`() {
    #expect(Self.university.persons.allSatisfy { $0.username.utf8.count <= 8 })
    #expect(Self.university.courses.allSatisfy { $0.code.utf8.count <= 20 })
  }

  @Test(arguments: [
    (Day(2026, 11, 22), "B261"), (Day(2026, 3, 2), "B252"), (Day(2026, 2, 15), "B251"),
    (Day(2026, 2, 16), "B252"),
    (Day(2027, 1, 2), "B261"), (Day(2026, 9, 20), "B252"), (Day(2026, 9, 21), "B261"),
  ])
  func `knows the semester of a day`(day: Day, code: String) {
    #expect(SemesterCode(on: day).text == code)
  }

  @Test func `puts no room and no teacher at two places at once`() {
    for semester in Set(Self.university.parallels.map(\.semester)) {
      let parallels = Self.university.parallels.filter { $0.semester == semester }
      var (rooms, teachers): ([Int: [TimetableSlot]], [Int: [TimetableSlot]]) = ([:], [:])
      for parallel in parallels {
        for slot in parallel.slots {
          if let room = slot.room {
            #expect(!rooms[room, default: []].contains { $0.clashes(with: slot) })
            rooms[room, default: []].append(slot)
          }
          for teacher in parallel.teachers {
            #expect(!teachers[teacher, default: []].contains { $0.clashes(with: slot) })
            teachers[teacher, default: []].append(slot)
          }
        }
      }
    }
  }

  @Test func `teaches only what is offered, within the day`() {
    for parallel in Self.university.parallels {
      #expect(
        Self.university.courses[parallel.course].isOffered(
          in: Self.university.semesters[parallel.semester].code))
      for slot in parallel.slots {
        if let hour = slot.firstHour, let duration = slot.duration { #expect(hour + duration - 1 <= 15) }
      }
    }
  }

  @Test func `has lessons of every kind`() {
    let parallels = Generated.parallelsOfFull
    let slots = parallels.flatMap(\.slots)
    #expect(Set(slots.map(\.parity)).isSuperset(of: [.ODD, .EVEN, .BOTH]))
    #expect(slots.contains { $0.weeks == "1,2,5-7" } && slots.contains { $0.day == nil })
    #expect(Set(parallels.map(\.teachers.count)).isSuperset(of: [0, 1, 2, 3]))
    #expect(parallels.contains { $0.slots.count > 1 } && parallels.contains { $0.capacity == nil })
  }

  @Test func `has exams with places and without, some with no room or end`() {
    let exams = Self.university.exams.filter { $0.semester == Self.university.current }
    #expect(exams.contains { $0.occupied == $0.capacity } && exams.contains { $0.occupied < $0.capacity })
    #expect(exams.contains { $0.end == nil } && exams.contains { $0.room == nil })
    #expect(exams.allSatisfy { $0.occupied <= $0.capacity && $0.capacity <= 999 })
    #expect(exams.contains { $0.start.day > Self.university.today })
  }

  @Test func `has one-off events that its students attend, each where there are places`() {
    let events = Self.university.events
    #expect(events.contains { $0.attendees.count > 1 })
    for event in events {
      #expect(Set(event.attendees).count == event.attendees.count)
      #expect(event.attendees.count <= event.capacity ?? .max)
      #expect(event.attendees.count <= event.occupied ?? .max)
      guard let course = event.course else { continue }
      for row in event.attendees {
        let enrollments = Self.university.students[row].enrollments.map { Self.university.enrollments[$0] }
        #expect(enrollments.contains { $0.course == course && $0.semester == Self.university.current })
      }
    }
  }

  @Test func `has one-off events with course and semester, with a course alone, with neither`() {
    let events = Self.university.events
    #expect(events.contains { $0.course != nil && $0.semester != nil })
    #expect(events.contains { $0.course != nil && $0.semester == nil })
    #expect(events.contains { $0.course == nil })
    #expect(events.allSatisfy { $0.course != nil || $0.semester == nil })
  }
}
