import KOS

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

  private static func texts(_ course: CourseRecord, _ division: DivisionRecord?) -> SearchTexts {
    SearchTexts(
      code: course.code, names: course.name?.texts.map(\.text) ?? [],
      others: (course.keywords?.texts.map(\.text) ?? []) + [course.departmentName] + texts(division))
  }

  private static func texts(_ teacher: TeacherRecord, _ division: DivisionRecord?) -> SearchTexts {
    SearchTexts(names: [teacher.fullName], others: [teacher.email, teacher.divisionName] + texts(division))
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
