/// Finds what stands at an address below the base.
struct ResourceFinder {
  let snapshot: Snapshot
  /// What `sem` says; decides between parallels of one code.
  var semesters: SemesterFilter?
  /// Whether there is a semester after the current one yet.
  var hasNext = true

  private var university: University { snapshot.university }
  private var directory: Directory { snapshot.directory }

  /// - Parameter parts: of the path, decoded, with no empty ones.
  func find(_ parts: [String]) throws(Refusal) -> Resource {
    guard let first = parts.first, let kind = Kind.byPath[first] else { throw .notFound }
    if parts.count == 1 {
      let isPrivate = kind == .student || kind == .person
      return Resource(
        kind: kind, extent: .list(visible(kind, Array(0..<university.count(of: kind)))),
        privacy: isPrivate ? .students : nil)
    }
    let row = try row(of: kind, parts[1])
    guard !university.hidden.contains(Reference(kind: kind, row: row)) else { throw .notFound }
    switch parts.count {
    case 2: return Resource(kind: kind, extent: .entry(row), privacy: privacy(kind, row))
    case 3: return try list(kind, row, parts[2])
    case 4: return try entry(kind, row, parts[2], parts[3])
    default: throw .notFound
    }
  }

  private func row(of kind: Kind, _ key: String) throws(Refusal) -> Int {
    if kind == .semester {
      switch key {
      case "current": return university.current
      case "next", "scheduling":
        guard hasNext else { throw .notFound }
        return university.current + 1
      case "prev": return university.current - 1
      default: break
      }
    }
    if let row = directory.row(of: kind, key: key) { return row }
    guard let number = Int(key), let row = university.row(of: kind, number: number) else { throw .notFound }
    return row
  }

  private func privacy(_ kind: Kind, _ row: Int) -> Resource.Privacy? {
    switch kind {
    case .student: .study(row)
    case .person: university.persons[row].teacher == nil ? .person(row) : nil
    default: nil
    }
  }

  private func visible(_ kind: Kind, _ rows: [Int]) -> [Int] {
    guard !university.hidden.isEmpty else { return rows }
    return rows.filter { !university.hidden.contains(Reference(kind: kind, row: $0)) }
  }

  private func list(_ kind: Kind, _ row: Int, _ part: String) throws(Refusal) -> Resource {
    guard let (found, rows, privacy) = members(kind, row, part) else { throw .notFound }
    return Resource(
      kind: found, extent: .list(visible(found, rows)), privacy: privacy,
      hasCurrentSemesterByDefault: kind == .student)
  }

  private func members(_ kind: Kind, _ row: Int, _ part: String) -> (Kind, [Int], Resource.Privacy?)? {
    switch kind {
    case .course: ofCourse(row, part)
    case .division: ofDivision(row, part).map { ($0.0, $0.1, nil) }
    case .programme, .branch, .studyPlan: ofStudies(kind, row, part).map { ($0.0, $0.1, nil) }
    case .teacher: ofTeacher(row, part).map { ($0.0, $0.1, nil) }
    case .student: ofStudent(row, part).map { ($0.0, $0.1, .study(row)) }
    case .parallel where part == "students":
      (.student, directory.studentsOfParallel[row] ?? [], .students)
    case .parallel where part == "related": (.parallel, related(row), nil)
    case .exam where part == "attendees": (.student, directory.studentsOfExam[row] ?? [], .students)
    case .courseEvent where part == "attendees": (.student, university.events[row].attendees, .students)
    default: nil
    }
  }

  private func ofCourse(_ row: Int, _ part: String) -> (Kind, [Int], Resource.Privacy?)? {
    switch part {
    case "events": (.courseEvent, directory.eventsOfCourse[row] ?? [], nil)
    case "exams": (.exam, directory.examsOfCourse[row] ?? [], nil)
    case "parallels": (.parallel, directory.parallelsOfCourse[row] ?? [], nil)
    case "students": (.student, directory.studentsOfCourse[row] ?? [], .students)
    case "instances": (.coursin, instances(row), nil)
    case "branches":
      (
        .branch,
        university.plans.filter { plan in
          plan.groups.contains { university.groups[$0].members.contains { $0.course == row } }
        }.compactMap(\.branch).uniqued, nil
      )
    default: nil
    }
  }

  private func instances(_ course: Int) -> [Int] {
    university.semesters.indices.filter {
      university.courses[course].isOffered(in: university.semesters[$0].code)
    }
    .map { CourseInstance.row(course: course, semester: $0) }
  }

  private func ofDivision(_ row: Int, _ part: String) -> (Kind, [Int])? {
    switch part {
    case "courses": (.course, directory.coursesOfDivision[row] ?? [])
    case "subdivisions": (.division, directory.childrenOfDivision[row] ?? [])
    case "teachers": (.teacher, directory.teachersOfDivision[row] ?? [])
    default: nil
    }
  }

  private func ofStudies(_ kind: Kind, _ row: Int, _ part: String) -> (Kind, [Int])? {
    let plans = university.plans.indices.filter { plan in
      switch kind {
      case .programme: university.plans[plan].programme == row
      case .branch: university.plans[plan].branch == row
      default: plan == row
      }
    }
    let groups = plans.flatMap { university.plans[$0].groups }
    switch (kind, part) {
    case (.programme, "branches"):
      return (.branch, university.branches.indices.filter { university.branches[$0].programme == row })
    case (.programme, "courses"):
      return (.course, groups.flatMap { university.groups[$0].members.map(\.course) }.uniqued)
    case (.programme, "coursesGroups"), (.studyPlan, "coursesGroups"): return (.coursesGroup, groups)
    case (.programme, "studyPlans"), (.branch, "studyPlans"): return (.studyPlan, plans)
    case (.studyPlan, "pathways"):
      return (.pathway, university.pathways.indices.filter { university.pathways[$0].plan == row })
    default: return nil
    }
  }

  private func ofTeacher(_ row: Int, _ part: String) -> (Kind, [Int])? {
    let parallels = directory.parallelsOfTeacher[row] ?? []
    switch part {
    case "courses": return (.course, parallels.map { university.parallels[$0].course }.uniqued)
    case "exams": return (.exam, directory.examsOfTeacher[row] ?? [])
    case "parallels": return (.parallel, parallels)
    case "timetable": return (.scheduleSlot, directory.slotsOfTeacher[row] ?? [])
    default: return nil
    }
  }

  private func ofStudent(_ row: Int, _ part: String) -> (Kind, [Int])? {
    let student = university.students[row]
    switch part {
    case "enrolledCourses": return (.enrollment, student.enrollments)
    case "parallels": return (.parallel, student.parallels)
    case "registeredExams": return (.examRegistration, student.registrations)
    case "exams": return (.exam, student.registrations.map { university.registrations[$0].exam })
    default: return nil
    }
  }

  private func related(_ row: Int) -> [Int] {
    let parallel = university.parallels[row]
    return (directory.parallelsOfCourse[parallel.course] ?? []).filter {
      $0 != row && university.parallels[$0].semester == parallel.semester
    }
  }

  /// `courses/{code}/parallels/{code}` and `courses/{code}/instances/{sem}`.
  private func entry(_ kind: Kind, _ row: Int, _ part: String, _ key: String) throws(Refusal) -> Resource {
    guard kind == .course else { throw .notFound }
    if part == "instances", let code = SemesterCode(parsing: key), let semester = university.semester(code),
      university.courses[row].isOffered(in: code)
    {
      return Resource(kind: .coursin, extent: .entry(CourseInstance.row(course: row, semester: semester)))
    }
    guard part == "parallels", let code = Int(key) else { throw .notFound }
    // A code is unique only within a semester.
    let filter = semesters ?? .among([university.current])
    let found = visible(.parallel, directory.parallelsOfCourse[row] ?? []).first {
      university.parallels[$0].code == code && filter.includes(university.parallels[$0].semester)
    }
    guard let found else { throw .notFound }
    return Resource(kind: .parallel, extent: .entry(found))
  }
}
