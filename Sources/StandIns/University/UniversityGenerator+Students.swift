import CivilTime
import SplitMix

extension UniversityGenerator {
  /// The first two have ten semesters of one study each, the third a finished study and a running one.
  mutating func makeStudents() {
    for row in 0..<size.students {
      var generator = stream("student", row)
      let (name, username) = person(&generator, titles: false)
      let faculty = row % 2
      let studies = row == 2 || (row > 2 && generator.chance(15)) ? 2 : 1
      let isLong = row < 2
      if studies == 2 {
        makeStudy(
          of: name, username, code: "\(username)-1", faculty, programme: faculty, from: 12, to: 6, row,
          &generator)
        makeStudy(
          of: name, username, code: username, faculty, programme: 2 + faculty, from: 5, to: 0, row, &generator
        )
      } else {
        let semesters = isLong ? 10 : generator.within(1...9)
        makeStudy(
          of: name, username, code: username, faculty, programme: faculty, from: semesters, to: 0, row,
          &generator)
      }
    }
    settlePlaces()
  }

  /// - Parameters:
  ///   - from: how many semesters ago it began, or one less, so that it began in a winter.
  ///   - to: how many semesters ago it ended; 0 if it goes on.
  private mutating func makeStudy(
    of name: PersonName, _ username: String, code: String, _ faculty: Int, programme: Int, from: Int, to: Int,
    _ row: Int, _ generator: inout SplitMix64
  ) {
    let current = university.current
    let isSummerNow = university.semesters[current].code.isSummer
    let begin = current - from + (isSummerNow == (from % 2 == 0) ? 1 : 0)
    let end = current - to
    // Who began eleven semesters ago has been away for one.
    let interruption = end - begin == 10 ? begin + 4 : nil
    let isOver = to > 0
    let plans = university.plans.indices.filter { university.plans[$0].programme == programme }
    let plan = generator.pick(plans)
    let student = Student(
      code: code, username: username, name: name, personalNumber: 400_000 + row,
      email: "\(username)@\(faculty == 0 ? "fit" : "fel").cvut.cz", faculty: faculty,
      department: programme < 2 ? nil : 3 + faculty, programme: programme,
      branch: university.plans[plan].branch,
      plan: plan, supervisor: programme < 2 ? nil : generator.below(university.teachers.count),
      supervisorSpecialist: nil, grade: min(6, (end - begin) / 2 + 1),
      start: university.semesters[begin].code.start,
      end: isOver ? university.semesters[end].code.end : nil, interruptedUntil: nil,
      form: generator.chance(92) ? .FULLTIME : .PARTTIME, state: isOver ? .CLOSED : .ACTIVE,
      terminationReason: isOver ? .GRADUATION : nil, group: generator.chance(70) ? 100 + row % 30 : nil)
    let number = university.students.count
    university.students.append(student)
    enrol(number, semesters: (begin...end).filter { $0 != interruption }, &generator)
    for semester in [current - 1, current] { choose(number, semester, &generator) }
  }

  private mutating func enrol(_ student: Int, semesters: [Int], _ generator: inout SplitMix64) {
    var (done, failed): (Set<Int>, [Int]) = ([], [])
    for semester in semesters {
      let code = university.semesters[semester].code
      let pool = popular[university.students[student].faculty].filter {
        !done.contains($0) && university.courses[$0].isOffered(in: code)
      }
      let repeated = failed.filter(pool.contains).prefix(2)
      let fresh = generator.shuffled(pool.prefix(120).filter { !failed.contains($0) }).prefix(
        6 - repeated.count)
      for course in repeated + fresh {
        let isOpen = semester >= university.current
        let isCompleted = !isOpen && generator.chance(repeated.contains(course) ? 95 : 86)
        let completion = university.courses[course].completion
        let hasCredit = completion == .CREDIT || completion == .CLFD_CREDIT || completion == .CREDIT_EXAM
        let hasAssessment = hasCredit && (isCompleted || generator.chance(isOpen ? 10 : 40))
        if isCompleted {
          done.insert(course)
          failed.removeAll { $0 == course }
        } else if !failed.contains(course) {
          failed.append(course)
        }
        add(
          Enrollment(
            student: student, semester: semester, course: course, external: nil, hasAssessment: hasAssessment,
            isCompleted: isCompleted))
      }
    }
    recognise(student, first: semesters[0], &generator)
  }

  /// Courses from elsewhere, at the beginning of the study.
  private mutating func recognise(_ student: Int, first: Int, _ generator: inout SplitMix64) {
    guard student < 4 || generator.chance(20) else { return }
    for _ in 0..<generator.within(1...2) {
      let topic = generator.pick(Subjects.topics)
      add(
        Enrollment(
          student: student, semester: first, course: nil,
          external: .init(
            name: Localised(cs: "\(topic.cs) (VŠE)", en: generator.chance(50) ? topic.en : nil),
            credits: generator.within(2...5), completion: .CREDIT_EXAM),
          hasAssessment: true, isCompleted: true))
    }
  }

  private mutating func add(_ enrollment: Enrollment) {
    university.students[enrollment.student].enrollments.append(university.enrollments.count)
    university.enrollments.append(enrollment)
  }

  /// Chooses lessons and registers for exams. Lessons that clash are avoided, but not always.
  private mutating func choose(_ student: Int, _ semester: Int, _ generator: inout SplitMix64) {
    let courses = university.students[student].enrollments.map { university.enrollments[$0] }
      .filter { $0.semester == semester }.compactMap(\.course)
    var chosen: [TimetableSlot] = []
    for (number, course) in courses.enumerated() {
      let all = parallels[course, default: []].filter { university.parallels[$0].semester == semester }
      let lectures = all.filter { university.parallels[$0].type == .LECTURE }
      let classes = generator.shuffled(all.filter { university.parallels[$0].type != .LECTURE })
      func isFree(_ row: Int) -> Bool {
        university.parallels[row].slots.allSatisfy { slot in !chosen.contains { $0.clashes(with: slot) } }
      }
      // The last course of the first students clashes wherever it can.
      let wantsClash = student < 2 && number == courses.count - 1
      let one =
        wantsClash ? classes.first { !isFree($0) } : generator.chance(85) ? classes.first(where: isFree) : nil
      for row in [lectures.first, one ?? classes.first].compactMap(\.self) {
        university.students[student].parallels.append(row)
        chosen += university.parallels[row].slots
      }
      register(student, course, semester, &generator)
    }
  }

  private mutating func register(
    _ student: Int, _ course: Int, _ semester: Int, _ generator: inout SplitMix64
  ) {
    let open = exams[course, default: []].filter {
      university.exams[$0].semester == semester && attendees[$0, default: 0] < university.exams[$0].capacity
    }
    guard !open.isEmpty, generator.chance(70) else { return }
    let exam = generator.pick(open)
    attendees[exam, default: 0] += 1
    let date = min(university.today, university.exams[exam].start.day.adding(-3))
    university.students[student].registrations.append(university.registrations.count)
    university.registrations.append(ExamRegistration(student: student, exam: exam, date: date))
  }

  /// Who takes part is counted; the others that count are people of whom nothing else is known.
  private mutating func settlePlaces() {
    for (exam, count) in attendees {
      university.exams[exam].occupied = max(university.exams[exam].occupied, count)
    }
    var members: [Int: Int] = [:]
    for student in university.students { for row in student.parallels { members[row, default: 0] += 1 } }
    for (row, count) in members where university.parallels[row].occupied < count {
      university.parallels[row].occupied = count
      if let capacity = university.parallels[row].capacity, capacity < count {
        university.parallels[row].overfill = .ALLOWED
      }
    }
  }
}
