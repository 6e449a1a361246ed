import KOS

// What KOS tells, as rows.

extension StudyRecord {
  init(_ entry: Entry<Student>) {
    self.init(
      id: entry.head.number ?? entry.key ?? entry.username ?? "", code: entry.code, username: entry.username,
      firstName: entry.firstName, lastName: entry.lastName, titlesPre: entry.titlesPre,
      titlesPost: entry.titlesPost, email: entry.email, personalNumber: entry.personalNumber,
      faculty: entry.faculty?.key, facultyName: entry.faculty?.name, programme: entry.programme?.key,
      programmeName: entry.programme?.name, branchName: entry.branch?.name, studyPlan: entry.studyPlan?.key,
      year: entry.grade, form: entry.studyForm, state: entry.studyState, started: entry.startDate,
      ended: entry.endDate)
  }
}

extension SemesterRecord {
  init?(_ entry: Entry<Semester>, isCurrent: Bool) {
    guard let code = entry.code?.rawValue ?? entry.key else { return nil }
    self.init(id: code, name: entry.name, first: entry.startDate, last: entry.endDate, isCurrent: isCurrent)
  }
}

extension EnrollmentRecord {
  init(_ entry: Entry<CourseEnrollment>, study: String) {
    let semester = entry.semester?.key.flatMap(SemesterCode.init)
    self.init(
      id: entry.head.number ?? "\(study)/\(semester?.rawValue ?? "")/\(entry.course?.key ?? "")",
      study: study, semester: semester, course: entry.course?.key, courseName: entry.course?.name,
      hasAssessment: entry.assessment ?? false, isCompleted: entry.completed ?? false,
      isExternal: entry.content.isExternal, name: entry.name, credits: entry.credits,
      completion: entry.completion)
  }
}

extension ParallelRecord {
  init(_ entry: Entry<Parallel>, isMine: Bool, study: String? = nil) {
    self.init(
      id: entry.head.number ?? entry.key ?? "", semester: entry.semester?.key.flatMap(SemesterCode.init),
      course: entry.course?.key, courseName: entry.course?.name, code: entry.code, type: entry.parallelType,
      capacity: entry.capacity, occupied: entry.occupied, note: entry.note, teachers: entry.content.teachers,
      slots: entry.slots, isMine: isMine, study: study)
  }
}

extension ExamRecord {
  init(_ entry: Entry<Exam>, isMine: Bool, study: String? = nil) {
    self.init(
      id: entry.head.number ?? entry.key ?? "", semester: entry.semester?.key.flatMap(SemesterCode.init),
      course: entry.course?.key, courseName: entry.course?.name, type: entry.termType,
      starts: entry.startDate, ends: entry.endDate, room: entry.room?.key ?? entry.room?.name,
      roomCode: entry.room?.linkKey, capacity: entry.capacity, occupied: entry.occupied,
      signInBy: entry.signinDeadline,
      cancelBy: entry.cancelDeadline, isResit: entry.isResit, substitutes: entry.substitutes,
      note: entry.note, examiners: entry.content.examiners, isMine: isMine, study: study)
  }
}

extension EventRecord {
  init(_ entry: Entry<CourseEvent>) {
    self.init(
      id: entry.head.number ?? entry.key ?? "", name: entry.name, course: entry.course?.key,
      courseName: entry.course?.name, semester: entry.semester?.key.flatMap(SemesterCode.init),
      starts: entry.startDate, ends: entry.endDate, room: entry.room?.key ?? entry.room?.name,
      roomCode: entry.room?.linkKey, capacity: entry.capacity, occupied: entry.occupied,
      signInBy: entry.signinDeadline, note: entry.note,
      creator: entry.creator?.key, creatorName: entry.creator?.name)
  }
}

extension CourseRecord {
  init(_ entry: Entry<Course>) {
    self.init(
      code: entry.content.code, name: entry.name, credits: entry.credits, completion: entry.completion,
      department: entry.department?.key, departmentName: entry.department?.name, season: entry.season,
      state: entry.state, range: entry.range, classesLang: entry.classesLang,
      programmeType: entry.programmeType, keywords: entry.keywords)
  }
}

extension CourseTextRecord {
  init(_ entry: Entry<Course>, semester: String?, at time: Double) {
    let run = entry.instances.first { $0.semester == semester } ?? entry.instances.first
    self.init(
      code: entry.content.code, description: entry.description, objectives: entry.objectives,
      requirements: entry.requirements, lectures: entry.lecturesContents,
      tutorials: entry.tutorialsContents, literature: entry.literature, note: entry.note,
      homepage: entry.homepage, semester: run?.semester, capacity: run?.capacity, occupied: run?.occupied,
      guarantors: run?.guarantors ?? [], lecturers: run?.lecturers ?? [],
      instructors: run?.instructors ?? [], fetched: time)
  }
}

extension TeacherRecord {
  init(_ entry: Entry<Teacher>) {
    self.init(
      id: entry.username ?? entry.key ?? "", username: entry.username, firstName: entry.firstName,
      lastName: entry.lastName, titlesPre: entry.titlesPre, titlesPost: entry.titlesPost,
      email: entry.email, phone: entry.phone, division: entry.division?.key,
      divisionName: entry.division?.name, isExternal: entry.extern ?? false)
  }
}

extension DivisionRecord {
  init(_ entry: Entry<Division>) {
    self.init(
      code: entry.content.code, name: entry.name, abbreviation: entry.abbrev, parent: entry.parent?.key,
      type: entry.divisionType)
  }
}

extension RoomRecord {
  init(_ entry: Entry<Room>, code: String) {
    self.init(
      code: code, name: entry.name, locality: entry.locality, type: entry.type,
      capacities: entry.capacities)
  }
}
