import Foundation
import RecordMappingSQLite
import Testing
import WebShell

@testable import Campus
@testable import KOS
@testable import StandIns

@Suite(.timeLimit(.minutes(1))) struct `Several studies of one person` {
  @Test func `have results of their own each, and averages of their own`() async throws {
    try await University.hold { university in
      let live = try await university.veteran()
      await live.refresher.refresh(DataPart.personal)
      let store = live.campus.store
      let rows = university.standIn.world.snapshot.university.students.filter {
        $0.username == live.username
      }
      let studies = try await store.fetchAll(StudyRecord.self)
      #expect(studies.count == 2)
      for row in rows {
        let study = try #require(studies.first { $0.code == row.code })
        #expect(
          try await store.count(EnrollmentRecord.self, where: .equal(.study, study.id))
            == row.enrollments.count)
      }
      let (newest, oldest) = (
        try await live.campus.read { try StudyResults($0, of: .study(""), naming: .czech) },
        try #require(studies.first { $0.code != live.username })
      )
      #expect(newest.study?.code == live.username)
      let older = try await live.campus.read {
        try StudyResults($0, of: .study(oldest.id), naming: .czech)
      }
      #expect(Set(older.totals.courses.map(\.enrollment.study)) == [oldest.id])
      #expect(Set(newest.totals.courses.map(\.enrollment.study)) == [newest.study?.id])
      // What was downloaded again is no news.
      await live.refresher.refresh([.results])
      #expect(try await store.count(ChangeRecord.self) == 0)
    }
  }

  @Test func `that go on at a time have their lessons and exams both`() async throws {
    try await University.hold { university in
      let live = try await university.veteran()
      let studies = try university.goOn(live)
      let before = university.standIn.world.snapshot.university
      await live.refresher.refresh(DataPart.personal)
      for part in DataPart.personal { #expect(live.sync.value[part]?.failure == nil) }
      let own = try await live.campus.store.fetchAll(ParallelRecord.self, where: .equal(.isMine, true))
      let present = before.students[studies.new].parallels.filter {
        before.parallels[$0].semester >= before.current
      }
      #expect(own.count == present.count + 1)
      let exams = try await live.campus.store.fetchAll(ExamRecord.self, where: .equal(.isMine, true))
      #expect(exams.contains { $0.course == before.courses[before.exams[studies.exam].course].code })
      // What was there with the first download is no news.
      #expect(try await live.campus.store.count(ChangeRecord.self) == 0)
      // One that KOS does not have any more costs the other nothing; what was of it goes, and nothing was called off.
      university.standIn.world.change {
        $0.hidden.insert(StandIns.Reference(kind: .student, row: studies.old))
      }
      await live.refresher.refresh([.timetable, .exams])
      #expect(
        try await live.campus.store.count(ParallelRecord.self, where: .equal(.isMine, true)) == present.count)
      #expect(
        try await live.campus.changes(limit: 9).compactMap(\.change).filter { $0.kind == .removed } == [])
    }
  }

  @Test func `keep what is theirs when a new one begins and takes over the bare user name`() async throws {
    try await University.hold { university in
      let live = try await university.veteran()
      await live.refresher.refresh(DataPart.personal)
      let store = live.campus.store
      let all = try await store.fetchAll(EnrollmentRecord.self, orderedBy: .ascending(.id))
      let studies = try await store.fetchAll(StudyRecord.self, orderedBy: .ascending(.id))
      // As it was known when the old study had the bare user name, and the new one had not begun.
      var old = try #require(studies.first { $0.code != live.username })
      let new = try #require(studies.first { $0.code == live.username })
      old.code = live.username
      try await store.write { [old] transaction in
        try transaction.replace([old], isWhole: true)
        try transaction.replace(all.filter { $0.study == old.id }, isWhole: true)
      }
      // Results may be asked for before it is known that the codes have shifted.
      await live.refresher.refresh([.results])
      #expect(try await store.count(EnrollmentRecord.self, where: .equal(.study, new.id)) == 0)
      await live.refresher.refresh(DataPart.personal)
      for part in DataPart.personal { #expect(live.sync.value[part]?.failure == nil) }
      #expect(try await store.fetchAll(StudyRecord.self, orderedBy: .ascending(.id)) == studies)
      #expect(try await store.fetchAll(EnrollmentRecord.self, orderedBy: .ascending(.id)) == all)
      #expect(try await live.campus.read { try $0.presentStudy() }?.id == new.id)
      let changes = try await store.fetchAll(ChangeRecord.self)
      #expect(changes == [])
    }
  }

  @Test func `do not cost one another: one that may not be seen any more keeps its results`() async throws {
    try await University.hold { university in
      let live = try await university.veteran()
      await live.refresher.refresh(DataPart.personal)
      let store = live.campus.store
      let kept = try await store.fetchAll(EnrollmentRecord.self, orderedBy: .ascending(.id))
      let old = try #require(
        university.standIn.world.snapshot.university.students.firstIndex {
          $0.username == live.username && $0.code != live.username
        })
      university.standIn.world.change { $0.hidden.insert(StandIns.Reference(kind: .student, row: old)) }
      await live.refresher.refresh([.results, .profile])
      #expect(live.sync.value[.results]?.failure == nil)
      #expect(live.sync.value[.profile]?.failure == nil)
      #expect(try await store.count(StudyRecord.self) == 2)
      #expect(Set(kept.map(\.study)).count == 2)
      #expect(try await store.fetchAll(EnrollmentRecord.self, orderedBy: .ascending(.id)) == kept)
      #expect(try await store.count(ChangeRecord.self) == 0)
    }
  }

  @Test func `have the names of faculty and programme in both languages`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      await live.refresher.refresh([.profile])
      let study = try #require(try await live.campus.store.fetchAll(StudyRecord.self).first)
      let programme = try #require(
        university.standIn.world.snapshot.university.programmes.first { $0.code == study.programme })
      #expect(study.programmeTitle == Multilingual(czech: programme.name.cs, english: programme.name.en))
      #expect(study.facultyTitle?[.czech] != study.facultyTitle?[.english])
    }
  }

  @Test func `are called as the page's language has it, in Russian by the English names`() async throws {
    let campus = try await SampleCampus()
    try await campus.save(
      StudyRecord(
        id: "1", code: "novakjan", username: "novakjan", faculty: "18000", facultyName: "Fakulta",
        programme: "BIT",
        programmeName: "Informatika", branchName: "Sítě", facultyNameEnglish: "Faculty",
        programmeNameEnglish: "Informatics"))
    for (language, names) in [
      ("en", ["Faculty", "Informatics", "Sítě"]), ("ru", ["Faculty", "Informatics"]),
      ("cs", ["Fakulta", "Informatika"]),
    ] {
      let page = try await campus.get("/campus/more", language: language).text
      for name in names { #expect(page.contains("<dd dir=\"auto\">\(name)"), "\(language): \(name)") }
    }
  }

  @Test(arguments: [
    (["novakjan", "novakjan1"], "novakjan"), (["novakjan1", "novakjan"], "novakjan"),
    (["novakjan1", "novakjan2"], "novakjan2"), (["novakjan2", "novakjan1"], "novakjan2"),
  ])
  func `are led by the one that has the bare user name, else by the newest`(
    codes: [String], present: String
  ) async throws {
    let campus = try await SampleCampus()
    for code in codes {
      let year = code.last.flatMap(\.wholeNumberValue) ?? 0
      try await campus.save(
        StudyRecord(
          id: code, code: code, username: "novakjan", started: Samples.day("202\(year)-09-01")))
    }
    #expect(try await campus.live.campus.read { try $0.presentStudy() }?.id == present)
  }
}

@Suite(.timeLimit(.minutes(1))) struct `Own courses of this semester` {
  @Test func `come with who teaches them and how full they are, by one request more`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      university.standIn.counts.reset()
      await live.refresher.refresh([.results])
      #expect(
        university.standIn.counts.all.filter { $0.request == "GET /api/3/courses" }.map(\.count) == [2])
      let (codes, semester) = try await live.campus.read { try $0.presentCourses() }
      #expect(!codes.isEmpty)
      for code in codes {
        let text = try #require(try await live.campus.store.fetch(CourseTextRecord.self, id: code))
        guard text.semester == semester?.rawValue else { continue }
        #expect(text.occupied != nil)
        let record = live.sync.value.records[Lookup.course(code).part]
        #expect(!LookupPolicy(record: record, now: University.start.timeIntervalSince1970 + 60).isDue)
      }
      let all = try await live.campus.store.fetchAll(CourseTextRecord.self)
      #expect(all.contains { $0.semester == semester?.rawValue && !$0.lecturers.isEmpty })
      #expect(Set(all.map(\.code)) == Set(try await live.campus.ownCourses()))
    }
  }

  @Test func `are looked up by another request where KOS has them in none of these semesters`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      let world = university.standIn.world.snapshot.university
      let semesters = [world.current, world.current + 1].filter(world.semesters.indices.contains)
      let course = try #require(
        world.courses.first { course in
          semesters.allSatisfy { !course.isOffered(in: world.semesters[$0].code) }
        })
      university.standIn.counts.reset()
      let found = try await live.download.course(
        course.code, in: SemesterCode(rawValue: "B261"), at: University.start.timeIntervalSince1970)
      #expect(found.course.code == course.code)
      #expect(found.text.semester == nil)
      #expect(
        university.standIn.counts.all.filter { $0.request.hasPrefix("GET /api/3/courses/") }.map(\.count)
          .reduce(0, +) == 2)
    }
  }
}
