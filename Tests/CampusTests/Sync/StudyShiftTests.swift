import Foundation
import RecordMappingSQLite
import Testing
import WebShell

@testable import Campus
@testable import KOS
@testable import StandIns

/// Studies that begin, end, or are not shown any more, while others go on.
@Suite(.timeLimit(.minutes(1))) struct `A study beside another` {
  private func own(_ live: OpenAccount) async throws -> (lessons: [ParallelRecord], exams: [ExamRecord]) {
    let store = live.campus.store
    return (
      try await store.fetchAll(
        ParallelRecord.self, where: .equal(.isMine, true), orderedBy: .ascending(.id)),
      try await store.fetchAll(ExamRecord.self, where: .equal(.isMine, true), orderedBy: .ascending(.id))
    )
  }

  @Test func `that may not be seen any more keeps its lessons and exams, and the other's go on`() async throws
  {
    try await University.hold { university in
      let live = try await university.veteran()
      let studies = try university.goOn(live)
      await live.refresher.refresh(DataPart.personal)
      let before = try await own(live)
      university.standIn.faults.all = [
        Fault(.forbidden, path: "/api/3/students/\(university.number(ofStudy: studies.old))")
      ]
      // What the other study does not have any more is gone all the same.
      let lost = try #require(
        university.standIn.world.snapshot.university.students[studies.new].parallels.last)
      university.standIn.world.change { $0.students[studies.new].parallels.removeAll { $0 == lost } }
      await live.refresher.refresh([.timetable, .exams])
      #expect(live.sync.value[.timetable]?.failure == nil && live.sync.value[.exams]?.failure == nil)
      let after = try await own(live)
      let number = String(university.standIn.world.snapshot.university.number(of: .parallel, lost))
      #expect(before.lessons.contains { $0.id == number })
      #expect(after.lessons == before.lessons.filter { $0.id != number })
      #expect(after.exams == before.exams && !before.exams.isEmpty)
      let removed = try await live.campus.changes(limit: 99).compactMap(\.change).filter {
        $0.kind == .removed
      }
      #expect(removed.allSatisfy { $0.key.hasPrefix("\(number)-") })
    }
  }

  @Test func `that begins in the middle of a semester brings its whole timetable, which is no change`()
    async throws
  {
    try await University.hold { university in
      let live = try await university.veteran()
      await live.refresher.refresh(DataPart.personal)
      let before = try await own(live).lessons.count
      _ = try university.goOn(live)
      await live.refresher.refresh([.profile])
      let after = try await own(live).lessons.count
      #expect(before > 0 && after == before + 1)
      #expect(
        try await live.campus.changes(limit: 99).compactMap(\.change).filter { $0.subject == .lesson } == [])
    }
  }

  @Test func `that begins and takes the user name costs the older one neither lessons nor exams`()
    async throws
  {
    try await University.hold { university in
      let live = try await university.veteran()
      let studies = try university.goOn(live)
      university.let(studies.old, haveTheNameOf: studies.new)
      await live.refresher.refresh(DataPart.personal)
      let before = try await own(live)
      #expect(!before.lessons.isEmpty && !before.exams.isEmpty)
      #expect(
        Set((before.lessons.map(\.study) + before.exams.map(\.study))) == [
          university.number(ofStudy: studies.old)
        ])
      university.let(studies.new, takeTheNameOf: studies.old)
      await live.refresher.refresh([.timetable, .results, .exams, .events])
      let after = try await own(live)
      #expect(after.lessons.count > before.lessons.count)
      #expect(before.lessons.allSatisfy { old in after.lessons.contains { $0.id == old.id } })
      #expect(before.exams.allSatisfy { old in after.exams.contains { $0.id == old.id } })
      let kept = try await live.campus.store.fetchAll(StudyRecord.self)
      #expect(
        Set(kept.map { "\($0.id) \($0.code ?? "")" }) == [
          "\(university.number(ofStudy: studies.new)) \(live.username)",
          "\(university.number(ofStudy: studies.old)) \(live.username)-1",
        ])
      let changes = try await live.campus.changes(limit: 99).compactMap(\.change).filter { $0.field == nil }
      #expect(changes == [])
      for part in DataPart.personal { #expect(live.sync.value[part]?.failure == nil, "\(part)") }
    }
  }

  @Test(arguments: ["closed", "listed no more"])
  func `that has ended takes its lessons and exams along, and nothing is called off`(how: String) async throws
  {
    try await University.hold { university in
      let live = try await university.veteran()
      let studies = try university.goOn(live)
      await live.refresher.refresh(DataPart.personal)
      let (old, before) = (university.number(ofStudy: studies.old), try await own(live))
      #expect(before.lessons.contains { $0.study == old } && before.exams.contains { $0.study == old })
      university.standIn.world.change { world in
        if how == "closed" {
          world.students[studies.old].state = .CLOSED
        } else {
          world.hidden.insert(StandIns.Reference(kind: .student, row: studies.old))
          for person in world.persons.indices {
            world.persons[person].students.removeAll { $0 == studies.old }
          }
        }
      }
      await live.refresher.refresh([.profile])
      await live.refresher.refresh([.timetable, .exams])
      let after = try await own(live)
      #expect(after.lessons == before.lessons.filter { $0.study != old })
      #expect(after.exams == before.exams.filter { $0.study != old })
      #expect(
        try await live.campus.changes(limit: 99).compactMap(\.change).filter { $0.kind == .removed } == [])
    }
  }

  @Test func `has all that came before its number was known under that, so that what is added next is told`()
    async throws
  {
    try await University.hold { university in
      let live = try await university.signedIn()
      await live.refresher.refresh([.timetable, .results, .exams])
      await live.refresher.refresh([.profile])
      let study = try #require(try await live.campus.read { try $0.presentStudy() })
      let (lessons, exams) = try await own(live)
      #expect(!lessons.isEmpty && Set(lessons.map(\.study)) == [study.id])
      #expect(!exams.isEmpty && Set(exams.map(\.study)) == [study.id])
      let world = university.standIn.world.snapshot.university
      let student = try #require(world.students.firstIndex { $0.code == live.username })
      let added = try #require(
        world.parallels.indices.first {
          world.parallels[$0].semester == world.current && !world.parallels[$0].slots.isEmpty
            && !world.students[student].parallels.contains($0)
        })
      university.standIn.world.change { $0.students[student].parallels.append(added) }
      await live.refresher.refresh([.timetable])
      let told = try await live.campus.changes(limit: 99).compactMap(\.change).filter {
        $0.subject == .lesson && $0.kind == .added
      }
      #expect(told.count == world.parallels[added].slots.count)
    }
  }

  @Test func `that is the only one listed is found by its number, and has its results at once`() async throws
  {
    try await University.hold { university in
      let live = try await university.veteran()
      await live.refresher.refresh(DataPart.personal)
      let store = live.campus.store
      let new = try #require(try await live.campus.read { try $0.presentStudy() })
      let all = try await store.fetchAll(EnrollmentRecord.self, where: .equal(.study, new.id))
      // As it was known when another study had the bare user name, and this one had not begun; KOS lists no other.
      let closed = StudyRecord(
        id: "77", code: new.code, username: new.username, state: .closed, started: Samples.day("2019-10-01"))
      try await store.write { transaction in
        try transaction.replace([closed], isWhole: true)
        try transaction.replace([EnrollmentRecord](), isWhole: true)
      }
      university.standIn.world.change { world in
        for row in world.students.indices
        where world.students[row].username == live.username && world.students[row].code != live.username {
          world.hidden.insert(StandIns.Reference(kind: .student, row: row))
        }
      }
      await live.refresher.refresh([.profile])
      #expect(try await live.campus.read { try $0.presentStudy() }?.id == new.id)
      #expect(try await store.count(EnrollmentRecord.self, where: .equal(.study, new.id)) == all.count)
      let coded = try await store.fetchAll(StudyRecord.self).filter { $0.code == live.username }
      #expect(coded.map(\.id) == [new.id])
    }
  }

  @Test(arguments: [Quirks.NextSemester.refused, .missing])
  func `and its timetable come where there is no next semester yet`(next: Quirks.NextSemester) async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      university.standIn.world.quirks.nextSemester = next
      await live.refresher.refresh(DataPart.personal)
      for part in DataPart.personal { #expect(live.sync.value[part]?.failure == nil, "\(part)") }
      #expect(try await own(live).lessons.isEmpty == false)
      #expect(try await own(live).exams.isEmpty == false)
      let code = try #require(try await live.campus.read { try $0.presentCourses() }.codes.first)
      let semester = try await live.campus.read { try $0.semester() }
      let found = try await live.download.course(
        code, in: semester, at: University.start.timeIntervalSince1970)
      #expect(found.course.code == code)
      let lessons = try await live.download.parallels(of: .course(code), since: semester)
      #expect(lessons.isWhole)
    }
  }
}
