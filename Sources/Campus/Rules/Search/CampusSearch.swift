import KOS

/// The search through the whole university: its courses and its teachers.
struct CampusSearch: Sendable {
  let courses: RankedList<CourseRecord>
  let teachers: RankedList<TeacherRecord>

  /// - Parameter own: the codes of the courses that one is or was enrolled in.
  init(courses: [CourseRecord], teachers: [TeacherRecord], own: Set<String>) {
    self.courses = RankedList(
      courses.sorted { $0.code < $1.code }, isOwn: { own.contains($0.code) }, texts: Self.texts)
    let keyed = teachers.map { (key: Self.key($0), teacher: $0) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    self.teachers = RankedList(keyed.map(\.teacher), texts: Self.texts)
  }

  static func texts(_ course: CourseRecord) -> SearchTexts {
    SearchTexts(
      code: course.code, names: course.name?.texts.map(\.text) ?? [],
      others: (course.keywords?.texts.map(\.text) ?? []) + [course.departmentName])
  }

  static func texts(_ teacher: TeacherRecord) -> SearchTexts {
    SearchTexts(names: [teacher.fullName], others: [teacher.email, teacher.divisionName])
  }

  /// By the letters alone: `Řezníček` stands beside `Rezek`.
  private static func key(_ teacher: TeacherRecord) -> [String] {
    [teacher.lastName, teacher.firstName].map { FoldedWords.squeezed($0 ?? "") } + [teacher.id]
  }
}
