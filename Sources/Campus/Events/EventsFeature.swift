import CivilTime
import KOS
import RecordMappingSQLite
import WebShell

/// One-off events, each by itself, and whether the person takes part, which KOS does not say.
struct EventsFeature: Feature {
  private static let root = Path("campus", "events")
  /// Of one course, if it is named, or of one's own.
  private static let list = root.appending(.query("course"))
  static let event = root.appending(.text("id"))
  static let takingPart = event.appending("taking-part")

  var routes: [Route<CampusVisit>] {
    page(Self.list) { visit, course in try await EventsPage(visit, of: course) }
    page(Self.event) { visit, id in try await EventPage(visit, id) }
    command(Self.takingPart, onItsPage: Self.event) { visit, id, fields in
      guard let said = TakingPart(rawValue: fields[TakingPart.field]) else { throw UnreadableFormError() }
      guard try await visit.campus.setTakesPart(said.takesPart, in: id) else { throw PageNotFoundError() }
      return .goTo(visit.link(Self.event, id))
    }
  }

  static func link(ofCourse code: String = "") -> String { list.link(code) }
}

/// What a person says of a one-off event.
enum TakingPart: String, CaseIterable {
  case undecided
  case yes
  case no

  static let field = "taking-part"

  init(_ takesPart: Bool?) { self = takesPart.map { $0 ? .yes : .no } ?? .undecided }

  var takesPart: Bool? {
    switch self {
    case .undecided: nil
    case .yes: true
    case .no: false
    }
  }

  var phrase: Phrase {
    switch self {
    case .undecided: .undecided
    case .yes: .yes
    case .no: .no
    }
  }
}

extension CampusStore {
  /// - Parameter takesPart: `nil` takes back what was said.
  /// - Returns: whether there is such an event.
  func setTakesPart(_ takesPart: Bool?, in event: String) async throws -> Bool {
    try await store.write { transaction in
      guard var event = try transaction.fetch(EventRecord.self, id: event) else { return false }
      event.takesPart = takesPart
      try transaction.save(event)
      return true
    }
  }
}

/// All one-off events that are still to come, with their courses; those of no course too.
struct EventsPage: FeaturePage {
  /// Asks for those of one's own courses.
  private static let own = "own"

  private let visit: CampusVisit
  /// `own`, or a course's code.
  private let course: String?
  private let state: SyncState
  private let events: [EventRecord]
  private let ownCourses: Set<String>

  /// - Parameter course: empty for all.
  init(_ visit: CampusVisit, of course: String) async throws {
    (self.visit, self.course) = (visit, course.isEmpty ? nil : course)
    state = visit.syncState(of: Self.shown(of: course))
    visit.everyMinute()
    let today = visit.local.day
    (events, ownCourses) = try await visit.read { snapshot in
      (
        try snapshot.fetchAll(EventRecord.self, orderedBy: .ascending(.starts))
          .filter { ($0.ends ?? $0.starts).map { $0.day >= today } ?? true },
        Set(try snapshot.presentCourses().codes)
      )
    }
  }

  /// Which courses are the person's own is told by their results.
  private static func shown(of course: String?) -> [DataPart] {
    course == own ? [.events, .results] : [.events]
  }

  private var words: Words { visit.words }

  var title: String { words(.events) }
  var back: BackLink? { BackLink(words(.today), to: TodayFeature.page.link()) }

  var parts: [Fragment] {
    [
      visit.syncBar(Self.shown(of: course), state).fragment,
      .box("campus-content", "\(views)\(chooser)\(list)"),
    ]
  }

  private var views: HTML {
    let (all, own) = (EventsFeature.link(), EventsFeature.link(ofCourse: Self.own))
    return SegmentedControl(
      .links, label: words(.courses),
      segments: [.init(value: all, label: words(.allEvents)), .init(value: own, label: words(.ownCourses))],
      selected: EventsFeature.link(ofCourse: course ?? "")
    ).html
  }

  private var list: HTML? {
    let rows = shown.map { EventRow(event: $0, context: visit).html }
    return rows.isEmpty ? nothing?.html : "<ul class=\"rows card edged\">\(rows)</ul>"
  }

  /// "None" is only said of what was downloaded.
  private var nothing: ListPlaceholder? {
    guard state[.events]?.succeeded != nil else { return nil }
    return state.age(of: Self.shown(of: course)) == nil
      ? ListPlaceholder(words(.ownCoursesNotYet), text: words(.ownCoursesNotYetHint), icon: .download)
      : ListPlaceholder(words(.noEvents), text: words(.noEventsHint), icon: .calendar)
  }

  /// Own courses first; those of which nothing comes are not offered, unless one of them was asked for.
  private var chooser: HTML? {
    var codes = Set(events.compactMap(\.course))
    if let course { codes.insert(course) }
    guard codes.count > 1, course != Self.own else { return nil }
    let listed = codes.sorted {
      (ownCourses.contains($1) ? 1 : 0, $0) < (ownCourses.contains($0) ? 1 : 0, $1)
    }
    let options = [("", words(.allCourses))] + listed.map { ($0, $0) }
    let field = PickForm.Field.list(
      name: "course", label: words(.eventsCourse), options: options, selected: course ?? "")
    return PickForm(EventsFeature.link(), [field], submit: words(.studyShow)).html
  }

  private var shown: [EventRecord] {
    switch course {
    case nil: events
    case Self.own?: events.filter { ownCourses.contains($0.course ?? "") }
    case let code?: events.filter { $0.course == code }
    }
  }
}

/// A one-off event in a list.
struct EventRow {
  var event: EventRecord
  var context: CampusVisit

  private var words: Words { context.words }

  private var said: Chip? {
    event.takesPart.map { takesPart in
      takesPart
        ? Chip(words(.takingPart), icon: .check, tone: .ok) : Chip(words(.notTakingPart), icon: .close)
    }
  }

  var html: HTML {
    let when = event.starts.map { words.moment($0) } ?? words(.noDateYet)
    let detail = [event.course, when, event.room].compactMap(\.self).joined(separator: " · ")
    return CardRow(
      context.text(event.name) ?? words(.event), detail, path: EventsFeature.event.link(event.id),
      chips: [said, event.placesChip(words)]
    ).html
  }
}
