import CivilTime
import Foundation
import KOS
import RecordMappingSQLite
import TemporaryFolders
import Testing
import UplinkTesting
import WebShell

@testable import Campus
@testable import StandIns

extension Terms {
  @Suite(.timeLimit(.minutes(1))) struct `What a person is told` {
    private func timetable(_ term: Term) async throws -> PlacedTimetable {
      let faculties = Faculties(folder: term.folder.url.appending(path: "faculties"))
      return try await PlacedTimetable(term.live.campus, faculties, naming: .czech)
    }

    @Test func `is a last day that is near, once`() async throws {
      try await Term.hold { term in
        let ahead = try await term.live.campus.read { try $0.deadlineNews(at: term.now) }.ahead
        let exams = ahead.filter { $0.daysLeft(on: term.now.day) > 2 }.compactMap { deadline -> ExamRecord? in
          if case .exam(let exam) = deadline.subject { exam } else { nil }
        }
        let exam = try #require(exams.first)
        let tomorrow = term.now.day.adding(1)
        try term.change(exam) {
          if exam.isMine { $0.cancelDeadline = tomorrow } else { $0.signinDeadline = tomorrow }
        }
        let notices = await term.refresh(.exams)
        #expect(notices.map(\.kind) == ["deadline-near"])
        #expect(notices.first?.link == ExamsFeature.exam.link(exam.id))
        #expect(await term.refresh(.exams) == [])
      }
    }

    @Test func `is a near lesson that is not held any more`() async throws {
      try await Term.hold { term in
        let (own, news) = (try await timetable(term), LessonNotices(now: term.now))
        let lesson = try #require(
          own.parallels.first { parallel in
            parallel.slots.count == 1
              && parallel.slots.contains { news.isNear(SlotTimes($0)) { own.calendar.teachingDay($0) } }
          })
        let number = try #require(Int(lesson.id))
        let row = try #require(term.standIn.world.snapshot.university.row(of: .parallel, number: number))
        term.standIn.world.change { $0.students[0].parallels.removeAll { $0 == row } }
        let notices = await term.refresh(.timetable)
        #expect(notices.map(\.kind) == ["lesson-cancelled"])
        #expect(notices.first?.title(.en).contains(lesson.course ?? "-") == true)
      }
    }

    @Test func `is that a lesson begins, if the person wants that, once`() async throws {
      try await Term.hold { term in
        let own = try await timetable(term)
        let days = (0...13).map { term.now.day.adding($0) }
        let lesson = try #require(
          days.flatMap(own.timetable.lessons).first {
            $0.day > term.now.day || $0.times.start > term.now.time
          })
        let wait =
          term.now.day.days(to: lesson.day) * 86_400 + lesson.times.start.secondOfDay
          - term.now.time.secondOfDay - 600
        term.clock.advance(by: .seconds(wait))
        func soon() async -> [AppNotice] {
          await term.notices.notify(term.live.account)
          return term.posted.take().filter { $0.kind == "lesson-soon" }
        }
        #expect(await soon() == [])
        try await term.live.campus.store.set(.tellsLessons, to: true)
        #expect(await soon().map(\.link) == [TimetableFeature.link(to: lesson.id)])
        #expect(await soon() == [])
      }
    }
  }
}
