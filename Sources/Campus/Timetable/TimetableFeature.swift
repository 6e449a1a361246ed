import CivilTime
import KOS
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
