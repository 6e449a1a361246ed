import WebShell

/// The courses and teachers of the whole university as a list, beside which stands one of them.
struct SearchList: Sendable {
  static let id = "found"

  var context: PageContext
  var query: RowQuery
  var kind: SearchKind
  /// What a part of the list shows, and how many there are in all.
  var rows: [ListRow]
  var total: Int
  /// How many of the other kind match, where none of this one does.
  var others = 0
  /// Whether there is anything to search.
  var isEmpty: Bool

  /// - Parameters:
  ///   - query: whose path is ``Paths/search``, whatever page the list stands on.
  ///   - current: the address, without its query, of what is shown beside it.
  init(_ context: PageContext, _ query: RowQuery, current: String? = nil) async throws {
    let search = try await context.live.search.search(context.state)
    self.context = context
    self.query = query
    kind = SearchKind(rawValue: query.filter) ?? .courses
    isEmpty = Self.isEmpty(kind, search, context.state)
    guard !isEmpty else {
      (rows, total) = ([], 0)
      return
    }
    let (courses, teachers) = (search.courses, search.teachers)
    let found = search.found(query.search, kind)
    // An address may be older than the list.
    let offset = min(query.offset, max(0, found.count - 1))
    let shown = found.dropFirst(RowList.start(of: offset)).prefix(RowList.size)
    total = found.count
    switch kind {
    case .courses:
      rows = shown.map {
        let department = search.name(ofDivision: courses.things[$0].department, in: context.dataLanguage)
        return Self.row(
          courses.things[$0], department, isOwn: courses.isOwn($0), context, query, current)
      }
    case .teachers:
      rows = shown.map {
        let division = search.name(ofDivision: teachers.things[$0].division, in: context.dataLanguage)
        return Self.row(teachers.things[$0], division, context, query, current)
      }
    }
    if total == 0 { others = search.found(query.search, kind.other).count }
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

  private var words: Words { context.words }
  private var state: SyncState { context.state }

  /// Whether nothing but own courses is here, as the list of all never came.
  private var isOwnOnly: Bool { kind == .courses && !isEmpty && state[.courses]?.succeeded == nil }

  // MARK: Rows

  private static func row(
    _ course: CourseRecord, _ department: String?, isOwn: Bool, _ context: PageContext, _ query: RowQuery,
    _ current: String?
  ) -> ListRow {
    let words = context.words
    let details = [
      course.code, course.credits.map { words(.creditCount(count: $0)) }, department ?? course.departmentName,
    ].compactMap(\.self)
    let path = Paths.course(course.code)
    return ListRow(
      context.text(course.name) ?? course.code, detail: "\(details.joined(separator: " · "))",
      path: query.path(of: path), trailing: isOwn ? Chip(words(.ownCourse), icon: .user).html : .empty,
      isCurrent: path == current)
  }

  private static func row(
    _ teacher: TeacherRecord, _ division: String?, _ context: PageContext, _ query: RowQuery,
    _ current: String?
  ) -> ListRow {
    let path = Paths.teacher(teacher.id)
    let details = [teacher.email, division ?? teacher.divisionName].compactMap(\.self)
    return ListRow(
      teacher.fullName.isEmpty ? teacher.id : teacher.fullName,
      detail: "\(details.joined(separator: " · "))", path: query.path(of: path), isCurrent: path == current)
  }

  // MARK: The page

  func split(_ detail: SplitPage.Detail? = nil) -> SplitPage {
    SplitPage(
      tab: Paths.search, listTitle: words(.search), listPath: query.path(offset: query.offset),
      listTopics: ["campus/\(isEmpty ? "search/first" : "search")"],
      list: "\(head)<div class=\"listsync\">\(bar.html)\(ownOnly)</div>\(rowList.html)", rows: rowList.html,
      detail: detail,
      hint: ListMessage(words(.searchChoose), text: words(.searchChooseHint), icon: .book))
  }

  /// For a page that had nothing to show when it was opened: the way to the list, once there is one.
  var first: [Fragment] {
    var list = rowList
    (list.rows, list.total) = ([], 0)
    if !isEmpty {
      list.empty = ListMessage(
        words(.searchReady), text: words(.searchReadyHint), icon: .check,
        action: Button.link(words(.showList), to: query.path(offset: 0), kind: .primary))
    }
    return [bar.fragment, Fragment(id: Self.id, html: list.html)]
  }

  private var bar: SyncBar { SearchStatus(context: context).bar }

  private var head: HTML {
    let count: HTML = "<span data-count-of=\"\(Self.id)\">\(words.integer(total))</span>"
    let divisions = IconButton(.layers, label: words(.divisions), .link(Paths.divisions))
    let search = RowSearch(
      of: Self.id, query: query, label: words(.searchField), placeholder: words(.searchPlaceholder),
      filterLabel: words(.searchKind),
      filters: SearchKind.allCases.map { .init(value: $0.rawValue, label: words($0.title)) }, words: words)
    return """
      <div class="listhead">\
      \(LargeTitle(words(.search), detail: isEmpty ? nil : count, actions: divisions.html).html)\(search.html)</div>
      """
  }

  private var rowList: RowList {
    RowList(Self.id, query: query, total: total, rows: rows, empty: message, words: words)
  }

  private var ownOnly: HTML? { isOwnOnly ? "<p class=\"hint\">\(words(.searchOwnOnly))</p>" : nil }

  /// What stands in the place of rows; `nil` for the common "nothing found".
  private var message: ListMessage? {
    if isEmpty {
      return state.isRunning
        ? ListMessage(words(.searchComing), text: words(.searchComingHint), icon: .wait)
        : ListMessage(words(.searchNotYet), text: words(.searchNotYetHint), icon: .download)
    }
    guard others > 0 else {
      return isOwnOnly
        ? ListMessage(words(.searchOwnOnly), text: words(.searchNotYetHint), icon: .download) : nil
    }
    let other = RowQuery(path: query.path, search: query.search, filter: kind.other.rawValue)
    return ListMessage(
      words(.searchElsewhere), text: words(kind.other.matches(others)), icon: .search,
      action: Button.link(words(kind.other.title), to: other.path(offset: 0), icon: .right))
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

extension RowQuery {
  /// Another page that knows this list.
  fileprivate func path(of page: String) -> String {
    RowQuery(path: page, search: search, filter: filter).path(offset: 0)
  }
}
