/// Students, teachers, persons and what students have.
extension Schema {
  static let student = {
    let field = Description { $0.university.students[$1] }
    return Schema(
      .student,
      [
        field("branch", .reference(.branch)) { .link(.branch, $0.branch) },
        field("code", .text) { .string($0.code) },
        field("department", .reference(.division)) { .link(.division, $0.department) },
        field("email", .text) { .text($0.email) },
        field("endDate", .date) { .on($0.end) },
        field("faculty", .reference(.division)) { .link(.division, $0.faculty) },
        field("firstName", .text) { .string($0.name.first) },
        field("grade", .integer) { .integer($0.grade) },
        field("interruptedUntil", .date) { .on($0.interruptedUntil) },
        field("lastName", .text) { .string($0.name.last) },
        field("personalNumber", .integer) { .integer($0.personalNumber) },
        field("programme", .reference(.programme)) { .link(.programme, $0.programme) },
        field("startDate", .date) { .date($0.start) },
        field("studyForm", .of(Constants.StudyForm.self)) { .name($0.form) },
        field("studyGroup", .integer) { .number($0.group) },
        field("studyPlan", .reference(.studyPlan)) { .link(.studyPlan, $0.plan) },
        field("studyState", .of(Constants.StudyState.self)) { .name($0.state) },
        field("studyTerminationReason", .of(Constants.StudyTerminationReason.self)) {
          .name($0.terminationReason)
        },
        field("supervisor", .reference(.teacher)) { .link(.teacher, $0.supervisor) },
        field("supervisorSpecialist", .reference(.teacher)) { .link(.teacher, $0.supervisorSpecialist) },
        field("titlesPost", .text) { .text($0.name.titlesAfter) },
        field("titlesPre", .text) { .text($0.name.titlesBefore) },
        field("username", .text) { .string($0.username) },
      ],
      title: { $0.university.students[$1].name.titled })
  }()

  static let teacher = {
    let field = Description { $0.university.teachers[$1] }
    return Schema(
      .teacher,
      [
        field("division", .reference(.division)) { .link(.division, $0.division) },
        field("email", .text) { .text($0.email) },
        field("extern", .boolean) { .boolean($0.isExtern) },
        field("firstName", .text) { .string($0.name.first) },
        field("lastName", .text) { .string($0.name.last) },
        field("personalNumber", .integer) { .integer($0.personalNumber) },
        field("phone", .text) { .text($0.phone) },
        field("stageName", .text) { .text($0.stageName) },
        field("supervisionPhDStudents", .of(Constants.Permission.self)) {
          .name($0.supervisesDoctoralStudents)
        },
        field("titlesPost", .text) { .text($0.name.titlesAfter) },
        field("titlesPre", .text) { .text($0.name.titlesBefore) },
        field("username", .text) { .text($0.username) },
      ],
      title: { $0.university.teachers[$1].name.titled })
  }()

  static let person = {
    let field = Description { $0.university.persons[$1] }
    return Schema(
      .person,
      [
        field("firstName", .text) { .string($0.name.first) },
        field("lastName", .text) { .string($0.name.last) },
        field("personalNumber", .integer) { .integer($0.personalNumber) },
        field("roles", .group(["student": .reference(.student), "teacher": .reference(.teacher)])) {
          .group([
            .init("student", .links(.student, $0.students)), .init("teacher", .link(.teacher, $0.teacher)),
          ])
        },
        field("titlesPost", .text) { .text($0.name.titlesAfter) },
        field("titlesPre", .text) { .text($0.name.titlesBefore) },
        field("username", .text) { .string($0.username) },
      ],
      title: { $0.university.persons[$1].name.titled })
  }()

  static let enrollment = {
    let field = Description { $0.university.enrollments[$1] }
    return Schema(
      .enrollment,
      [
        field("assessment", .boolean) { .boolean($0.hasAssessment) },
        field("completed", .boolean) { .boolean($0.isCompleted) },
        field("completion", .of(Constants.Completion.self)) { .name($0.external?.completion) },
        field("course", .reference(.course)) { .link(.course, $0.course) },
        field("credits", .integer) { .number($0.external?.credits) },
        field("extern", .boolean) { .boolean($0.external != nil) },
        field("name", .localised) { $0.external.map { .localised($0.name) } ?? .none },
        field("semester", .reference(.semester)) { .link(.semester, $0.semester) },
      ],
      author: { reading, row in reading.university.teachers[row % reading.university.teachers.count].username
      })
  }()

  static let examRegistration = {
    let field = Description { $0.university.registrations[$1] }
    return Schema(
      .examRegistration,
      [
        field("exam", .reference(.exam)) { .link(.exam, $0.exam) },
        field("registrationDate", .date) { .date($0.date) },
      ])
  }()

  static let thesis = {
    let field = Description { $0.university.theses[$1] }
    return Schema(
      .thesis,
      [
        field("department", .reference(.division)) { .link(.division, $0.department) },
        field("name", .localised) { .localised($0.name) },
        field("supervisor", .reference(.teacher)) { .link(.teacher, $0.supervisor) },
      ],
      title: { $0.university.theses[$1].name[$0.language] })
  }()

  static let scheduleSlot = {
    let field = Description { $0.university.scheduleSlots[$1] }
    let own = [
      field("teacher", .reference(.teacher)) { .link(.teacher, $0.teacher) },
      field("title", .localised) { .localised($0.title) },
    ]
    let names = ["day", "duration", "endTime", "firstHour", "parity", "room", "startTime"]
    return Schema(
      .scheduleSlot,
      own
        + names.map { name in
          field.reading(name, TimetableSlot.types[name] ?? .text) { record, reading in
            record.slot.elements(reading.quirks).first { $0.name == name }?.content ?? .none
          }
        })
  }()
}
