import CivilTime
import KOS
import RecordMappingSQLite
import Testing
import WebShell

@testable import Campus
@testable import StandIns

@Suite(.timeLimit(.minutes(1))) struct `A semester that is over` {
  private static let past = Samples.semester("B252")
  private static let day = Samples.day("2026-03-10")

  /// Looks at a week of it, as a page does that somebody opens.
  private func look(
    _ university: University, _ live: OpenAccount, of subject: TimetableSubject? = nil, on day: Day = day
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await university.app.lookups.run() }
      try await university.app.lookUpLessons(day.week, of: subject, live, waiting: .seconds(20))
      group.cancelAll()
    }
  }

  private func page(_ university: University) async throws -> TimetablePage {
    try await TimetablePage(try await university.app.visit(), .init(day: Self.day))
  }

  /// The parallels that the first student had in it.
  private func numbers(_ university: University) -> Set<String> {
    let data = university.standIn.world.snapshot.university
    let rows = data.students[0].parallels.filter { data.parallels[$0].semester == data.current - 1 }
    return Set(rows.map { String(data.number(of: .parallel, $0)) })
  }

  @Test func `has its lessons when somebody looks at one of its weeks`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      await live.refresher.refresh(DataPart.personal)
      let before = try await page(university).content.markup
      #expect(before.contains("Nothing is known about this week.") && !before.contains("No classes"))
      try await look(university, live)
      let after = try await page(university)
      let shown = Set(after.placed.parallels.filter { $0.semester == Self.past }.map(\.id))
      #expect(shown == numbers(university) && !shown.isEmpty)
      #expect(!after.placed.timetable.lessons(in: Self.day.week).isEmpty)
      #expect(after.content.markup.contains("/campus/lessons/"))
      let lesson = try #require(after.placed.timetable.lessons(in: Self.day.week).first)
      #expect(try await LessonPage(after.visit, lesson.id, .init()).found.past == Self.past)
    }
  }

  @Test func `keeps its lessons and its dates when the present ones are refreshed, and is no change`()
    async throws
  {
    try await University.hold { university in
      let live = try await university.signedIn()
      await live.refresher.refresh(DataPart.personal)
      try await look(university, live)
      let before = try await page(university).placed
      await live.refresher.refresh([.timetable])
      let after = try await page(university).placed
      #expect(after.timetable == before.timetable)
      #expect(try await live.campus.store.fetch(SemesterRecord.self, id: "B252")?.isCurrent == false)
      #expect(try await live.campus.store.count(ChangeRecord.self) == 0)
      let present = try await live.campus.store.fetchAll(ParallelRecord.self)
      #expect(present.allSatisfy { $0.semester ?? Self.past > Self.past })
    }
  }

  @Test func `is looked up for others too, of whom one's own says nothing`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      await live.refresher.refresh(DataPart.personal)
      let data = university.standIn.world.snapshot.university
      let row = try #require(
        data.students[0].parallels.first { data.parallels[$0].semester == data.current - 1 })
      let subject = TimetableSubject.course(data.courses[data.parallels[row].course].code)
      try await look(university, live, of: subject)
      let page = try await TimetablePage(
        try await university.app.visit(), of: subject, .init(day: Self.day))
      let ids = page.placed.parallels.map(\.id)
      #expect(ids.contains(String(data.number(of: .parallel, row))))
      #expect(page.content.markup.contains("/campus/lessons/"))
      #expect(try await !self.page(university).placed.isWhole)
    }
  }

  @Test func `that KOS does not tell stays unknown, with the reason`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      await live.refresher.refresh(DataPart.personal)
      university.standIn.faults.all = [try Fault(parsing: "html,path=/api/3/students")]
      try await look(university, live)
      let page = try await page(university).content.markup
      #expect(page.contains("Nothing is known about this week.") && !page.contains("class=\"week\""))
      #expect(page.contains("Couldn’t load this from KOS"))
    }
  }

  @Test func `without lessons of the person's says that there are none`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      await live.refresher.refresh(DataPart.personal)
      university.standIn.world.change { data in
        let (all, current) = (data.parallels, data.current)
        data.students[0].parallels.removeAll { all[$0].semester < current }
      }
      try await look(university, live)
      let page = try await page(university).content.markup
      #expect(page.contains("KOS has no classes for you this semester."))
    }
  }
}
