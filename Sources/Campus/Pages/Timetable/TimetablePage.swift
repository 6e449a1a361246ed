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

  init(_ context: PageContext, day: Day? = nil) async throws {
    self.context = context
    own = try await OwnTimetable(context)
    events = try await context.named(try await context.campus.ownEvents())
    self.day = day ?? context.local.day
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
      lessonPath: { Paths.lesson($0.id.description) }, emptiness: emptiness)
  }

  /// "None" is only said of what was downloaded.
  private var emptiness: Phrase? {
    guard state[.timetable]?.succeeded != nil else { return nil }
    return own.parallels.isEmpty ? .noParallels : .noLessonsThisWeek
  }

  var heading: HTML { LargeTitle(title, actions: week.navigation).html }

  var content: HTML { "\(week.html)\(doubt)" }

  private var doubt: HTML? {
    AlterationsDoubt(state: state, words: words).sentence.map { sentence in
      let age = state[.alterations]?.succeeded.map {
        Moment(Date(timeIntervalSince1970: $0), words: words).age
      }
      return "<p class=\"hint\">\(sentence) \(age)</p>"
    }
  }
}
