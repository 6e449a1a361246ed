import RecordMappingSQLite
import Testing
import Uplink
import UplinkTesting
import WebShell

@testable import Campus
@testable import KOS
@testable import StandIns

extension Terms {
  @Suite(.timeLimit(.minutes(1))) struct `Watching parallels and courses` {
    /// Parallels of this semester that the student does not attend, each full.
    private func parallels(_ term: Term, count: Int) async throws -> [(row: Int, record: ParallelRecord)] {
      let mine = Set(try await term.live.campus.store.fetchAll(ParallelRecord.self).map(\.id))
      let university = term.standIn.world.snapshot.university
      let rows = university.parallels.indices.filter { row in
        university.parallels[row].semester == university.current
          && university.parallels[row].capacity ?? 0 > 3
          && !mine.contains(String(university.number(of: .parallel, row)))
      }.prefix(count)
      term.standIn.world.change { university in
        for row in rows { university.parallels[row].occupied = university.parallels[row].capacity ?? 0 }
      }
      return rows.map { row in
        let parallel = university.parallels[row]
        let record = ParallelRecord(
          id: String(university.number(of: .parallel, row)),
          semester: SemesterCode(rawValue: university.semesters[parallel.semester].code.text),
          course: university.courses[parallel.course].code, code: parallel.code, type: .tutorial,
          capacity: parallel.capacity, occupied: parallel.capacity, isMine: false)
        return (row, record)
      }
    }

    private func watch(_ parallels: [ParallelRecord], _ term: Term) async throws {
      for parallel in parallels {
        let watch = try #require(OfferingWatchRecord(parallel, at: term.time))
        #expect(try await term.live.campus.watch(watch))
      }
    }

    /// The monitor is at work.
    private func working(_ term: Term, _ work: () async throws -> Void) async throws {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await term.watches.run() }
        await term.clock.sleepers(atLeast: 1)
        _ = term.wire.take()
        try await work()
        group.cancelAll()
      }
    }

    private func pass(_ term: Term) async {
      term.clock.advance(by: .seconds(300))
      await term.clock.sleepers(atLeast: 1)
    }

    @Test func `tells once that a place of a parallel has opened`() async throws {
      try await Term.hold { term in
        let (row, parallel) = try #require(try await parallels(term, count: 1).first)
        try await watch([parallel], term)
        try await working(term) {
          await pass(term)
          #expect(term.posted.take() == [])
          term.standIn.world.change { $0.parallels[row].occupied -= 2 }
          await pass(term)
          let notices = term.posted.take()
          #expect(notices.map(\.kind) == ["place-free"])
          #expect(notices.first?.text(.en).hasPrefix("2 free places: Tutorial") == true)
          #expect(notices.first?.link == "/campus/courses/\(parallel.course ?? "")/timetable")
          await pass(term)
          #expect(term.posted.take() == [])
        }
      }
    }

    @Test func `takes one request of each kind in each interval, whatever is watched`() async throws {
      try await Term.hold { term in
        let found = try await parallels(term, count: 5).map(\.record)
        try await watch(found, term)
        for parallel in found {
          let watch = OfferingWatchRecord(
            id: WatchedOffering.course(parallel.course ?? "").rawValue, course: parallel.course ?? "",
            semester: try #require(parallel.semester), since: term.time, seen: term.time, isOpen: false)
          _ = try await term.live.campus.watch(watch)
        }
        try await working(term) {
          for _ in 0..<3 {
            await pass(term)
            #expect(term.wire.take().map(\.path) == ["parallels", "courses"])
          }
        }
      }
    }

    @Test func `keeps how many places of a course there are`() async throws {
      try await Term.hold { term in
        let university = term.standIn.world.snapshot.university
        let current = university.semesters[university.current].code
        let mine = try await term.live.campus.read { try $0.presentCourses() }.codes
        let course = try #require(
          university.courses.first { $0.isOffered(in: current) && !mine.contains($0.code) })
        let semester = try #require(SemesterCode(rawValue: current.text))
        let id = WatchedOffering.course(course.code).rawValue
        let watch = OfferingWatchRecord(
          id: id, course: course.code, semester: semester, since: term.time, seen: term.time, isOpen: false)
        #expect(try await term.live.campus.watch(watch))
        try await working(term) {
          await pass(term)
          let seen = try #require(try await term.live.campus.watch(of: .course(course.code)))
          #expect(seen.occupied != nil)
          #expect(seen.seen == term.time)
          #expect(seen.isOpen == (seen.free ?? 0 > 0))
        }
      }
    }

    @Test func `goes on with parallels where exams cannot be asked for, and waits longer`() async throws {
      try await Term.hold { term in
        let (_, parallel) = try #require(try await parallels(term, count: 1).first)
        try await watch([parallel], term)
        let exam = try await term.openExam()
        #expect(try await term.live.campus.watch(exam, at: term.time, now: term.now))
        term.standIn.faults.all = [Fault(.error, path: "/api/3/exams")]
        try await working(term) {
          await pass(term)
          #expect(term.wire.take().map(\.path) == ["exams", "parallels"])
          await pass(term)
          #expect(term.wire.take().isEmpty)
        }
      }
    }

    @Test func `ends without a request when the student is in it, or the semester is over`() async throws {
      try await Term.hold { term in
        let campus = term.live.campus
        var (_, parallel) = try #require(try await parallels(term, count: 1).first)
        try await watch([parallel], term)
        parallel.isMine = true
        let mine = parallel
        _ = try await campus.store.save(mine)
        let enrollment = try #require(
          try await campus.store.fetchAll(EnrollmentRecord.self).first {
            $0.semester != nil && $0.course != nil
          })
        let past = OfferingWatchRecord(
          id: "course/X", course: "X", semester: try #require(SemesterCode(rawValue: "B151")), since: 0,
          seen: 0,
          isOpen: false)
        #expect(try await campus.watch(past) == false)
        let own = OfferingWatchRecord(
          id: "course/\(enrollment.course ?? "")", course: enrollment.course ?? "",
          semester: try #require(enrollment.semester), since: 0, seen: 0, isOpen: false)
        #expect(try await campus.watch(own) == false)
        try await working(term) {
          await pass(term)
          #expect(term.wire.take().isEmpty)
          let left = try await campus.store.count(OfferingWatchRecord.self)
          #expect(left == 0)
        }
      }
    }

    @Test func `ends when KOS does not have it any more`() async throws {
      try await Term.hold { term in
        let (_, parallel) = try #require(try await parallels(term, count: 1).first)
        var gone = parallel
        gone = ParallelRecord(
          id: "1", semester: parallel.semester, course: parallel.course, capacity: 5, occupied: 5,
          isMine: false)
        try await watch([gone, parallel], term)
        try await working(term) {
          await pass(term)
          let left = try await term.live.campus.store.fetchAll(OfferingWatchRecord.self).map(\.id)
          #expect(left == ["parallel/\(parallel.id)"])
          let notices = term.posted.take()
          #expect(notices.map(\.kind) == ["watch-ended"])
          #expect(notices.first?.text(.en).contains("is no longer in KOS") == true)
          await pass(term)
          #expect(term.posted.take() == [])
        }
      }
    }
  }
}
