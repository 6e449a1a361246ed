/// Where rows are found by key, and which rows belong together. Made once, and again when
/// codes shift: nothing else of it changes while the server runs.
struct Directory: Sendable {
  private let rows: [[String: Int]]

  let parallelsOfCourse: [Int: [Int]]
  let parallelsOfTeacher: [Int: [Int]]
  let examsOfCourse: [Int: [Int]]
  let examsOfTeacher: [Int: [Int]]
  let eventsOfCourse: [Int: [Int]]
  let studentsOfParallel: [Int: [Int]]
  let studentsOfExam: [Int: [Int]]
  let studentsOfCourse: [Int: [Int]]
  let childrenOfDivision: [Int: [Int]]
  let teachersOfDivision: [Int: [Int]]
  let coursesOfDivision: [Int: [Int]]
  let slotsOfTeacher: [Int: [Int]]

  init(_ university: University) {
    rows = Kind.allCases.map { kind in
      Dictionary(
        (0..<university.count(of: kind)).map { (university.key(of: kind, $0), $0) },
        uniquingKeysWith: { first, _ in first })
    }
    func grouped(_ count: Int, by keys: (Int) -> [Int]) -> [Int: [Int]] {
      var groups: [Int: [Int]] = [:]
      for row in 0..<count { for key in keys(row) { groups[key, default: []].append(row) } }
      return groups
    }
    parallelsOfCourse = grouped(university.parallels.count) { [university.parallels[$0].course] }
    parallelsOfTeacher = grouped(university.parallels.count) { university.parallels[$0].teachers }
    examsOfCourse = grouped(university.exams.count) { [university.exams[$0].course] }
    examsOfTeacher = grouped(university.exams.count) { university.exams[$0].examiners }
    eventsOfCourse = grouped(university.events.count) { university.events[$0].course.map { [$0] } ?? [] }
    studentsOfParallel = grouped(university.students.count) { university.students[$0].parallels }
    studentsOfExam = grouped(university.students.count) { row in
      university.students[row].registrations.map { university.registrations[$0].exam }
    }
    studentsOfCourse = grouped(university.students.count) { row in
      university.students[row].enrollments.map { university.enrollments[$0] }
        .filter { $0.semester == university.current }.compactMap(\.course)
    }
    childrenOfDivision = grouped(university.divisions.count) {
      university.divisions[$0].parent.map { [$0] } ?? []
    }
    teachersOfDivision = grouped(university.teachers.count) {
      Self.line(university.teachers[$0].division, university)
    }
    coursesOfDivision = grouped(university.courses.count) {
      Self.line(university.courses[$0].department, university)
    }
    slotsOfTeacher = grouped(university.scheduleSlots.count) { [university.scheduleSlots[$0].teacher] }
  }

  /// A division and all those above it.
  private static func line(_ division: Int, _ university: University) -> [Int] {
    var line = [division]
    while let parent = university.divisions[line[line.count - 1]].parent { line.append(parent) }
    return line
  }

  func row(of kind: Kind, key: String) -> Int? { rows[kind.rawValue][key] }
}
