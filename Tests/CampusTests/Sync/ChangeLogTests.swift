import CivilTime
import Foundation
import RecordMappingSQLite
import TemporaryFolders
import Testing
import WebShell

@testable import Campus
@testable import KOS
@testable import StandIns

extension Terms {
  @Suite(.timeLimit(.minutes(1))) struct `The log of changes` {
    private func log(_ term: Term) async throws -> [Change] {
      try await term.live.campus.changes(limit: 100).compactMap(\.change)
    }

    @Test func `is empty after the first download, and after one that brings the same`() async throws {
      try await Term.hold { term in
        let first = try await log(term)
        #expect(first == [])
        #expect(await term.refresh(.timetable, .exams, .events, .results) == [])
        #expect(try await log(term) == [])
      }
    }

    @Test func `has an exam that was put off, and nobody is told whose it is not`() async throws {
      try await Term.hold { term in
        let exam = try await term.openExam()
        try term.change(exam) { $0.start = LocalDateTime(iso8601: "2027-01-20T08:00:00") ?? $0.start }
        #expect(await term.refresh(.exams) == [])
        let changes = try await log(term)
        #expect(changes.map(\.key) == [exam.id])
        #expect(changes.first?.before.flatMap(DateSpan.init)?.start == exam.starts)
      }
    }

    @Test func `has a result, which is told once`() async throws {
      try await Term.hold { term in
        let university = term.standIn.world.snapshot.university
        let row = try #require(
          university.students[0].enrollments.first { !university.enrollments[$0].isCompleted })
        term.standIn.world.change { $0.enrollments[row].isCompleted = true }
        #expect(await term.refresh(.results).map(\.kind) == ["result-posted"])
        #expect(try await log(term).map(\.field) == [.completed])
        #expect(await term.refresh(.results) == [])
      }
    }

    @Test func `has a lesson in another room`() async throws {
      try await Term.hold { term in
        let faculties = Faculties(folder: term.folder.url.appending(path: "faculties"))
        let own = try await PlacedTimetable(term.live.campus, faculties, naming: .czech)
        let news = LessonNotices(now: term.now)
        let parallel = try #require(
          own.parallels.first { parallel in
            guard let slot = parallel.slots.first, slot.room != nil else { return false }
            return news.isNear(SlotTimes(slot)) { own.calendar.teachingDay($0) }
          })
        let number = try #require(Int(parallel.id))
        let row = try #require(term.standIn.world.snapshot.university.row(of: .parallel, number: number))
        term.standIn.world.change { university in
          let room = university.parallels[row].slots[0].room
          university.parallels[row].slots[0].room = room.map { ($0 + 1) % university.rooms.count }
        }
        let notices = await term.refresh(.timetable)
        #expect(try await log(term).map(\.field) == [.room])
        #expect(notices.map(\.kind) == ["lesson-changed"])
      }
    }

    @Test func `hides how many places are taken from who does not wait for one`() async throws {
      try await Term.hold { term in
        let exam = try await term.openExam()
        try term.change(exam) { $0.occupied = max(0, $0.occupied - 1) }
        _ = await term.refresh(.exams)
        #expect(try await log(term) == [])
        #expect(try await term.live.campus.watch(exam, at: term.time, now: term.now))
        #expect(try await log(term).map(\.field) == [.occupied])
      }
    }

    @Test func `has how many fit into a lesson and into an event, for everybody`() async throws {
      try await Term.hold { term in
        let store = term.live.campus.store
        let own = try await store.fetchAll(ParallelRecord.self, where: .equal(.isMine, true))
        let parallel = try #require(own.first { $0.slots.count == 1 && $0.capacity != nil })
        let event = try #require(
          try await term.live.campus.read { try $0.ownEvents() }.first { $0.capacity != nil })
        let (lesson, occasion) = (try #require(Int(parallel.id)), try #require(Int(event.id)))
        term.standIn.world.change { world in
          if let row = world.row(of: .parallel, number: lesson) { world.parallels[row].capacity? += 7 }
          if let row = world.row(of: .courseEvent, number: occasion) { world.events[row].capacity? += 7 }
        }
        _ = await term.refresh(.timetable, .events)
        let changes = try await log(term)
        #expect(changes.map(\.field) == [.capacity, .capacity])
        #expect(Set(changes.map(\.subject)) == [.lesson, .event])
      }
    }

    @Test
    func `has no change of an event in which the person takes no part, which a refresh does not forget`()
      async throws
    {
      try await Term.hold { term in
        let events = try await term.live.campus.read { try $0.ownEvents() }.filter { $0.capacity != nil }
        try #require(events.count > 1)
        for (event, takesPart) in zip(events, [false, true]) {
          #expect(try await term.live.campus.setTakesPart(takesPart, in: event.id))
        }
        let numbers = events.prefix(2).compactMap { Int($0.id) }
        term.standIn.world.change { world in
          for number in numbers {
            if let row = world.row(of: .courseEvent, number: number) { world.events[row].capacity? += 7 }
          }
        }
        _ = await term.refresh(.events)
        #expect(try await log(term).map(\.key) == [events[1].id])
        let kept = try await term.live.campus.store.fetchAll(EventRecord.self)
        #expect(kept.first { $0.id == events[0].id }?.takesPart == false)
        #expect(kept.first { $0.id == events[1].id }?.takesPart == true)
      }
    }

    @Test func `is seen up to a change, and not less for a page that is older`() async throws {
      try await Term.hold { term in
        let exam = try await term.openExam()
        for hour in 8..<10 {
          try term.change(exam) { $0.start = LocalDateTime(iso8601: "2027-01-20T0\(hour):00:00") ?? $0.start }
          _ = await term.refresh(.exams)
        }
        let campus = term.live.campus
        let ids = try await campus.unseenChanges().map(\.id)
        #expect(ids.count == 2)
        try await campus.markSeen(through: ids[0])
        #expect(try await campus.unseenChanges() == [])
        try await campus.markSeen(through: ids[1])
        #expect(try await campus.unseenChanges() == [])
      }
    }

    @Test func `keeps a day's old lines where a thing has changed back`() async throws {
      try await Term.hold { term in
        let exam = try await term.openExam()
        let deadline = try #require(exam.signInBy)
        for day in [deadline.adding(-1), deadline] {
          try term.change(exam) { $0.signinDeadline = day }
          _ = await term.refresh(.exams)
        }
        let changes = try await log(term)
        #expect(changes.map(\.field) == [.signInBy, .signInBy])
        #expect(changes.map(\.after) == [deadline.rawValue, deadline.adding(-1).rawValue])
      }
    }
  }
}
