import CivilTime
import KOS
import RecordMappingSQLite
import WebShell

/// Classes week by week, one's own and those of a teacher, a room or a course, and each class by itself.
struct TimetableFeature: Feature {
  struct WeekQuery: PathQuery {
    /// `nil` shows today.
    var day: Day?
    /// Where it was opened from.
    var from: ReturnPath?
    static let parameters = [
      QueryParameter("day", \Self.day, parse: { Day(rawValue: $0) }, print: { $0?.rawValue ?? "" }),
      ReturnPath.parameter(\Self.from),
    ]
  }

  struct LessonQuery: PathQuery {
    /// In whose timetable it is; `nil` for one's own.
    var subject: TimetableSubject?
    var from: ReturnPath?
    static let parameters = [
      QueryParameter(
        "of", \Self.subject, parse: { TimetableSubject(rawValue: $0) }, print: { $0?.rawValue ?? "" }),
      ReturnPath.parameter(\Self.from),
    ]
  }

  private static let week = Path("campus", "timetable").appending(.query(WeekQuery.self))
  private static let weekOfTeacher = Path("campus", "teachers").appending(.text("id")).appending("timetable")
    .appending(.query(WeekQuery.self))
  private static let weekOfCourse = Path("campus", "courses").appending(.text("code")).appending("timetable")
    .appending(.query(WeekQuery.self))
  private static let weekOfRoom = Path("campus", "rooms").appending(.text("code"))
    .appending(.query(WeekQuery.self))
  private static let lesson = Path("campus", "lessons").appending(.value("id", LessonID.self))
    .appending(.query(LessonQuery.self))

  var routes: [Route<CampusVisit>] {
    page(Self.week) { visit, query in try await Self.page(of: nil, visit, query) }
    page(Self.weekOfTeacher) { visit, path in try await Self.page(of: .teacher(path.0), visit, path.1) }
    page(Self.weekOfCourse) { visit, path in try await Self.page(of: .course(path.0), visit, path.1) }
    page(Self.weekOfRoom) { visit, path in try await Self.page(of: .room(path.0), visit, path.1) }
    page(Self.lesson) { visit, path in
      let (id, query) = path
      try await visit.lookUpLessons(id.day...id.day, of: query.subject)
      return try await LessonPage(visit, id, query)
    }
  }

  private static func page(
    of subject: TimetableSubject?, _ visit: CampusVisit, _ query: WeekQuery
  ) async throws -> TimetablePage {
    if let subject { await visit.lookUp(.timetable(subject)) }
    if let day = query.day { try await visit.lookUpLessons(day.week, of: subject) }
    return try await TimetablePage(visit, of: subject, query)
  }

  // MARK: Links

  /// The week of a day, else the one that has today.
  ///
  /// - Parameter subject: `nil` for one's own.
  static func link(
    to subject: TimetableSubject? = nil, on day: Day? = nil, from: ReturnPath? = nil
  ) -> String {
    let query = WeekQuery(day: day, from: from)
    return switch subject {
    case nil: week.link(query)
    case .teacher(let id): weekOfTeacher.link((id, query))
    case .course(let code): weekOfCourse.link((code, query))
    case .room(let code): weekOfRoom.link((code, query))
    }
  }

  /// - Parameter subject: in whose timetable it is; `nil` for one's own.
  static func link(
    to lesson: LessonID, of subject: TimetableSubject? = nil, from: ReturnPath? = nil
  ) -> String {
    Self.lesson.link((lesson, LessonQuery(subject: subject, from: from)))
  }
}

/// A week of one's lessons, or of a teacher's, a room's or a course's; on a phone one day of it.
struct TimetablePage: FeaturePage {
  static let id = "campus-content"

  let visit: CampusVisit
  /// `nil` for one's own.
  let subject: TimetableSubject?
  let query: TimetableFeature.WeekQuery
  let day: Day
  let placed: PlacedTimetable
  /// Those that may keep the person from a lesson.
  let events: [EventRecord]
  /// Those of the week.
  private let semesters: ShownSemesters
  private let state: SyncState
  /// A teacher's or a course's.
  private let name: String?
  private let room: RoomRecord?

  init(
    _ visit: CampusVisit, of subject: TimetableSubject? = nil, _ query: TimetableFeature.WeekQuery
  ) async throws {
    (self.visit, self.subject, self.query) = (visit, subject, query)
    let (day, today) = (query.day ?? visit.local.day, visit.local.day)
    self.day = day
    state = visit.syncState(
      of: subject == nil ? [.timetable, .alterations] : [], lookups: Lookup.keys(of: subject))
    visit.everyMinute()
    (semesters, placed, events, name, room) = try await visit.read { snapshot in
      let semesters = try snapshot.semesters(day.week, by: visit.faculties, on: today)
      let events = subject == nil ? try snapshot.ownEvents() : []
      let room: String? = if case .room(let code) = subject { code } else { nil }
      return (
        semesters,
        try PlacedTimetable(
          snapshot, visit.faculties, of: subject, naming: visit.dataLanguage, with: semesters.past),
        try snapshot.naming(events, in: visit.dataLanguage), try snapshot.name(of: subject, visit),
        try room.flatMap { try snapshot.fetch(RoomRecord.self, id: $0) }
      )
    }
  }

  var words: Words { visit.words }

  /// Where it was opened from; else the subject's own page. `nil` of one's own.
  private var origin: ReturnPath? {
    switch subject {
    case nil: nil
    case .teacher(let id): query.from ?? ReturnPath(path: SearchFeature.link(toTeacher: id))
    case .course(let code): query.from ?? ReturnPath(path: SearchFeature.link(toCourse: code))
    case .room: query.from ?? ReturnPath(path: TimetableFeature.link())
    }
  }

  // MARK: Page

  var title: String { subject.map { name ?? $0.key } ?? words(.timetable) }
  var subtitle: String? {
    switch subject {
    case nil: nil
    case .room: words(.room)
    case .course(let code) where name != nil: "\(code) · \(words(.timetable))"
    case .teacher, .course: words(.timetable)
    }
  }
  var tab: String? { origin?.tab ?? TimetableFeature.link() }
  var back: BackLink? { origin?.link(words) }
  var actions: HTML { navigation }

  /// A grid without lessons would look like a free week as long as nobody has asked.
  var parts: [Fragment] {
    let isShown = subject == nil || placed.isWhole && (placed.isKnown || isPast)
    let unknown = AlterationsUnknownCallout(state: state, words: words).fragment
    return [syncBar?.fragment].compactMap(\.self)
      + [.box(Self.id, "\(bars)\(isShown ? week : nil)")]
      + (isShown ? reasons : [])
      + [unknown, room.flatMap { RoomDetails(room: $0, visit: visit).fragment }].compactMap(\.self)
  }

  /// Lessons of a semester that is over are as old as somebody's look at them.
  private var syncBar: SyncBar? {
    subject != nil || isPast ? nil : visit.syncBar([.timetable], state)
  }

  /// Of what was looked up for the week, each by itself.
  private var bars: [HTML] {
    let present = isPast ? nil : subject.map(Lookup.timetable)
    return (semesters.past.map { Lookup.lessons($0, of: subject) } + [present].compactMap(\.self)).map {
      LookupBar(lookup: $0, page: link(day), state: state, visit: visit).html
    }
  }

  // MARK: What is known

  private var isPast: Bool { semesters.past == semesters.all }

  /// Whether a week without lessons has none: each of its semesters was asked for, and its lessons can be put on their
  /// days.
  var isKnown: Bool {
    guard subject == nil else { return semesters.areAsked }
    let isThere = isPast || state[.timetable]?.succeeded != nil && semesters.areAsked
    let arePlaced = semesters.all.allSatisfy { code in
      placed.calendar.semester(code).days != nil || !parallels.contains { $0.semester == code }
    }
    return isThere && arePlaced && placed.isWhole
  }

  private var parallels: [ParallelRecord] {
    placed.parallels.filter { $0.semester.map(semesters.all.contains) ?? true }
  }

  /// What is said of a week without lessons.
  var emptiness: Phrase {
    switch subject {
    case nil: parallels.isEmpty ? .noParallels : .noLessonsThisWeek
    case _ where !placed.parallels.isEmpty || !semesters.past.isEmpty: .noLessonsThisWeek
    case .teacher: .teacherNoLessons
    case .room: .roomNoLessons
    case .course: .courseNoLessons
    }
  }
}

extension StoreSnapshot {
  /// A teacher's or a course's.
  fileprivate func name(of subject: TimetableSubject?, _ visit: CampusVisit) throws -> String? {
    switch subject {
    case .teacher(let id): try fetch(TeacherRecord.self, id: id)?.name
    case .course(let code): visit.text(try fetch(CourseRecord.self, id: code)?.name)
    case .room, nil: nil
    }
  }
}

/// What KOS says of a room itself.
private struct RoomDetails {
  var room: RoomRecord
  var visit: CampusVisit

  private var words: Words { visit.words }

  /// `nil` if it says nothing.
  var fragment: Fragment? {
    let name = visit.text(room.name)
    let list = KeyValueList(
      words,
      [
        (.changeOfName, name == room.code ? nil : name), (.roomLocality, room.locality),
        (.roomType, room.type?.text(words)),
      ])
    let places = room.capacities.map { KeyValueList.Fact(label($0.purpose), words.integer($0.places)) }
    let facts = KeyValueList(list.facts + places)
    guard !facts.facts.isEmpty else { return nil }
    return Card("room-facts", title: words(.roomFacts), isPadded: false, facts.html).fragment
  }

  private func label(_ purpose: String?) -> String {
    switch purpose {
    case nil: words(.places)
    case "teaching": words(.roomTeachingPlaces)
    case "examination": words(.roomExamPlaces)
    case let other?: words(.roomOtherPlaces(purpose: other))
    }
  }
}
