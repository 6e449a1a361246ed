import CivilTime
import SplitMix

/// All data of two generated faculties. Records refer to each other by row; the key and number of a row
/// never change, and nothing is removed, only hidden.
struct University: Sendable {
  let seed: UInt64
  /// The day it was generated for: what is upcoming then lies after it.
  let today: Day
  /// Row of the current semester.
  var current: Int

  var semesters: [Semester] = []
  var divisions: [Division] = []
  var teachers: [Teacher] = []
  var rooms: [Room] = []
  var courses: [Course] = []
  var programmes: [Programme] = []
  var branches: [Branch] = []
  var plans: [StudyPlan] = []
  var groups: [CoursesGroup] = []
  var pathways: [Pathway] = []
  var parallels: [Parallel] = []
  var exams: [Exam] = []
  var events: [CourseEvent] = []
  var students: [Student] = []
  var enrollments: [Enrollment] = []
  var registrations: [ExamRegistration] = []
  var scheduleSlots: [ScheduleSlot] = []
  var theses: [Thesis] = []
  var parameters: [Parameter] = []
  var persons: [Person] = []

  /// By which lessons of single days differ from the timetable; see ``add(_:)``.
  var scheduleExceptions: [ScheduleException] = []
  /// The highest that was given.
  var lastExceptionID = 0

  /// What was taken away while the server runs.
  var hidden: Set<Reference> = []
  /// What was changed while the server runs, and when.
  var changed: [Reference: LocalDateTime] = [:]

  /// Rows of the faculties' divisions: FIT, FEL.
  static let faculties = [0, 1]

  func count(of kind: Kind) -> Int {
    switch kind {
    case .course: courses.count
    case .coursin: 0
    case .enrollment: enrollments.count
    case .courseEvent: events.count
    case .coursesGroup: groups.count
    case .division: divisions.count
    case .exam: exams.count
    case .examRegistration: registrations.count
    case .parallel: parallels.count
    case .parameter: parameters.count
    case .person: persons.count
    case .programme: programmes.count
    case .branch: branches.count
    case .studyPlan: plans.count
    case .pathway: pathways.count
    case .room: rooms.count
    case .scheduleSlot: scheduleSlots.count
    case .semester: semesters.count
    case .student: students.count
    case .teacher: teachers.count
    case .thesis: theses.count
    }
  }

  /// What the row's address ends in, not percent-encoded.
  func key(of kind: Kind, _ row: Int) -> String {
    switch kind {
    case .course: courses[row].code
    case .coursin: semesters[CourseInstance.semester(ofRow: row)].code.text
    case .coursesGroup: groups[row].code
    case .division: divisions[row].code
    case .parameter: parameters[row].key
    case .person: persons[row].username
    case .programme: programmes[row].code
    case .studyPlan: plans[row].code
    case .pathway: pathways[row].code
    case .room: rooms[row].code
    case .semester: semesters[row].code.text
    case .student: students[row].code
    case .teacher: teachers[row].username ?? String(number(of: kind, row))
    case .enrollment, .courseEvent, .exam, .examRegistration, .parallel, .branch, .scheduleSlot, .thesis:
      String(number(of: kind, row))
    }
  }

  /// The number that KOS knows a row by; of all kinds together each is unique.
  func number(of kind: Kind, _ row: Int) -> Int { (kind.rawValue + 1) * 100_000_000 + 100_001 + row }

  func row(of kind: Kind, number: Int) -> Int? {
    let row = number - self.number(of: kind, 0)
    return (0..<count(of: kind)).contains(row) ? row : nil
  }

  /// When a row was last changed.
  func updated(_ kind: Kind, _ row: Int) -> (moment: LocalDateTime, fraction: Int) {
    var generator = SplitMix64(seed: seed, "updated", kind.rawValue, row)
    let generated = LocalDateTime(today.adding(-generator.within(1...1100)), second: generator.below(86_400))
    return (changed[Reference(kind: kind, row: row)] ?? generated, generator.below(1000))
  }

  func semester(_ code: SemesterCode) -> Int? { semesters.firstIndex { $0.code == code } }
}
