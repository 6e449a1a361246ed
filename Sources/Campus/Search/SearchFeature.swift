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

/// What is searched; the raw value is the filter in the page's address.
enum SearchKind: String, CaseIterable, Sendable {
  case courses = ""
  case teachers

  var other: SearchKind { self == .courses ? .teachers : .courses }

  var title: Phrase {
    switch self {
    case .courses: .courses
    case .teachers: .teachers
    }
  }

  func matches(_ count: Int) -> Phrase {
    switch self {
    case .courses: .searchInCourses(count: count)
    case .teachers: .searchInTeachers(count: count)
    }
  }
}

/// The courses and teachers of the whole university as a list, beside which stands one of them.
///
/// How old they are, and that they are there by now, is all that is live about it: each page has searched for something
/// else.
struct SearchPage: SplitListPage {
  private static let list = "found"
  private static let data: [DataPart] = [.courses, .teachers]

  private let visit: CampusVisit
  private let query: RowQuery
  private let kind: SearchKind
  private let state: SyncState
  /// What a part of the list shows, and how many there are in all.
  private let rows: [ListRow]
  private let total: Int
  /// How many of the other kind match, where none of this one does.
  private let others: Int
  /// Whether there is anything to search.
  private let isEmpty: Bool

  /// - Parameter thing: the address of what is shown beside it.
  init(_ visit: CampusVisit, _ query: RowQuery, beside thing: String?) async throws {
    (self.visit, self.query) = (visit, query.on(SearchFeature.link()))
    state = visit.syncState(of: Self.data)
    let kind = SearchKind(rawValue: query.filter) ?? .courses
    self.kind = kind
    let search = try await visit.search()
    isEmpty = Self.isEmpty(kind, search, state)
    // No row is live.
    let found = isEmpty || visit.isAgain ? [] : search.found(query.search, kind)
    total = found.count
    others = total == 0 && !isEmpty && !visit.isAgain ? search.found(query.search, kind.other).count : 0
    // An address may be older than the list.
    let start = RowList.start(of: min(query.offset, max(0, total - 1)))
    // A thing knows what was searched, and not which part of the list was before one's eyes.
    let list = RowQuery(path: "", search: query.search, filter: query.filter)
    let row = Row(visit: visit, search: search, list: list, thing: thing)
    rows = found.dropFirst(start).prefix(RowList.size).map { row.row(kind, $0) }
  }

  /// Own courses come before all others: while the others are still on their way, they are not all there are.
  private static func isEmpty(_ kind: SearchKind, _ search: CampusSearch, _ state: SyncState) -> Bool {
    let (count, part) =
      switch kind {
      case .courses: (search.courses.things.count, DataPart.courses)
      case .teachers: (search.teachers.things.count, DataPart.teachers)
      }
    return count == 0 || (state.running.contains(part) && state[part]?.succeeded == nil)
  }

  private var words: Words { visit.words }

  /// Whether nothing but own courses is here, as the list of all never came.
  private var isOwnOnly: Bool { kind == .courses && !isEmpty && state[.courses]?.succeeded == nil }

  // MARK: The page

  var title: String { words(.search) }
  var tab: String? { SearchFeature.link() }
  var hint: ListPlaceholder {
    ListPlaceholder(words(.searchChoose), text: words(.searchChooseHint), icon: .book)
  }

  var parts: [Fragment] { [bar.fragment, ownOnly, coming] }
  var content: HTML {
    """
    \(head)<div class="listsync">\(bar.html)\(ownOnly.html)</div>\(rows(isEmpty ? coming.html + ready : nothing))
    """
  }

  func part(_ name: String) -> HTML? {
    name == RowList.part ? rows(isEmpty ? notYet.html : nothing) : nil
  }

  private var bar: SyncBar { visit.syncBar(Self.data, state) }

  private var head: HTML {
    let count = RowCount(words.integer(total), of: Self.list).html
    let divisions = IconButton(.layers, label: words(.divisions), .link(DivisionsFeature.link()))
    let search = RowSearch(
      of: Self.list, query: query, label: words(.searchField), placeholder: words(.searchPlaceholder),
      filterLabel: words(.searchKind),
      filters: SearchKind.allCases.map { .init(value: $0.rawValue, label: words($0.title)) }, words: words)
    return """
      <div class="listhead">\
      \(LargeTitle(words(.search), detail: isEmpty ? nil : count, actions: divisions.html).html)\(search.html)</div>
      """
  }

  /// - Parameter none: what stands in the place of rows; `nil` for the common "nothing found".
  private func rows(_ none: HTML?) -> HTML {
    RowList(Self.list, query: query, total: total, rows: rows, empty: none, words: words).html
  }

  private var ownOnly: Fragment {
    .box("search-own", isOwnOnly ? "<p class=\"hint\">\(words(.searchOwnOnly))</p>" : .empty)
  }

  /// Stands where the rows would be as long as there is nothing to search, and hides that there is something now. Rows
  /// that are asked for come in its place.
  private var coming: Fragment { .box("search-coming", isEmpty ? notYet.html : .empty) }

  private var notYet: ListPlaceholder {
    state.isRunning
      ? ListPlaceholder(words(.searchComing), text: words(.searchComingHint), icon: .wait)
      : ListPlaceholder(words(.searchNotYet), text: words(.searchNotYetHint), icon: .download)
  }

  /// Seen where the list came while the page was open.
  private var ready: HTML {
    ListPlaceholder(
      words(.searchReady), text: words(.searchReadyHint), icon: .check,
      action: Button.link(words(.showList), to: query.path(offset: 0), kind: .primary)
    ).html
  }

  private var nothing: HTML? {
    guard others > 0 else {
      return isOwnOnly
        ? ListPlaceholder(words(.searchOwnOnly), text: words(.searchNotYetHint), icon: .download).html : nil
    }
    let other = RowQuery(path: query.path, search: query.search, filter: kind.other.rawValue)
    return ListPlaceholder(
      words(.searchElsewhere), text: words(kind.other.matches(others)), icon: .search,
      action: Button.link(words(kind.other.title), to: other.path(offset: 0), icon: .right)
    ).html
  }
}

/// What was found as a row, with the way to it.
private struct Row {
  var visit: CampusVisit
  var search: CampusSearch
  var list: RowQuery
  /// The address of what is shown beside the list.
  var thing: String?

  private var words: Words { visit.words }

  func row(_ kind: SearchKind, _ place: Int) -> ListRow {
    switch kind {
    case .courses: row(search.courses.things[place], isOwn: search.courses.isOwn(place))
    case .teachers: row(search.teachers.things[place])
    }
  }

  private func row(_ course: CourseRecord, isOwn: Bool) -> ListRow {
    let department = search.name(ofDivision: course.department, in: visit.dataLanguage)
    let details = [
      course.code, course.credits.map { words(.creditCount(count: $0)) }, department ?? course.departmentName,
    ]
    let path = SearchFeature.link(toCourse: course.code, in: list)
    return ListRow(
      visit.text(course.name) ?? course.code, detail: detail(details), path: path,
      trailing: isOwn ? Chip(words(.ownCourse), icon: .user).html : .empty, isCurrent: isThing(path))
  }

  private func row(_ teacher: TeacherRecord) -> ListRow {
    let division = search.name(ofDivision: teacher.division, in: visit.dataLanguage)
    let path = SearchFeature.link(toTeacher: teacher.id, in: list)
    return ListRow(
      teacher.name ?? teacher.id, detail: detail([teacher.email, division ?? teacher.divisionName]),
      path: path, isCurrent: isThing(path))
  }

  /// Whatever the list was asked for.
  private func isThing(_ path: String) -> Bool { path.prefix { $0 != "?" } == thing?.prefix { $0 != "?" } }

  private func detail(_ facts: [String?]) -> HTML {
    "\(facts.compactMap(\.self).joined(separator: " · "))"
  }
}

extension CampusSearch {
  fileprivate func found(_ text: String, _ kind: SearchKind) -> [Int] {
    switch kind {
    case .courses: courses.found(text)
    case .teachers: teachers.found(text)
    }
  }
}
