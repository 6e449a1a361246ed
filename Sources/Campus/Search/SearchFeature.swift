import KOS
import RecordMappingSQLite
import WebShell

/// The search through the whole university, beside which stands a course or a teacher.
struct SearchFeature: Feature {
  static let root = Path("campus", "search")
  private static let list = root.appending(.query(RowQuery.self))
  /// Of what was found, which knows the list around it, unless it was opened from elsewhere.
  private static let course = Path("campus", "courses").appending(.text("code"))
    .appending(.query(RowQuery.self)).appending(.query(ReturnQuery.self))
  private static let teacher = Path("campus", "teachers").appending(.text("id"))
    .appending(.query(RowQuery.self)).appending(.query(ReturnQuery.self))

  var routes: [Route<CampusVisit>] {
    let found = SplitList(Self.list) { (visit: CampusVisit, query, thing) in
      try await SearchPage(visit, query, beside: thing)
    }
    page(found)
    page(Self.course, beside: found, asked: Self.asked) { visit, path in
      await visit.lookUp(.course(path.0))
      let here = ReturnPath(path: visit.link(Self.course, path))
      return try await CoursePage(visit, path.0, at: here, from: Self.origin(path))
    }
    page(Self.teacher, beside: found, asked: Self.asked) { visit, path in
      async let teacher: Void = visit.lookUp(.teacher(path.0))
      if let person = try await visit.person(ofTeacher: path.0) { await visit.lookUp(person) }
      await teacher
      let here = ReturnPath(path: visit.link(Self.teacher, path))
      return try await TeacherPage(visit, path.0, at: here, from: Self.origin(path))
    }
  }

  /// What the list beside it is asked for; `nil` for what was opened from elsewhere.
  @Sendable private static func asked(_ path: (String, RowQuery, ReturnQuery)) -> RowQuery? {
    path.2.from == nil ? path.1 : nil
  }

  /// Where the way back leads.
  private static func origin(_ path: (String, RowQuery, ReturnQuery)) -> ReturnPath {
    path.2.from ?? ReturnPath(path: link(path.1))
  }

  // MARK: Links

  static func link(_ query: RowQuery = RowQuery()) -> String { list.link(query) }

  /// - Parameter list: in which it was found; other pages know of none.
  static func link(toCourse code: String, in list: RowQuery = RowQuery()) -> String {
    course.link((code, list, ReturnQuery()))
  }

  static func link(toTeacher id: String, in list: RowQuery = RowQuery()) -> String {
    teacher.link((id, list, ReturnQuery()))
  }
}
