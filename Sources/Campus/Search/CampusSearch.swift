import KOS
import RecordMappingSQLite
import WebShell

/// The search through the whole university: its courses and its teachers.
struct CampusSearch: Sendable {
  let courses: RankedList<CourseRecord>
  let teachers: RankedList<TeacherRecord>
  private let divisions: [String: DivisionRecord]

  /// - Parameters:
  ///   - divisions: by which departments have a name in each language.
  ///   - own: the codes of the courses that one is or was enrolled in.
  init(
    courses: [CourseRecord], teachers: [TeacherRecord], divisions: [DivisionRecord] = [], own: Set<String>
  ) {
    let named = Dictionary(divisions.map { ($0.code, $0) }) { first, _ in first }
    self.divisions = named
    self.courses = RankedList(
      courses.sorted { $0.code < $1.code }, isOwn: { own.contains($0.code) }
    ) { Self.texts($0, $0.department.flatMap { named[$0] }) }
    let keyed = teachers.map { (key: Self.key($0), teacher: $0) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    self.teachers = RankedList(keyed.map(\.teacher)) { Self.texts($0, $0.division.flatMap { named[$0] }) }
  }

  /// The name of a department in this language, as far as there is one.
  func name(ofDivision code: String?, in language: KOS.Language) -> String? {
    code.flatMap { divisions[$0]?.name?.text(in: language) }
  }

  private static func texts(_ course: CourseRecord, _ division: DivisionRecord?) -> SearchableText {
    SearchableText(
      code: course.code, names: course.name?.texts.map(\.text) ?? [],
      others: (course.keywords?.texts.map(\.text) ?? []) + [course.departmentName] + texts(division))
  }

  private static func texts(_ teacher: TeacherRecord, _ division: DivisionRecord?) -> SearchableText {
    SearchableText(
      names: [teacher.fullName], others: [teacher.email, teacher.divisionName] + texts(division))
  }

  /// As people call a department: by its name in either language, its abbreviation, its number.
  private static func texts(_ division: DivisionRecord?) -> [String?] {
    guard let division else { return [] }
    return ((division.name?.texts ?? []) + (division.abbreviation?.texts ?? [])).map(\.text) + [division.code]
  }

  /// By the letters alone: `Řezníček` stands beside `Rezek`.
  private static func key(_ teacher: TeacherRecord) -> [String] {
    [teacher.lastName, teacher.firstName].map { FoldedWords.squeezed($0 ?? "") } + [teacher.id]
  }
}

/// By what a thing is found.
struct SearchableText: Hashable, Sendable {
  /// Its code, if it has one: who types it means this thing.
  var code: String?
  /// What it is called, in all languages.
  var names: [String]
  /// What else is said of it.
  var others: [String]

  init(code: String? = nil, names: [String?], others: [String?] = []) {
    self.code = code
    self.names = names.compactMap(\.self)
    self.others = others.compactMap(\.self)
  }
}

/// How well something fits what is searched for, the best first.
enum SearchGrade: UInt8, CaseIterable, Comparable, Sendable {
  /// It is the thing's code.
  case code
  /// The thing's code begins so.
  case codeBeginning
  /// Words of code or name begin so.
  case beginning
  /// Other words begin so.
  case otherBeginning
  /// It stands within words of code or name.
  case inside
  /// It stands within other words.
  case otherInside

  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// The search through an account's data, kept in memory and made anew when what is searched was downloaded anew.
actor SearchCache {
  private struct Kept {
    var ages: [Double?]
    /// The codes of the courses that had been looked up one by one.
    var lookedUp: Set<String>
    var codes: Set<String>
    var search: CampusSearch
  }

  private let campus: CampusStore
  private var kept: Kept?

  init(_ campus: CampusStore) { self.campus = campus }

  /// - Parameter state: tells how old the data is.
  func search(_ state: SyncState) async throws -> CampusSearch {
    // Much else changes the data's version, and none of it is searched.
    let ages = [DataPart.courses, .teachers, .results].map { state[$0]?.succeeded }
    let lookedUp = Self.coursesLookedUp(state)
    // A course that was known before has the same names after a look.
    if let kept, kept.ages == ages, lookedUp.subtracting(kept.lookedUp).isSubset(of: kept.codes) {
      return kept.search
    }
    let store = campus.store
    let courses = try await store.fetchAll(CourseRecord.self)
    let search = CampusSearch(
      courses: courses, teachers: try await store.fetchAll(TeacherRecord.self),
      divisions: try await store.fetchAll(DivisionRecord.self), own: Set(try await campus.ownCourses()))
    kept = Kept(ages: ages, lookedUp: lookedUp, codes: Set(courses.map(\.code)), search: search)
    return search
  }

  /// One's own courses are among them: they are read one by one, after the results are there.
  private static func coursesLookedUp(_ state: SyncState) -> Set<String> {
    let prefix = Lookup.course("").part
    return Set(
      state.records.filter { $0.key.hasPrefix(prefix) && $0.value.succeeded != nil }
        .map { String($0.key.dropFirst(prefix.count)) })
  }
}
