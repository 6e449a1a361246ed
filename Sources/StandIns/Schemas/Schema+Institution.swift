/// Semesters, divisions, rooms, parameters, and what is studied.
extension Schema {
  static let semester = {
    let field = Description { $0.university.semesters[$1].code }
    return Schema(
      .semester,
      [
        field("code", .text) { .string($0.text) },
        field("endDate", .date) { .date($0.end) },
        field("name", .localised) { .localised($0.name) },
        field("startDate", .date) { .date($0.start) },
      ],
      title: { $0.university.semesters[$1].code.name[$0.language] })
  }()

  static let division = {
    let field = Description { $0.university.divisions[$1] }
    return Schema(
      .division,
      [
        field("abbrev", .localised) { .localised($0.abbreviation) },
        field("code", .text) { .string($0.code) },
        field("divisionType", .of(Constants.DivisionType.self)) { .name($0.type) },
        field("name", .localised) { .localised($0.name) },
        field("parent", .reference(.division)) { .link(.division, $0.parent) },
      ],
      title: { $0.university.divisions[$1].name[$0.language] })
  }()

  static let room = {
    let field = Description { $0.university.rooms[$1] }
    return Schema(
      .room,
      [
        field("capacity", .integer) {
          .many([
            .attributed([.init(name: "for", value: "teaching")], .integer($0.capacity)),
            .attributed([.init(name: "for", value: "examination")], .integer($0.examCapacity)),
          ])
        },
        field("code", .text) { .string($0.code) },
        field("locality", .text) { .string($0.locality) },
        field("name", .localised) { .localised($0.name) },
        field("type", .of(Constants.RoomType.self)) { .name($0.type) },
      ],
      title: { $0.university.rooms[$1].name[$0.language] })
  }()

  static let parameter = {
    let field = Description { $0.university.parameters[$1] }
    return Schema(
      .parameter, [field("key", .text) { .string($0.key) }, field("value", .text) { .string($0.value) }],
      title: { $0.university.parameters[$1].key })
  }()

  static let programme = {
    let field = Description { $0.university.programmes[$1] }
    return Schema(
      .programme,
      [
        field("academicTitle", .text) { .text($0.academicTitle) },
        field("capacity", .integer) { .number($0.capacity) },
        field("classesLang", .of(Constants.ClassesLanguage.self)) { .name($0.classesLanguage) },
        field("code", .text) { .string($0.code) },
        field("description", .localised) { .localised($0.description) },
        field("diplomaName", .localised) { .localised($0.diplomaName) },
        field("division", .reference(.division)) { .link(.division, $0.division) },
        field("guarantor", .reference(.teacher)) { .link(.teacher, $0.guarantor) },
        field("name", .localised) { .localised($0.name) },
        field("openForAdmission", .boolean) { .boolean($0.isOpen) },
        field("studyDuration", .integer) { .integer($0.studyDuration) },
        field("type", .of(Constants.ProgrammeType.self)) { .name($0.type) },
      ],
      title: { $0.university.programmes[$1].name[$0.language] })
  }()

  static let branch = {
    let field = Description { $0.university.branches[$1] }
    return Schema(
      .branch,
      [
        field("abbrev", .text) { .text($0.abbreviation) },
        field("capacity", .integer) { .number($0.capacity) },
        field("code", .text) { .string($0.code) },
        field("description", .localised) { .localised($0.description) },
        field("diplomaName", .localised) { .localised($0.diplomaName) },
        field("division", .reference(.division)) { .link(.division, $0.division) },
        field("guarantor", .reference(.teacher)) { .link(.teacher, $0.guarantor) },
        field("name", .localised) { .localised($0.name) },
        field("openForAdmission", .boolean) { .boolean($0.isOpen) },
      ],
      title: { $0.university.branches[$1].name[$0.language] })
  }()

  static let studyPlan = {
    let field = Description { $0.university.plans[$1] }
    return Schema(
      .studyPlan,
      [
        field("approvalDate", .date) { .on($0.approvalDate) },
        field("approved", .boolean) { .boolean($0.isApproved) },
        field("branch", .reference(.branch)) { .link(.branch, $0.branch) },
        field("code", .text) { .string($0.code) },
        field("creditsMinLimit", .integer) { .integer($0.creditsMinLimit) },
        field("division", .reference(.division)) { .link(.division, $0.division) },
        field("individual", .boolean) { .boolean($0.isIndividual) },
        field("name", .localised) { .localised($0.name) },
        field("note", .localised) { .localised($0.note) },
        field("programme", .reference(.programme)) { .link(.programme, $0.programme) },
        field("studyForm", .of(Constants.StudyForm.self)) { .name($0.form) },
      ],
      title: { $0.university.plans[$1].name[$0.language] })
  }()

  static let coursesGroup = {
    let field = Description { $0.university.groups[$1] }
    return Schema(
      .coursesGroup,
      [
        field("approved", .boolean) { .boolean($0.isApproved) },
        field("code", .text) { .string($0.code) },
        field("courses", .group(["course": .reference(.course)])) {
          .wrapped(
            "course",
            $0.members.map { member in
              let semester = member.recommendedSemester.map {
                [Content.Attribute(name: "recommendedSemester", value: String($0))]
              }
              return .attributed(semester ?? [], .link(.course, member.course))
            })
        },
        field("coursesMaxLimit", .integer) { .integer($0.coursesLimits.upperBound) },
        field("coursesMinLimit", .integer) { .integer($0.coursesLimits.lowerBound) },
        field("creditsMaxLimit", .integer) { .integer($0.creditsLimits.upperBound) },
        field("creditsMinLimit", .integer) { .integer($0.creditsLimits.lowerBound) },
        field("name", .localised) { .localised($0.name) },
        field("note", .localised) { .localised($0.note) },
        field("role", .of(Constants.GroupRole.self)) { .name($0.role) },
      ],
      title: { $0.university.groups[$1].name[$0.language] })
  }()

  static let pathway = {
    let field = Description { $0.university.pathways[$1] }
    return Schema(
      .pathway,
      [
        field("code", .text) { .string($0.code) },
        field("name", .localised) { .localised($0.name) },
        field("studyPlan", .reference(.studyPlan)) { .link(.studyPlan, $0.plan) },
      ],
      title: { $0.university.pathways[$1].name[$0.language] })
  }()
}
