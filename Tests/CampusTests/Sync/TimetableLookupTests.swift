import Foundation
import RecordMappingSQLite
import Testing
import Uplink
import UplinkTesting
import WebShell

@testable import Campus
@testable import KOS
@testable import StandIns

extension Terms {
  @Suite(.timeLimit(.minutes(1))) struct `Looking up a timetable` {
    /// A parallel of this semester with a teacher and a room, as the university has it.
    private func sample(_ term: Term) throws -> (
      teacher: String, room: String, course: String, number: String
    ) {
      let university = term.standIn.world.snapshot.university
      let row = try #require(
        university.parallels.indices.first { row in
          let parallel = university.parallels[row]
          return parallel.semester == university.current && !parallel.teachers.isEmpty
            && parallel.slots.first?.room != nil
        })
      let parallel = university.parallels[row]
      let room = try #require(parallel.slots.first?.room)
      return (
        university.key(of: .teacher, parallel.teachers[0]), university.rooms[room].code,
        university.courses[parallel.course].code, String(university.number(of: .parallel, row))
      )
    }

    private func lookUp(_ subject: TimetableSubject, _ term: Term) async {
      let queue = LookupQueue(now: term.watches.now, logger: term.watches.logger)
      await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await queue.run() }
        await queue.lookUpIfDue(.timetable(subject), of: term.live, waiting: .seconds(20))
        group.cancelAll()
      }
    }

    private func record(_ subject: TimetableSubject, _ term: Term) async throws -> LookedUpTimetableRecord? {
      try await term.live.campus.store.fetch(LookedUpTimetableRecord.self, id: subject.rawValue)
    }

    @Test func `of a teacher, a room or a course finds the same parallel, by a request or two`() async throws
    {
      try await Term.hold { term in
        let sample = try sample(term)
        let subjects: [(TimetableSubject, Set<String>)] = [
          (.teacher(sample.teacher), ["teachers/\(sample.teacher)/parallels"]),
          (.course(sample.course), ["courses/\(sample.course)/parallels"]),
          (.room(sample.room), ["parallels", "rooms/\(sample.room)"]),
        ]
        for (subject, paths) in subjects {
          await lookUp(subject, term)
          let parallels = try #require(try await record(subject, term)).parallels
          #expect(parallels.contains { $0.id == sample.number }, "\(subject)")
          #expect(Set(term.wire.take().map { $0.path.removingPercentEncoding ?? "" }) == paths)
          #expect(term.live.sync.value.records["timetable/\(subject.rawValue)"]?.succeeded == term.time)
        }
        let room = try await term.live.campus.store.fetch(RoomRecord.self, id: sample.room)
        #expect(room?.capacities.map(\.purpose) == ["teaching", "examination"])
      }
    }

    @Test func `of a room finds every lesson in it, and no other`() async throws {
      try await Term.hold { term in
        let sample = try sample(term)
        let university = term.standIn.world.snapshot.university
        let room = try #require(university.rooms.firstIndex { $0.code == sample.room })
        let held = university.parallels.indices.filter { row in
          university.parallels[row].semester >= university.current
            && university.parallels[row].slots.contains { $0.room == room }
        }
        await lookUp(.room(sample.room), term)
        let parallels = try #require(try await record(.room(sample.room), term)).parallels
        #expect(Set(parallels.map(\.id)) == Set(held.map { String(university.number(of: .parallel, $0)) }))
      }
    }

    @Test func `leaves one's own timetable as it was, and the log of changes`() async throws {
      try await Term.hold { term in
        let store = term.live.campus.store
        let mine = try await store.fetchAll(ParallelRecord.self)
        let own = try #require(mine.first { $0.course != nil && $0.slots.first?.room != nil })
        let number = try #require(Int(own.id))
        let row = try #require(term.standIn.world.snapshot.university.row(of: .parallel, number: number))
        term.standIn.world.change { $0.parallels[row].slots[0].firstHour = 13 }
        await lookUp(.course(own.course ?? ""), term)
        #expect(try await store.fetchAll(ParallelRecord.self) == mine)
        #expect(try await store.count(ChangeRecord.self) == 0)
        let seen = try #require(try await record(.course(own.course ?? ""), term)).parallels
        #expect(seen.allSatisfy { !$0.isMine })
        #expect(seen.first { $0.id == own.id }?.slots != own.slots)
      }
    }

    @Test func `that fails keeps what was there, and says why`() async throws {
      try await Term.hold { term in
        let subject = TimetableSubject.teacher(try sample(term).teacher)
        await lookUp(subject, term)
        let before = try await record(subject, term)
        let time = term.time
        term.clock.advance(by: .seconds(2 * 86_400))
        term.standIn.faults.all = [try Fault(parsing: "html,path=/api/3/teachers")]
        await lookUp(subject, term)
        #expect(try await record(subject, term) == before)
        let told = term.live.sync.value.records["timetable/\(subject.rawValue)"]
        #expect(told?.failure == SyncFailure.page.rawValue)
        #expect(told?.succeeded == time)
      }
    }

    @Test func `asks again only after a day`() async throws {
      try await Term.hold { term in
        let subject = TimetableSubject.course(try sample(term).course)
        await lookUp(subject, term)
        _ = term.wire.take()
        await lookUp(subject, term)
        #expect(term.wire.take().isEmpty)
        term.clock.advance(by: .seconds(86_401))
        await lookUp(subject, term)
        #expect(term.wire.take().count == 1)
      }
    }
  }
}
