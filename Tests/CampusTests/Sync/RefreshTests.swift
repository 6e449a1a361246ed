import CivilTime
import Foundation
import KOS
import RecordMappingSQLite
import Testing
import UplinkTesting
import WebShell

@testable import Campus
@testable import StandIns

@Suite(.timeLimit(.minutes(1))) struct `Refreshing` {
  @Test func `downloads everything that KOS has of a student and of the university`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      await live.refresher.refresh(DataPart.allCases)
      let state = live.sync.value
      for part in DataPart.ofKOS {
        #expect(state[part]?.succeeded == University.start.timeIntervalSince1970, "\(part)")
        #expect(state[part]?.failure == nil, "\(part)")
      }
      let kept = university.standIn.world.snapshot.university
      let store = live.campus.store
      #expect(try await store.count(CourseRecord.self) == kept.courses.count)
      #expect(try await store.count(TeacherRecord.self) == kept.teachers.count)
      #expect(try await store.count(DivisionRecord.self) == kept.divisions.count)
      #expect(try await store.count(EnrollmentRecord.self) == kept.students[0].enrollments.count)
      #expect(try await store.count(ParallelRecord.self, where: .equal(.isMine, true)) > 0)
      #expect(try await store.count(ExamRecord.self, where: .equal(.isMine, true)) > 0)
      #expect(try await store.count(CourseTextRecord.self) > 0)
    }
  }

  @Test func `of everything takes 26 requests at most, and the exams of all courses one`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      university.standIn.counts.reset()
      await live.refresher.refresh(DataPart.allCases)
      let counts = university.standIn.counts.all.filter { $0.request.contains("/api/3/") }
      #expect(counts.map(\.count).reduce(0, +) <= 26)
      #expect(counts.filter { $0.request == "GET /api/3/exams" }.map(\.count) == [1])
    }
  }

  @Test func `asks for exams of the present semester, also where one is enrolled in the next`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      university.standIn.world.change { world in
        guard let row = world.students.firstIndex(where: { $0.code == live.username }) else { return }
        world.students[row].enrollments.append(world.enrollments.count)
        world.enrollments.append(
          StandIns.Enrollment(
            student: row, semester: world.current + 1, course: 0, external: nil, hasAssessment: false,
            isCompleted: false))
      }
      await live.refresher.refresh(DataPart.personal)
      #expect(try await live.campus.read { try $0.presentCourses() }.semester?.rawValue == "B261")
      let asked = try await live.campus.store.fetchAll(ExamRecord.self, where: .equal(.isMine, false))
      #expect(!asked.isEmpty && asked.allSatisfy { $0.semester?.rawValue == "B261" })
      #expect(
        university.standIn.counts.all.filter { $0.request == "GET /api/3/semesters/current" }.map(\.count)
          == [1])
    }
  }

  @Test func `keeps the exams of unfinished courses when the next semester begins, by one request`()
    async throws
  {
    try await University.hold { university in
      let live = try await university.signedIn()
      await live.refresher.refresh(DataPart.personal)
      let campus = live.campus
      let semester = try await campus.read { try $0.semester() }
      let enrolled = try await campus.store.fetchAll(
        EnrollmentRecord.self, where: .equal(.semester, semester))
      let unfinished = Set(enrolled.filter { !$0.isCompleted }.compactMap(\.course))
      let before = try await campus.store.fetchAll(ExamRecord.self)
      let kept = Set(before.filter { !$0.isMine && unfinished.contains($0.course ?? "") }.map(\.id))
      #expect(!kept.isEmpty)
      university.standIn.world.change { $0.current += 1 }
      university.standIn.counts.reset()
      await live.refresher.refresh([.timetable, .results, .exams])
      #expect(try await campus.read { try $0.semester() } == semester?.next)
      #expect(live.sync.value[.exams]?.failure == nil)
      let after = try await campus.store.fetchAll(ExamRecord.self)
      #expect(kept.isSubset(of: Set(after.map(\.id))))
      #expect(university.standIn.counts.all.filter { $0.request == "GET /api/3/exams" }.map(\.count) == [1])
      #expect(try await campus.changes(limit: 99).compactMap(\.change).filter { $0.subject == .exam } == [])
    }
  }

  @Test func `tells of no exams that there are none while it does not know of which courses`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      university.standIn.faults.all = [
        try Fault(parsing: "error,path=/api/3/students/\(live.username)/enrolledCourses")
      ]
      await live.refresher.refresh(DataPart.personal)
      #expect(live.sync.value[.results]?.failure != nil)
      #expect(live.sync.value[.exams]?.succeeded == nil)
      #expect(live.sync.value[.exams]?.failure == live.sync.value[.results]?.failure)
      university.standIn.faults.all = []
      await live.refresher.refresh(DataPart.personal)
      #expect(live.sync.value[.exams]?.failure == nil && live.sync.value[.exams]?.succeeded != nil)
    }
  }

  @Test func `keeps the lessons when the days of the next semester cannot be had`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      let world = university.standIn.world.snapshot.university
      let student = try #require(world.students.firstIndex { $0.code == live.username })
      let lesson = try #require(world.students[student].parallels.last)
      university.standIn.world.change { $0.parallels[lesson].semester = $0.current + 1 }
      university.standIn.faults.all = [try Fault(parsing: "error,path=/api/3/semesters/next")]
      await live.refresher.refresh([.timetable])
      #expect(live.sync.value[.timetable]?.failure == nil)
      #expect(try await live.campus.store.count(ParallelRecord.self, where: .equal(.isMine, true)) > 1)
    }
  }

  @Test func `asks for the days of the next semester while there are lessons of it, since they may be moved`()
    async throws
  {
    try await University.hold { university in
      let live = try await university.signedIn()
      func asked() -> Int {
        university.standIn.counts.all.filter { $0.request == "GET /api/3/semesters/next" }.map(\.count)
          .reduce(0, +)
      }
      await live.refresher.refresh([.timetable])
      #expect(asked() == 0)
      let world = university.standIn.world.snapshot.university
      let student = try #require(world.students.firstIndex { $0.code == live.username })
      let lesson = try #require(world.students[student].parallels.last)
      university.standIn.world.change { $0.parallels[lesson].semester = $0.current + 1 }
      await live.refresher.refresh([.timetable])
      #expect(asked() == 1)
      #expect(live.sync.value[.timetable]?.failure == nil)
      let kept = try await live.campus.store.fetchAll(SemesterRecord.self, orderedBy: .ascending(.id))
      #expect(kept.map(\.id) == ["B261", "B262"])
      #expect(kept.map(\.isCurrent) == [true, false])
      #expect(kept.allSatisfy { $0.first != nil && $0.last != nil })
      var former = try #require(kept.last)
      former.last = former.last?.adding(-7)
      try await live.campus.store.save(former)
      await live.refresher.refresh([.timetable])
      #expect(try await live.campus.store.fetch(SemesterRecord.self, id: "B262") == kept.last)
      #expect(asked() == 2)
    }
  }

  /// The list of all courses has only what lists and search need.
  @Test func `of all courses leaves the facts of own ones as they are`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      await live.refresher.refresh([.results])
      let store = live.campus.store
      let own = try await store.fetchAll(CourseRecord.self)
      #expect(own.contains { $0.range != nil } && own.contains { $0.season != nil })
      await live.refresher.refresh([.courses])
      for course in own {
        let now = try await store.fetch(CourseRecord.self, id: course.code)
        #expect(now == course)
      }
    }
  }

  /// M5: of the lists only what is needed is asked for.
  @Test func `reads the same from selected fields as from whole entries`() async throws {
    try await University.hold({ $0.size = .percent(5) }) { university in
      let download = try await university.signedIn().download
      let teachers = try await download.kos.list(.teachers).entries.map { TeacherRecord($0) }
      #expect(try await download.allTeachers(expecting: nil).rows == teachers)
      let divisions = try await download.kos.list(.divisions).entries.map { DivisionRecord($0) }
      #expect(try await download.divisions().rows == divisions)
      let courses = try await download.kos.list(.courses).entries.map { entry in
        var course = CourseRecord(entry)
        (course.season, course.state, course.range) = (nil, nil, nil)
        (course.classesLang, course.programmeType) = (nil, nil)
        return course
      }
      #expect(try await download.allCourses(expecting: nil).rows == courses)
      #expect(teachers.contains { $0.username == nil } && !courses.isEmpty && !divisions.isEmpty)
    }
  }

  /// M5 again.
  @Test func `reads the same of exams, events and texts from selected fields`() async throws {
    try await University.hold({ $0.size = .percent(5) }) { university in
      let live = try await university.signedIn()
      await live.refresher.refresh([.profile, .timetable, .results])
      let (download, (codes, semester)) = (
        live.download, try await live.campus.read { try $0.presentCourses() }
      )
      let filter = try #require(Filter.isAny("course", of: QueryValue.all(codes)))
        .and(.equals("semester", QueryValue(try #require(semester))))
      let exams = try await download.kos.list(.exams, ListQuery(filter)).entries
        .map { ExamRecord($0, isMine: false) }
      let question = ExamQuery([], [try #require(semester): Set(codes)])
      let asked = try await download.exams(question).rows
      #expect(asked == exams)
      let day = try #require(Day(rawValue: "2026-09-01"))
      let events = try await download.kos.list(
        .courseEvents, ListQuery(.comparing("startDate", .atLeast, QueryValue(day)))
      ).entries.map { EventRecord($0) }
      #expect(try await download.events(from: day).rows == events)
      let texts = try await download.kos.list(
        .courses, ListQuery(Filter.isAny("code", of: QueryValue.all(codes)), detail: true)
      ).entries
      let selected = try await download.courses(codes, at: 1)
      #expect(selected.map(\.course) == texts.map { CourseRecord($0) })
      #expect(selected.map(\.text) == texts.map { CourseTextRecord($0, semester: nil, at: 1) })
      #expect(
        exams.contains { !$0.examiners.isEmpty && $0.roomCode != nil } && !events.isEmpty && !texts.isEmpty)
    }
  }

  @Test func `that fails for one part costs none of the others, and keeps what was there`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      await live.refresher.refresh(DataPart.allCases)
      let exams = try await live.campus.store.count(ExamRecord.self)
      university.standIn.faults.all = [try Fault(parsing: "error,path=/api/3/exams")]
      await live.refresher.refresh([.exams, .events])
      let state = live.sync.value
      #expect(state[.exams]?.failure == SyncFailure.server.rawValue)
      #expect(state[.exams]?.succeeded == University.start.timeIntervalSince1970)
      #expect(state[.events]?.failure == nil)
      #expect(try await live.campus.store.count(ExamRecord.self) == exams)
    }
  }

  @Test(arguments: [
    ("error", SyncFailure.server), ("unavailable", .busy), ("html", .page), ("truncated", .cut),
    ("empty", .cut),
  ])
  func `tells why it failed, and leaves the old data alone`(fault: String, failure: SyncFailure) async throws
  {
    try await University.hold { university in
      let live = try await university.signedIn()
      await live.refresher.refresh([.events])
      let events = try await live.campus.store.fetchAll(EventRecord.self)
      university.standIn.faults.all = [try Fault(parsing: "\(fault),path=/api/3/courseEvents")]
      await live.refresher.refresh([.events])
      #expect(live.sync.value[.events]?.failure == failure.rawValue)
      #expect(try await live.campus.store.fetchAll(EventRecord.self) == events)
    }
  }

  @Test func `never takes an empty list after a failure for none`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      university.standIn.faults.all = [try Fault(parsing: "truncated,path=/api/3/courseEvents")]
      await live.refresher.refresh([.events])
      #expect(live.sync.value.age(of: [.events]) == nil)
      #expect(live.sync.value.failure(of: [.events]) == .cut)
    }
  }

  @Test func `of what was never there begins with the process, as after one that was killed`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      await live.refresher.refresh([.timetable])
      let before = live.sync.value[.timetable]
      let app = university.app
      // A clock that nobody moves: what waits for it does not come.
      let scheduler = RefreshScheduler(
        repository: app.repository, accounts: app.accounts, notices: app.notices, clock: ManualClock(),
        now: app.now,
        logger: app.logger)
      await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await scheduler.run() }
        for await state in live.sync.values() where !state.isRunning && state[.teachers]?.succeeded != nil {
          break
        }
        group.cancelAll()
      }
      #expect(live.sync.value.age(of: DataPart.ofKOS) != nil)
      #expect(live.sync.value[.timetable] == before)
    }
  }
}
