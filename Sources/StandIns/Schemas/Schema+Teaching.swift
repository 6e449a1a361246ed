/// Courses in a semester, parallels and exams.
extension Schema {
  static let coursin = {
    let field = Description { reading, row in
      reading.university.instance(
        course: CourseInstance.course(ofRow: row), semester: CourseInstance.semester(ofRow: row))
    }
    func teachers(_ name: String, _ rows: @escaping @Sendable (CourseInstance) -> [Int]) -> Field {
      field(name, .group(["teacher": .reference(.teacher)])) {
        .wrapped("teacher", rows($0).map { .link(.teacher, $0) })
      }
    }
    return Schema(
      .coursin,
      [
        field.reading("capacity", .integer) { instance, reading in
          guard reading.quirks.namesCapacities else { return .number(instance.capacity) }
          return .many(
            [("instance", instance.capacity), ("tutorial", instance.tutorialCapacity)].compactMap {
              of, number in
              number.map { .attributed([.init(name: "of", value: of)], .integer($0)) }
            })
        },
        field("capacityOverfill", .of(Constants.Permission.self)) { .name($0.overfill) },
        field("course", .reference(.course)) { .link(.course, $0.course) },
        teachers("editors", \.editors), teachers("examiners", \.examiners),
        teachers("guarantors", \.guarantors), teachers("instructors", \.instructors),
        teachers("lecturers", \.lecturers),
        field("occupied", .integer) { .integer($0.occupied) },
        field("semester", .reference(.semester)) { .link(.semester, $0.semester) },
        field.reading("tutorialCapacity", .integer) { instance, reading in
          reading.quirks.namesCapacities ? .none : .number(instance.tutorialCapacity)
        },
      ],
      title: { $0.university.courses[CourseInstance.course(ofRow: $1)].name[$0.language] })
  }()

  static let parallel = {
    let field = Description { $0.university.parallels[$1] }
    return Schema(
      .parallel,
      [
        field("capacity", .integer) { .number($0.capacity) },
        field("capacityOverfill", .of(Constants.Permission.self)) { .name($0.overfill) },
        field("code", .integer) { .integer($0.code) },
        field("course", .reference(.course)) { .link(.course, $0.course) },
        field("enrollment", .of(Constants.Permission.self)) { .name($0.enrollment) },
        field("note", .localised) { .localised($0.note) },
        field("occupied", .integer) { .integer($0.occupied) },
        field("parallelType", .of(Constants.ParallelType.self)) { .name($0.type) },
        field("semester", .reference(.semester)) { .link(.semester, $0.semester) },
        field.reading("teacher", .reference(.teacher)) { parallel, reading in
          reading.quirks.wrapsTeachers ? .none : .links(.teacher, parallel.teachers)
        },
        field.reading("teachers", .group(["teacher": .reference(.teacher)])) { parallel, reading in
          reading.quirks.wrapsTeachers
            ? .wrapped("teacher", parallel.teachers.map { .link(.teacher, $0) }) : .none
        },
        field.reading("timetableSlot", .group(TimetableSlot.types)) { parallel, reading in
          .many(parallel.slots.map { $0.content(reading.quirks) })
        },
      ])
  }()

  static let exam = {
    let field = Description { $0.university.exams[$1] }
    return Schema(
      .exam,
      [
        field("cancelDeadline", .date) { .on($0.cancelDeadline) },
        field("capacity", .integer) { .integer($0.capacity) },
        field("course", .reference(.course)) { .link(.course, $0.course) },
        field("department", .reference(.division)) { .link(.division, $0.department) },
        field("endDate", .dateTime) { .at($0.end) },
        field("examiner", .reference(.teacher)) { .link(.teacher, $0.examiners.first) },
        field("examiners", .group(["teacher": .reference(.teacher)])) {
          .wrapped("teacher", $0.examiners.map { .link(.teacher, $0) })
        },
        field("note", .text) { .text($0.note) },
        field("occupied", .integer) { .integer($0.occupied) },
        field("resit", .boolean) { .flag($0.isResit) },
        field("room", .reference(.room)) { .link(.room, $0.room) },
        field("semester", .reference(.semester)) { .link(.semester, $0.semester) },
        field("signinDeadline", .date) { .on($0.signinDeadline) },
        field("startDate", .dateTime) { .dateTime($0.start) },
        field("substitutes", .of(Constants.Permission.self)) { .name($0.substitutes) },
        field("superior", .reference(.exam)) { .link(.exam, $0.superior) },
        field("termType", .of(Constants.TermType.self)) { .name($0.type) },
      ],
      title: { $0.university.courses[$0.university.exams[$1].course].name[$0.language] })
  }()

  static let courseEvent = {
    let field = Description { $0.university.events[$1] }
    return Schema(
      .courseEvent,
      [
        field("branch", .reference(.branch)) { .links(.branch, $0.branches) },
        field("capacity", .integer) { .number($0.capacity) },
        field("course", .reference(.course)) { .link(.course, $0.course) },
        field("creator", .reference(.teacher)) { .link(.teacher, $0.creator) },
        field("endDate", .dateTime) { .at($0.end) },
        field("name", .localised) { .localised($0.name) },
        field("note", .localised) { .localised($0.note) },
        field("occupied", .integer) { .number($0.occupied) },
        field("room", .reference(.room)) { .link(.room, $0.room) },
        field("semester", .reference(.semester)) { .link(.semester, $0.semester) },
        field("signinDeadline", .date) { .on($0.signinDeadline) },
        field("startDate", .dateTime) { .dateTime($0.start) },
        field("targetBranch", .reference(.branch)) { .links(.branch, $0.targetBranches) },
      ],
      title: { $0.university.events[$1].name[$0.language] })
  }()
}
