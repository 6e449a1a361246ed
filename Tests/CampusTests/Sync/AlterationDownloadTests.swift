import CivilTime
import Foundation
import KOS
import Keyring
import RecordMappingSQLite
import Testing
import WebShell

@testable import Campus
@testable import StandIns

/// The moment is Monday 2026-11-23, 9:00, in the tenth week of the semester.
@Suite(.timeLimit(.minutes(1))) struct `What Sirius says of single lessons` {
  private static let scopes: [Scope] = [.kosRead, .siriusPersonal]

  /// A student whose lessons and changes of lessons are there, and a lesson that is still to come.
  private func hold(_ work: (University, OpenAccount, Lesson) async throws -> Void) async throws {
    try await University.hold { university in
      let live = try await university.signedIn(scopes: Self.scopes)
      await live.refresher.refresh(DataPart.personal + [.courses])
      await live.refresher.refresh(DataPart.ofSirius)
      let lessons = try await timetable(university, live).lessons
      let lesson = try #require(lessons.first { $0.day >= Samples.day("2026-11-24") && $0.room != nil })
      try await work(university, live, lesson)
    }
  }

  private func timetable(_ university: University, _ live: OpenAccount) async throws -> Campus.Timetable {
    try await PlacedTimetable(live.campus, university.app.faculties, naming: .czech).timetable
  }

  /// An exception for the course on the day of this lesson, and what came of it.
  private func decide(
    _ effect: ScheduleException.Effect, _ lesson: Lesson, _ university: University, _ live: OpenAccount
  ) async throws -> Campus.Timetable {
    let course = try #require(lesson.course)
    let directory = university.standIn.world.snapshot.directory
    let row = try #require(directory.row(of: .course, key: course))
    university.standIn.world.change {
      _ = $0.add(
        ScheduleException(
          effect: effect, name: "Rector’s day", start: lesson.start, end: lesson.end, courses: [row]))
    }
    await live.refresher.refresh([.alterations])
    #expect(live.sync.value[.alterations]?.failure == nil)
    return try await timetable(university, live)
  }

  @Test func `is nothing where all is as planned`() async throws {
    try await hold { _, live, _ in
      #expect(live.sync.value[.alterations]?.succeeded != nil)
      let count = try await live.campus.store.count(AlterationRecord.self)
      #expect(count == 0)
    }
  }

  @Test func `is that it is called off, why, and a line of the log`() async throws {
    try await hold { university, live, lesson in
      let table = try await decide(.cancel, lesson, university, live)
      #expect(!table.lessons.contains { $0.id == lesson.id })
      #expect(table.cancelled.first { $0.id == lesson.id }?.alteration?.reason == "Rector’s day")
      let log = try await live.campus.changes(limit: 100).compactMap(\.change)
      #expect(log.map(\.field) == Array(repeating: .cancelled, count: table.cancelled.count))
      #expect(log.contains { $0.key == lesson.matchKey?.rawValue && $0.before == lesson.start.rawValue })
    }
  }

  @Test func `is that it is moved, for as long as KOS says`() async throws {
    try await hold { university, live, lesson in
      let table = try await decide(.move(24 * 60), lesson, university, live)
      let moved = try #require(table.lessons.first { $0.id == lesson.id })
      #expect(moved.day == lesson.day.adding(1) && moved.times == lesson.times)
      #expect(moved.alteration?.plannedStart == lesson.start)
    }
  }

  @Test func `is that it is in another room`() async throws {
    try await hold { university, live, lesson in
      let rooms = university.standIn.world.snapshot.university.rooms
      let other = try #require(rooms.firstIndex { $0.code != lesson.room?.key })
      let table = try await decide(.room(other), lesson, university, live)
      let moved = try #require(table.lessons.first { $0.id == lesson.id })
      #expect(moved.room?.key == rooms[other].code && moved.alteration?.plannedRoom == lesson.room?.name)
    }
  }

  @Test func `is the room of one that had none`() async throws {
    try await hold { university, live, lesson in
      university.standIn.world.change { university in
        for row in university.parallels.indices {
          for index in university.parallels[row].slots.indices
          where String(university.parallels[row].slots[index].id) == lesson.id.slot {
            university.parallels[row].slots[index].room = nil
          }
        }
      }
      await live.refresher.refresh([.timetable])
      let table = try await decide(.room(0), lesson, university, live)
      let housed = try #require(table.lessons.first { $0.id == lesson.id })
      #expect(housed.room?.key == university.standIn.world.snapshot.university.rooms[0].code)
      #expect(housed.alteration?.isElsewhere == true && housed.alteration?.plannedRoom == nil)
    }
  }

  @Test func `is that somebody else teaches it, by name where the name is known`() async throws {
    try await hold { university, live, lesson in
      await live.refresher.refresh([.teachers])
      let teachers = university.standIn.world.snapshot.university.teachers
      let other = try #require(
        teachers.lastIndex { $0.username != nil && !lesson.teachers.map(\.key).contains($0.username) })
      let table = try await decide(.teachers([other]), lesson, university, live)
      let held = try #require(table.lessons.first { $0.id == lesson.id })
      #expect(held.teachers.map(\.key) == [teachers[other].username])
      #expect(held.teachers.first?.name?.contains(teachers[other].name.last) == true)
      #expect(held.alteration?.plannedTeachers == lesson.teachers.compactMap(\.name))
      let change = try #require(
        try await live.campus.changes(limit: 100).compactMap(\.change).first { $0.field == .teachers })
      #expect(change.before == held.alteration?.plannedTeachers.joined(separator: ", "))
      #expect(change.after == held.teachers.first?.name)
    }
  }

  @Test func `is nothing where the same teach it`() async throws {
    try await hold { university, live, lesson in
      let teachers = university.standIn.world.snapshot.university.teachers
      let same = lesson.teachers.compactMap { teacher in
        teachers.firstIndex { $0.username == teacher.key }
      }
      try #require(!same.isEmpty)
      let table = try await decide(.teachers(same), lesson, university, live)
      #expect(table.lessons.first { $0.id == lesson.id }?.alteration == nil)
      #expect(try await live.campus.changes(limit: 100).compactMap(\.change).isEmpty)
    }
  }

  @Test func `goes when it is taken back, and is told`() async throws {
    try await hold { university, live, lesson in
      _ = try await decide(.cancel, lesson, university, live)
      university.standIn.world.change { $0.scheduleExceptions = [] }
      await live.refresher.refresh([.alterations])
      let table = try await timetable(university, live)
      #expect(table.lessons.contains { $0.id == lesson.id } && table.cancelled.isEmpty)
      let newest = try #require(try await live.campus.changes(limit: 1).first?.change)
      #expect(newest.field == .cancelled && newest.before == nil && newest.after == lesson.start.rawValue)
    }
  }

  @Test func `stays where Sirius fails later, and is told without a reason where that cannot be had`()
    async throws
  {
    try await hold { university, live, lesson in
      university.standIn.faults.all = [try Fault(parsing: "error,path=/api/v1/schedule_exceptions")]
      let table = try await decide(.cancel, lesson, university, live)
      #expect(table.cancelled.contains { $0.id == lesson.id && $0.alteration?.reason == nil })
      university.standIn.faults.all = [try Fault(parsing: "error,path=/api/v1")]
      await live.refresher.refresh([.alterations])
      #expect(live.sync.value[.alterations]?.failure == SyncFailure.server.rawValue)
      let kept = try await timetable(university, live)
      #expect(kept.cancelled == table.cancelled)
    }
  }

  @Test func `is nothing of lessons that are not one's own by KOS, and of what was there from the beginning`()
    async throws
  {
    try await hold { university, live, lesson in
      // KOS takes the parallel away at the same time as Sirius gives the exception back.
      _ = try await decide(.cancel, lesson, university, live)
      let count = try await live.campus.changes(limit: 100).count
      try await live.campus.store.write { transaction in
        _ = try transaction.delete(ParallelRecord.self, id: lesson.parallelID)
      }
      university.standIn.world.change { $0.scheduleExceptions = [] }
      await live.refresher.refresh([.alterations])
      let log = try await live.campus.changes(limit: 100).compactMap(\.change)
      #expect(!log.prefix(log.count - count).contains { $0.key == lesson.matchKey?.rawValue })
    }
    try await University.hold { university in
      university.standIn.world.change { $0.addSampleExceptions() }
      let live = try await university.signedIn(scopes: Self.scopes)
      await live.refresher.refresh(DataPart.allCases)
      await live.refresher.refresh([.alterations])
      let table = try await timetable(university, live)
      #expect(!table.cancelled.isEmpty)
      #expect(try await live.campus.changes(limit: 100) == [])
    }
  }

  @Test func `is forgotten where Sirius is not asked any more`() async throws {
    try await hold { university, live, lesson in
      _ = try await decide(.cancel, lesson, university, live)
      let registration = SavedRegistration(
        services: .standIn(at: university.origin), clientID: "sample-app", scopes: [.kosRead], way: .address)
      try await university.app.repository.save(registration, secret: Secret("sample-app-secret"))
      let again = try #require(try await university.app.accounts.live(live.account))
      let table = try await timetable(university, again)
      #expect(table.cancelled.isEmpty && again.sync.value[.alterations] == nil)
    }
  }

  @Test func `is asked for only where the registration may, and is one's own`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      await live.refresher.refresh(DataPart.allCases)
      #expect(live.sync.value[.alterations] == nil && !live.parts.contains(.alterations))
    }
    try await hold { university, live, _ in
      let asked = university.standIn.counts.all.filter { $0.request.hasPrefix("GET /api/v1/people/") }
      #expect(asked.map(\.request).allSatisfy { $0.contains("/people/\(live.username)/events") })
      #expect(asked.map(\.count).reduce(0, +) == 1)
    }
  }
}
