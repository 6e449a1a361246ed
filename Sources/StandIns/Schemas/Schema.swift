/// All there is to say about entities of one kind.
struct Schema: Sendable {
  let kind: Kind
  /// In alphabetical order, as they are written.
  let fields: [Field]
  /// `atom:title`.
  let title: @Sendable (Reading, Int) -> String?
  /// Who entered it last.
  let author: @Sendable (Reading, Int) -> String?
  private let byName: [String: Field]

  init(
    _ kind: Kind, _ fields: [Field], title: @escaping @Sendable (Reading, Int) -> String? = { _, _ in nil },
    author: @escaping @Sendable (Reading, Int) -> String? = { _, _ in nil }
  ) {
    self.kind = kind
    self.fields = fields.sorted { $0.name < $1.name }
    self.title = title
    self.author = author
    byName = Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0) })
  }

  subscript(name: String) -> Field? { byName[name] }

  static func of(_ kind: Kind) -> Schema { all[kind.rawValue] }

  private static let all: [Schema] = Kind.allCases.map { kind in
    switch kind {
    case .course: course
    case .coursin: coursin
    case .enrollment: enrollment
    case .courseEvent: courseEvent
    case .coursesGroup: coursesGroup
    case .division: division
    case .exam: exam
    case .examRegistration: examRegistration
    case .parallel: parallel
    case .parameter: parameter
    case .person: person
    case .programme: programme
    case .branch: branch
    case .studyPlan: studyPlan
    case .pathway: pathway
    case .room: room
    case .scheduleSlot: scheduleSlot
    case .semester: semester
    case .student: student
    case .teacher: teacher
    case .thesis: thesis
    }
  }

  /// `xsi:type`.
  func typeName(_ reading: Reading, _ row: Int) -> String {
    guard kind == .enrollment else { return kind.name }
    return reading.university.enrollments[row].external == nil
      ? "internalCourseEnrollment" : "externalCourseEnrollment"
  }
}
