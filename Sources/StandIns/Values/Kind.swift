/// What an entry can be.
enum Kind: Int, CaseIterable, Sendable {
  case course, coursin, enrollment, courseEvent, coursesGroup, division, exam, examRegistration, parallel
  case parameter, person, programme, branch, studyPlan, pathway, room, scheduleSlot, semester, student,
    teacher
  case thesis

  /// The first part of its address; `nil` for what has no address of its own.
  var path: String? {
    switch self {
    case .course: "courses"
    case .courseEvent: "courseEvents"
    case .coursesGroup: "coursesGroups"
    case .division: "divisions"
    case .exam: "exams"
    case .parallel: "parallels"
    case .parameter: "parameters"
    case .person: "people"
    case .programme: "programmes"
    case .branch: "branches"
    case .studyPlan: "studyPlans"
    case .pathway: "pathways"
    case .room: "rooms"
    case .scheduleSlot: "scheduleSlots"
    case .semester: "semesters"
    case .student: "students"
    case .teacher: "teachers"
    case .thesis: "theses"
    case .coursin, .enrollment, .examRegistration: nil
    }
  }

  static let byPath: [String: Kind] = Dictionary(
    uniqueKeysWithValues: allCases.compactMap { kind in kind.path.map { ($0, kind) } })

  /// In lower case it is the part of the URN; see ``Schema/typeName(_:_:)`` for `xsi:type`.
  var name: String {
    switch self {
    case .enrollment: "courseEnrollment"
    case .parameter: "koSetting"
    case .scheduleSlot: "timetableSlot"
    default: "\(self)"
    }
  }
}
