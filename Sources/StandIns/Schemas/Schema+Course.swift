extension Schema {
  static let course = {
    let field = Description { $0.university.courses[$1] }
    let fields = [
      field("allowedEnrollmentCount", .integer) { .number($0.allowedEnrollmentCount) },
      field("approvalDate", .date) { .on($0.approvalDate) },
      field("classesLang", .of(Constants.ClassesLanguage.self)) { .name($0.classesLanguage) },
      field("classesType", .of(Constants.ClassesType.self)) { .many($0.classesTypes.map { .name($0) }) },
      field("code", .text) { .string($0.code) },
      field("completion", .of(Constants.Completion.self)) { .name($0.completion) },
      field("credits", .integer) { .number($0.credits) },
      field("department", .reference(.division)) { .link(.division, $0.department) },
      // Not printed: Sirius asks for it.
      field("faculty", .reference(.division), .never) { .link(.division, $0.faculty) },
      field("homepage", .text) { .text($0.homepage) },
      field("keywords", .localised) { .localised($0.keywords) },
      field("name", .localised) { .localised($0.name) },
      field("note", .localised) { .localised($0.note) },
      field("programmeType", .of(Constants.ProgrammeType.self)) { .name($0.programmeType) },
      field("range", .text) { .text($0.range) },
      field("season", .of(Constants.Season.self)) { .name($0.season) },
      field("state", .of(Constants.CourseState.self)) { .name($0.state) },
      field("studyForm", .of(Constants.StudyForm.self)) { .name($0.studyForm) },
      field("subcourses", .group(["course": .reference(.course)])) {
        .wrapped("course", $0.parts.map { .link(.course, $0) })
      },
      field("superiorCourse", .reference(.course)) { .link(.course, $0.superior) },
    ]
    return Schema(
      .course, fields + longTexts + [instances],
      title: { $0.university.courses[$1].name[$0.language] })
  }()

  /// Made when they are asked for: of a whole university they are long.
  private static let longTexts =
    [
      ("description", false), ("lecturesContents", true), ("literature", false), ("objectives", false),
      ("requirements", false), ("tutorialsContents", true),
    ].map { name, isOutline in
      Field(name: name, type: .localised, appearance: .detailed) { reading, row in
        .localised(CourseTexts.text(name, isOutline: isOutline, of: row, reading.university))
      }
    }

  /// One `instance` for each semester that was asked for and has the course.
  private static let instances = Field(
    name: "instance", type: .group(coursin.fields.types), appearance: .always
  ) { reading, row in
    let course = reading.university.courses[row]
    return .many(
      reading.semesters.filter { course.isOffered(in: reading.university.semesters[$0].code) }.map {
        semester in
        let instance = CourseInstance.row(course: row, semester: semester)
        let elements = coursin.fields.filter { $0.name != "course" }.map {
          Content.Element($0.name, $0.content(reading, instance))
        }
        return .group(
          elements,
          attributes: [.init(name: "semester", value: reading.university.semesters[semester].code.text)])
      })
  }
}

extension [Field] {
  var types: [String: FieldType] { Dictionary(uniqueKeysWithValues: map { ($0.name, $0.type) }) }
}
