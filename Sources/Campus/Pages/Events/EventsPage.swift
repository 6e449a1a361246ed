import KOS
import RecordMappingSQLite
import WebShell

/// All one-off events that are still to come, with their courses; those of no course too.
struct EventsPage: CampusPage {
  static let parts: [DataPart] = [.events]

  var context: PageContext
  /// `own` for those of one's own courses, else a course's code.
  var course: String?
  var events: [EventRecord]
  var own: Set<String>

  init(_ context: PageContext, course: String? = nil) async throws {
    self.context = context
    self.course = course.flatMap { $0.isEmpty ? nil : $0 }
    let today = context.local.day
    events = try await context.campus.store.fetchAll(EventRecord.self, orderedBy: .ascending(.starts))
      .filter { ($0.ends ?? $0.starts).map { $0.day >= today } ?? true }
    own = Set(try await context.campus.presentCourses().codes)
  }

  var title: String { words(.events) }
  var tab: String { Paths.today }
  var subject: String? { course == nil ? "events" : nil }
  var state: SyncState { context.state }
  var words: Words { context.words }

  var heading: HTML {
    """
    <div class="upward">\(BackLink(words(.today), to: Paths.today).html)</div>\(LargeTitle(title).html)
    """
  }

  var content: HTML {
    let rows = shown.map { EventRow(event: $0, context: context).html }
    let isKnown = state[.events]?.succeeded != nil
    return """
      \(SegmentedControl(
        .links, label: words(.courses),
        segments: [
          .init(value: Paths.events, label: words(.allEvents)),
          .init(value: "\(Paths.events)?course=own", label: words(.ownCourses)),
        ], selected: course == nil ? Paths.events : "\(Paths.events)?course=own").html)\
      \(rows.isEmpty ? nil : "<ul class=\"rows card edged\">\(rows)</ul>")\
      \(rows.isEmpty && isKnown ? ListMessage(words(.noEvents), text: words(.noEventsHint), icon: .calendar).html : nil)
      """
  }

  private var shown: [EventRecord] {
    switch course {
    case nil: events
    case "own": events.filter { own.contains($0.course ?? "") }
    case let code?: events.filter { $0.course == code }
    }
  }
}
