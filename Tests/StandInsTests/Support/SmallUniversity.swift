import CivilTime

@testable import StandIns

/// A university small enough to know what each query must find. In March 2026, so that B252 is the current
/// semester.
enum SmallUniversity {
  static let snapshot = Snapshot(university)

  static let university: University = {
    var university = University(seed: 1, today: Day(2026, 3, 2), current: 1)
    university.semesters = [(2025, false), (2025, true), (2026, false)].map {
      Semester(code: SemesterCode(year: $0, isSummer: $1))
    }
    university.divisions = [
      division(
        "18000", "Fakulta informačních technologií", "Faculty of Information Technology", nil, .FACULTY),
      division("13000", "Fakulta elektrotechnická", "Faculty of Electrical Engineering", nil, .FACULTY),
      division("18101", "Katedra softwaru", "Department of Software", 0, .DEPARTMENT),
      division("13133", "Katedra řízení", nil, 1, .DEPARTMENT),
    ]
    university.teachers = [
      teacher("Jan", "Novák", "novakjan", division: 2, before: "Ing.", after: "Ph.D."),
      teacher("Eva", "Černá", nil, division: 3),
      teacher("Petr", "Vágner", "vagnepet", division: 2, isExtern: true),
    ]
    university.rooms = ["T9:350", "TK:BS 101"].map {
      Room(
        code: $0, name: Localised(cs: "Učebna"), locality: "Dejvice", type: .TUTORIAL, capacity: 24,
        examCapacity: 12, faculty: 0)
    }
    university.courses = [
      course("BI-AAA", "Programování", "Programming", 2, 5, .WINTER, approved: Day(2020, 1, 15)),
      course(
        "BI-BBB", "Lineární algebra", "Linear Algebra", 2, 7, .SUMMER, .EXAM, approved: Day(2021, 6, 30)),
      course("BI-CCC", "Právo a etika", nil, 2, nil, .BOTH, .CREDIT),
      course("NI-DDD", "Programování II", "Programming II", 2, 4, .SUMMER, type: .MASTER, state: .CLOSED),
      course("B0B36EEE", "Fyzika", "Physics", 3, 6, .WINTER),
      course("B2M13FFF", "Řízení & \"regulace\"", "Control; (and) more, it's", 3, 5, .SUMMER, type: .MASTER),
    ]
    university.parallels = [
      parallel(1, 1, 1, .LECTURE, [0, 2], 30, .ALLOWED, day: 1),
      parallel(101, 1, 1, .TUTORIAL, [], 24, .DENIED, day: 4, parity: .ODD),
      parallel(1, 0, 0, .LECTURE, [1], 10, .ALLOWED, day: 2),
      parallel(101, 5, 1, .TUTORIAL, [2], 0, .ALLOWED, day: nil, parity: .UNDEFINED),
    ]
    university.exams = [
      exam(
        1, 1, LocalDateTime(Day(2026, 6, 3), 9, 0), 30, 30, [0, 2], room: 0, isResit: false,
        deadline: Day(2026, 6, 2)),
      exam(1, 1, LocalDateTime(Day(2026, 6, 10), 13, 0), 30, 12, [], room: 1, isResit: true),
      exam(0, 0, LocalDateTime(Day(2026, 1, 12), 8, 0), 20, 0, [1], .ASSESSMENT, deadline: Day(2026, 1, 11)),
      exam(5, 1, LocalDateTime(Day(2026, 6, 3), 0, 0), 50, 50, [2], substitutes: .ALLOWED),
    ]
    university.programmes = [
      Programme(
        code: "FIT-B", name: Localised(cs: "Informatika"), academicTitle: "Bc.", classesLanguage: .CS,
        description: Localised(), diplomaName: Localised(), division: 0, guarantor: nil, studyDuration: 3,
        type: .BACHELOR, capacity: nil, isOpen: true)
    ]
    university.plans = [
      StudyPlan(
        code: "FIT-B.1", name: Localised(cs: "Plán"), note: Localised(), approvalDate: nil, isApproved: true,
        isIndividual: false, creditsMinLimit: 180, branch: nil, division: 0, programme: 0, form: .FULLTIME)
    ]
    university.students = [
      student("pokorjan", "Pokorný", [0, 1, 2], [0, 1], [0]), student("bentaeva", "Beňová", [3], [0], []),
    ]
    university.enrollments = [
      Enrollment(student: 0, semester: 1, course: 1, external: nil, hasAssessment: true, isCompleted: false),
      Enrollment(student: 0, semester: 0, course: 0, external: nil, hasAssessment: true, isCompleted: true),
      Enrollment(
        student: 0, semester: 0, course: nil,
        external: .init(name: Localised(cs: "Účetnictví"), credits: 4, completion: .EXAM),
        hasAssessment: true,
        isCompleted: true),
      Enrollment(student: 1, semester: 1, course: 1, external: nil, hasAssessment: false, isCompleted: false),
    ]
    university.registrations = [ExamRegistration(student: 0, exam: 0, date: Day(2026, 3, 1))]
    university.persons = [
      Person(
        username: "novakjan", name: university.teachers[0].name, personalNumber: 300_000, students: [],
        teacher: 0),
      Person(
        username: "pokorjan", name: university.students[0].name, personalNumber: 400_000, students: [0],
        teacher: nil),
      Person(
        username: "bentaeva", name: university.students[1].name, personalNumber: 400_001, students: [1],
        teacher: nil),
    ]
    // So that golden files have a date that stands still.
    for kind in Kind.allCases {
      for row in 0..<university.count(of: kind) {
        university.changed[Reference(kind: kind, row: row)] = LocalDateTime(Day(2025, 11, 3 + row), 14, 13)
      }
    }
    return university
  }()

  private static func division(
    _ code: String, _ cs: String, _ en: String?, _ parent: Int?, _ type: Constants.DivisionType
  ) -> Division {
    Division(
      code: code, name: Localised(cs: cs, en: en), abbreviation: Localised(cs: "K"), parent: parent,
      type: type)
  }

  private static func teacher(
    _ first: String, _ last: String, _ username: String?, division: Int, before: String? = nil,
    after: String? = nil, isExtern: Bool = false
  ) -> Teacher {
    Teacher(
      name: PersonName(first: first, last: last, titlesBefore: before, titlesAfter: after),
      division: division,
      personalNumber: 300_000, username: username, email: username.map { "\($0)@fit.cvut.cz" }, phone: nil,
      isExtern: isExtern, stageName: nil, supervisesDoctoralStudents: .DENIED)
  }

  private static func course(
    _ code: String, _ cs: String, _ en: String?, _ department: Int, _ credits: Int?,
    _ season: Constants.Season, _ completion: Constants.Completion = .CREDIT_EXAM,
    type: Constants.ProgrammeType = .BACHELOR, state: Constants.CourseState = .OPEN, approved: Day? = nil
  ) -> Course {
    Course(
      code: code, name: Localised(cs: cs, en: en), department: department, faculty: department == 2 ? 0 : 1,
      allowedEnrollmentCount: nil, approvalDate: approved, classesLanguage: .CS,
      classesTypes: [.LECTURE, .TUTORIAL],
      completion: completion, credits: credits, homepage: nil, keywords: Localised(), note: Localised(),
      programmeType: type, range: "2P+2C", season: season, state: state, studyForm: .FULLTIME, superior: nil)
  }

  private static func parallel(
    _ code: Int, _ course: Int, _ semester: Int, _ type: Constants.ParallelType, _ teachers: [Int],
    _ occupied: Int, _ enrollment: Constants.Permission, day: Int?, parity: Constants.Parity = .BOTH
  ) -> Parallel {
    Parallel(
      code: code, course: course, semester: semester, type: type, capacity: 24, overfill: .DENIED,
      enrollment: enrollment, note: Localised(), occupied: occupied, teachers: teachers,
      slots: [
        TimetableSlot(
          id: 910_000_105, day: day, firstHour: day.map { _ in 5 }, duration: day.map { _ in 2 },
          parity: parity,
          weeks: nil, room: day.map { _ in 0 })
      ])
  }

  private static func exam(
    _ course: Int, _ semester: Int, _ start: LocalDateTime, _ capacity: Int, _ occupied: Int,
    _ examiners: [Int],
    _ type: Constants.TermType = .FINAL_EXAM, room: Int? = nil, isResit: Bool? = nil, deadline: Day? = nil,
    substitutes: Constants.Permission = .DENIED
  ) -> Exam {
    Exam(
      course: course, semester: semester, department: 2, start: start, end: nil,
      cancelDeadline: deadline.map { $0.adding(-1) }, signinDeadline: deadline, capacity: capacity,
      occupied: occupied,
      examiners: examiners, note: nil, isResit: isResit, room: room, substitutes: substitutes, superior: nil,
      type: type)
  }

  private static func student(
    _ username: String, _ last: String, _ enrollments: [Int], _ parallels: [Int], _ registrations: [Int]
  ) -> Student {
    Student(
      code: username, username: username, name: PersonName(first: "Jan", last: last), personalNumber: 400_000,
      email: nil, faculty: 0, department: nil, programme: 0, branch: nil, plan: 0, supervisor: nil,
      supervisorSpecialist: nil, grade: 2, start: Day(2024, 9, 23), end: nil, interruptedUntil: nil,
      form: .FULLTIME, state: .ACTIVE, terminationReason: nil, group: nil, enrollments: enrollments,
      parallels: parallels, registrations: registrations)
  }
}
