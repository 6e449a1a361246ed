import CivilTime
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
    own = Set(try await context.campus.read { try $0.presentCourses() }.codes)
  }

  var title: String { words(.events) }
  var tab: String { Paths.today }
  var subject: String? { course == nil ? "events" : nil }
  var state: SyncState { context.state }
  var words: Words { context.words }

  private var isOfOwn: Bool { course == "own" }
  /// Which courses are the person's own is told by their results.
  private var shownParts: [DataPart] { isOfOwn ? Self.parts + [.results] : Self.parts }

  var syncBar: SyncBar? { SyncBar(parts: shownParts, state: state, words: words) }

  var heading: HTML {
    """
    <div class="upward">\(BackLink(words(.today), to: Paths.today).html)</div>\(LargeTitle(title).html)
    """
  }

  var content: HTML {
    let rows = shown.map { EventRow(event: $0, context: context).html }
    return """
      \(SegmentedControl(
        .links, label: words(.courses),
        segments: [
          .init(value: Paths.events, label: words(.allEvents)),
          .init(value: "\(Paths.events)?course=own", label: words(.ownCourses)),
        ], selected: course.map { "\(Paths.events)?course=\($0)" } ?? Paths.events).html)\(chooser)\
      \(rows.isEmpty ? nil : "<ul class=\"rows card edged\">\(rows)</ul>")\
      \(rows.isEmpty ? nothing?.html : nil)
      """
  }

  /// "None" is only said of what was downloaded.
  private var nothing: ListMessage? {
    guard state[.events]?.succeeded != nil else { return nil }
    return state.age(of: shownParts) == nil
      ? ListMessage(words(.ownCoursesNotYet), text: words(.ownCoursesNotYetHint), icon: .download)
      : ListMessage(words(.noEvents), text: words(.noEventsHint), icon: .calendar)
  }

  /// Own courses first; those of which nothing comes are not offered, unless one of them was asked for.
  private var chooser: HTML? {
    var codes = Set(events.compactMap(\.course))
    if let course { codes.insert(course) }
    guard codes.count > 1, !isOfOwn else { return nil }
    let listed = codes.sorted { (own.contains($1) ? 1 : 0, $0) < (own.contains($0) ? 1 : 0, $1) }
    let options = [("", words(.allCourses))] + listed.map { ($0, $0) }
    let field = PickForm.Field.list(
      name: "course", label: words(.eventsCourse), options: options, selected: course ?? "")
    return PickForm(Paths.events, [field], submit: words(.studyShow)).html
  }

  private var shown: [EventRecord] {
    switch course {
    case nil: events
    case "own": events.filter { own.contains($0.course ?? "") }
    case let code?: events.filter { $0.course == code }
    }
  }
}
