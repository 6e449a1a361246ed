import CivilTime
import KOS

/// What came, and whether it is all there is: what could not be read is not gone.
struct FetchedRows<Row: Sendable>: Sendable {
  var rows: [Row]
  var isWhole: Bool
  /// Studies that KOS did not show: what was known of them stays.
  var unseen: Set<String> = []
  /// Studies that are not there any more: what was of them goes, and was not called off.
  var lost: Set<String> = []
  /// All studies there are; `nil` while none is known.
  var listed: Set<String>?

  /// Whether the study is over, or KOS does not list it any more.
  func hasLost(_ study: String?) -> Bool {
    guard let study else { return false }
    return lost.contains(study) || !(listed?.contains(study) ?? true)
  }

  /// Whether KOS did not show the study; of what is of no known study nobody can tell while it hides any.
  func hides(_ study: String?) -> Bool { study.map(unseen.contains) ?? !unseen.isEmpty }
}

/// What is asked of KOS, by part. Only reads; what came is the caller's to keep.
struct KOSFetcher: Sendable {
  let kos: KOSClient
  let username: String

  /// What is asked for of the present semester and the next one.
  ///
  /// While there is no next one, KOS may refuse to hear of it: then it is asked for the others alone.
  static func ofSemesters<Value>(
    _ semesters: [SemesterChoice] = [.current, .next],
    _ ask: ([SemesterChoice]) async throws(KOSError) -> Value
  ) async throws(KOSError) -> Value {
    do throws(KOSError) { return try await ask(semesters) } catch {
      switch error {
      case .rejected, .missing: return try await ask(semesters.filter { $0 != .next })
      default: throw error
      }
    }
  }

  func currentSemester() async throws(KOSError) -> SemesterRecord? {
    SemesterRecord(try await kos.entry(.currentSemester), isCurrent: true)
  }

  /// When a semester is or was; `nil` of one that KOS does not know.
  func semester(_ code: SemesterCode) async throws(KOSError) -> SemesterRecord? {
    do throws(KOSError) {
      return SemesterRecord(try await kos.entry(.semester(code)), isCurrent: false)
    } catch {
      return try Self.unseen(error, nil)
    }
  }

  /// `nil` while KOS has none.
  func nextSemester() async throws(KOSError) -> SemesterRecord? {
    do throws(KOSError) { return SemesterRecord(try await kos.entry(.nextSemester), isCurrent: false) } catch
    {
      guard case .missing = error else { throw error }
      return nil
    }
  }

  /// In one request, and of more pages if there are more.
  func exams(_ question: ExamQuery?) async throws(KOSError) -> FetchedRows<ExamRecord> {
    guard let filter = question?.filter else { return FetchedRows(rows: [], isWhole: true) }
    return try await rows(.exams, ListQuery(filter, fields: Self.examFields)) {
      ExamRecord($0, isMine: false)
    }
  }

  /// Those that are watched and their neighbours: the first page of them, in one request.
  func watchedExams(_ question: ExamQuery) async throws(KOSError) -> FetchedRows<ExamRecord> {
    let feed = try await kos.page(.exams, ListQuery(question.filter, fields: Self.examFields))
    return FetchedRows(
      rows: feed.entries.map { ExamRecord($0, isMine: false) },
      isWhole: feed.rejected.isEmpty && feed.more == .no)
  }

  /// How many places of the parallels of these courses are taken, by number, in one request.
  func places(
    ofParallelsOf courses: [SemesterCode: [String]]
  ) async throws(KOSError) -> (places: [String: Places], isWhole: Bool) {
    let parts = courses.sorted { $0.key < $1.key }.compactMap { semester, codes in
      Filter.isAny("course", of: QueryValue.all(codes))?.and(.equals("semester", QueryValue(semester)))
    }
    let fields: FieldSelection = ["capacity", "code", "course", "occupied", "semester"]
    let feed = try await kos.page(.parallels, ListQuery(Filter.any(parts), fields: fields))
    let found = feed.entries.map { entry in
      (
        entry.head.number ?? entry.key ?? "",
        Places(capacity: entry.capacity, occupied: entry.occupied)
      )
    }
    return (Dictionary(found) { first, _ in first }, feed.rejected.isEmpty && feed.more == .no)
  }

  /// How many places of these courses are taken in this semester, in one request.
  func places(
    ofCourses codes: [String], in semesters: [SemesterCode]
  ) async throws(KOSError) -> (places: [String: [SemesterCode: Places]], isWhole: Bool) {
    let filter = Filter.isAny("code", of: QueryValue.all(codes))
    let feed = try await kos.page(
      .courses,
      ListQuery(
        filter, semesters: semesters.map(SemesterChoice.semester), fields: ["code", "name", "instance"]))
    var found: [String: [SemesterCode: Places]] = [:]
    var isClear = true
    for entry in feed.entries {
      for instance in entry.instances {
        // One that does not say when it is taught is the one that was asked for, if that is one.
        let told = instance.semester.flatMap(SemesterCode.init)
        guard let semester = told ?? (semesters.count == 1 ? semesters.first : nil) else {
          isClear = false
          continue
        }
        found[entry.content.code, default: [:]][semester] = Places(
          capacity: instance.capacity, occupied: instance.occupied)
      }
    }
    return (found, isClear && feed.rejected.isEmpty && feed.more == .no)
  }

  /// All that are still to come, and those of the last days.
  func events(from day: Day) async throws(KOSError) -> FetchedRows<EventRecord> {
    let filter = Filter.comparing("startDate", .atLeast, QueryValue(day))
    return try await rows(.courseEvents, ListQuery(filter, fields: Self.eventFields)) { EventRecord($0) }
  }

  /// Courses with their long texts, many in one request.
  ///
  /// - Parameter semester: of which their runs come with them; courses that are not taught then do not come at all.
  func courses(
    _ codes: [String], in semester: SemesterCode? = nil, at time: Double
  ) async throws(KOSError) -> [(course: CourseRecord, text: CourseTextRecord)] {
    var found: [(CourseRecord, CourseTextRecord)] = []
    for start in stride(from: 0, to: codes.count, by: Self.limit) {
      let part = Array(codes[start..<min(start + Self.limit, codes.count)])
      guard let filter = Filter.isAny("code", of: QueryValue.all(part)) else { continue }
      let semesters = semester.map { [SemesterChoice.semester($0)] } ?? []
      let listing = try await kos.list(
        .courses, ListQuery(filter, semesters: semesters, fields: Self.courseTextFields, detail: true))
      found += listing.entries.map {
        (CourseRecord($0), CourseTextRecord($0, semester: semester?.rawValue, at: time))
      }
    }
    return found
  }

  /// An address has its limits; so many codes stay far below them.
  private static let limit = 100

  // MARK: The whole university

  /// What lists and search need of each course; the rest comes when one is looked at.
  func allCourses(expecting count: Int?) async throws(KOSError) -> FetchedRows<CourseRecord> {
    try await rows(.courses, ListQuery(fields: Self.courseFields), expecting: count) { CourseRecord($0) }
  }

  func allTeachers(expecting count: Int?) async throws(KOSError) -> FetchedRows<TeacherRecord> {
    try await rows(.teachers, ListQuery(fields: Self.teacherFields), expecting: count) { TeacherRecord($0) }
  }

  func divisions() async throws(KOSError) -> FetchedRows<DivisionRecord> {
    try await rows(.divisions, ListQuery(fields: Self.divisionFields)) { DivisionRecord($0) }
  }

  static let examFields = brief([
    "cancelDeadline", "capacity", "course", "endDate", "examiner", "examiners", "note", "occupied", "resit",
    "room",
    "semester", "signinDeadline", "startDate", "substitutes", "termType",
  ])
  private static let eventFields = brief([
    "capacity", "course", "creator", "endDate", "name", "note", "occupied", "room", "semester",
    "signinDeadline",
    "startDate",
  ])
  private static let courseFields = brief(["code", "completion", "credits", "department", "keywords", "name"])
  private static let courseTextFields = brief([
    "classesLang", "code", "completion", "credits", "department", "description", "homepage", "instance",
    "keywords",
    "lecturesContents", "literature", "name", "note", "objectives", "programmeType", "range", "requirements",
    "season", "state", "tutorialsContents",
  ])
  private static let teacherFields = brief([
    "division", "email", "extern", "firstName", "lastName", "phone", "titlesPost", "titlesPre", "username",
  ])
  private static let divisionFields = brief(["abbrev", "code", "divisionType", "name", "parent"])

  /// Without the addresses of entries that have a code, or whose number is enough.
  private static func brief(_ fields: FieldSelection) -> FieldSelection {
    var fields = fields
    fields.hasLink = false
    return fields
  }

  func rows<Content: KOSContent, Row: Sendable>(
    _ resource: FeedResource<Content>, _ query: ListQuery = ListQuery(), expecting count: Int? = nil,
    _ row: (Entry<Content>) -> Row
  ) async throws(KOSError) -> FetchedRows<Row> {
    let listing = try await kos.list(resource, query, expecting: count)
    return FetchedRows(
      rows: listing.entries.map(row), isWhole: listing.rejected.isEmpty && listing.unreadable.isEmpty)
  }
}

extension QueryValue {
  /// One that cannot be written in a query is none of KOS's codes.
  static func all(_ codes: [String]) -> [QueryValue] {
    codes.compactMap { code in
      do throws(QueryValue.Inexpressible) { return try QueryValue(code) } catch { return nil }
    }
  }
}
