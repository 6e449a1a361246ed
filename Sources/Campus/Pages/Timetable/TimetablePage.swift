import CivilTime
import Foundation
import KOS
import WebShell

/// A week of one's lessons; on a phone one day of it.
struct TimetablePage: CampusPage {
  static let parts: [DataPart] = [.timetable]

  var context: PageContext
  var own: OwnTimetable
  var events: [EventRecord]
  /// The day that was asked for; today, if none was.
  var day: Day
  /// Those of its week.
  var semesters: ShownSemesters

  init(_ context: PageContext, day: Day? = nil) async throws {
    self.context = context
    let (day, today) = (day ?? context.local.day, context.local.day)
    let calendar = try await context.campus.academicCalendar(context.faculties)
    semesters = try await context.campus.semesters(day.week, by: calendar, on: today)
    own = try await OwnTimetable(context, with: semesters.past)
    events = try await context.named(try await context.campus.ownEvents())
    self.day = day
  }

  var title: String { words(.timetable) }
  var tab: String { Paths.timetable }
  var subject: String? { "timetable/\(day)" }
  var state: SyncState { context.state }
  var words: Words { context.words }

  static func path(_ day: Day?) -> String {
    day.map { "\(Paths.timetable)?day=\($0)" } ?? Paths.timetable
  }

  private var week: TimetableWeek {
    TimetableWeek(
      calendar: own.calendar, timetable: own.timetable, day: day, events: events, context: context,
      path: Self.path,
      lessonPath: { Paths.lesson($0.id.description) }, isKnown: isKnown,
      emptiness: shown.isEmpty ? .noParallels : .noLessonsThisWeek)
  }

  private var shown: [ParallelRecord] {
    own.parallels.filter { $0.semester.map(semesters.all.contains) ?? true }
  }

  /// Whether each of the semesters was asked for, and its lessons can be put on their days: "none" is only said of
  /// what was downloaded.
  private var isKnown: Bool {
    let isThere = semesters.past == semesters.all || state[.timetable]?.succeeded != nil && semesters.areAsked
    let arePlaced = semesters.all.allSatisfy { code in
      own.calendar.semester(code).days != nil || !shown.contains { $0.semester == code }
    }
    return isThere && arePlaced && own.isWhole
  }

  /// Of the semesters that are over.
  private var bars: [LookupBar] {
    semesters.past.map {
      LookupBar(lookup: .lessons($0, of: nil), page: Self.path(day), state: state, words: words)
    }
  }

  /// Lessons of a semester that is over are as old as somebody's look at them.
  var syncBar: SyncBar? {
    semesters.past == semesters.all ? nil : SyncBar(parts: Self.parts, state: state, words: words)
  }

  var heading: HTML { LargeTitle(title, actions: week.navigation).html }

  var content: HTML { "\(bars.map(\.html))\(week.html)\(doubt)" }

  private var doubt: HTML? {
    AlterationsDoubt(state: state, words: words).sentence.map { sentence in
      let age = state[.alterations]?.succeeded.map {
        Moment(Date(timeIntervalSince1970: $0), words: words).age
      }
      return "<p class=\"hint\">\(sentence) \(age)</p>"
    }
  }
}
