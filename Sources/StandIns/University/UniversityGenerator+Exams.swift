import CivilTime
import SplitMix

extension UniversityGenerator {
  /// Half of them in the last semester, half in the current one, on the courses with a timetable in turn.
  mutating func makeExams() {
    for semester in (university.current - 1)...university.current {
      let courses = offeredByPopularity(university.semesters[semester].code)
      guard !courses.isEmpty else { continue }
      let count = size.exams / 2
      for number in 0..<count {
        // At least three terms of each course, so that the first ones have all they need.
        let course = courses[number / 3 % courses.count]
        university.exams.append(
          makeExam(course, semester, term: number % 3, round: number / 3 / courses.count))
      }
    }
  }

  private func makeExam(_ course: Int, _ semester: Int, term: Int, round: Int) -> Exam {
    var generator = SplitMix64(seed: university.seed, "exam", course, semester, term, round)
    let data = university.courses[course]
    let code = university.semesters[semester].code
    let isAssessment =
      term == 0 && (data.completion == .CREDIT || data.completion == .CLFD_CREDIT || generator.chance(30))
    // Tests are written while lessons still go on.
    let first = code.start.adding(7 * (isAssessment ? 9 : code.isSummer ? 14 : 15))
    let day = first.adding(7 * generator.below(isAssessment ? 4 : 5) + generator.below(5))
    let start = LocalDateTime(
      day, generator.pick([8, 9, 10, 11, 12, 13, 14]), generator.pick([0, 0, 15, 30]))
    let capacity = generator.pick([20, 30, 60, 120, 200])
    let examiners = [teacher(of: data.department, &generator), teacher(of: data.department, &generator)]
      .uniqued
    let isPast = day < university.today
    let occupied =
      generator.chance(25) ? capacity : generator.within(0...(isPast ? capacity : capacity * 3 / 4))
    let rooms = halls[data.faculty]
    return Exam(
      course: course, semester: semester, department: data.department, start: start,
      end: generator.chance(70)
        ? LocalDateTime(day, second: start.time.secondOfDay + generator.pick([60, 90, 120]) * 60) : nil,
      cancelDeadline: generator.chance(90) ? day.adding(-2) : nil,
      signinDeadline: generator.chance(95) ? day.adding(-1) : nil, capacity: capacity, occupied: occupied,
      examiners: generator.chance(90) ? examiners : [],
      note: generator.chance(20) ? "Vezměte si kalkulačku & průkaz" : nil,
      isResit: generator.chance(80) ? term == 2 : nil,
      room: generator.chance(93) && !rooms.isEmpty ? generator.pick(rooms) : nil,
      substitutes: generator.chance(30) ? .ALLOWED : .DENIED,
      superior: term == 2 && generator.chance(10) ? university.exams.count - 1 : nil,
      type: isAssessment ? .ASSESSMENT : generator.chance(97) ? .FINAL_EXAM : .UNDEFINED)
  }

  /// Of the course's own students, or of all, as many as there are places for.
  mutating func makeAttendees() {
    let active = university.students.indices.filter { university.students[$0].state == .ACTIVE }
    for row in university.events.indices {
      var generator = stream("attendees", row)
      let event = university.events[row]
      let known = active.filter { isEnrolled($0, in: event.course) }
      let count = min(event.capacity ?? known.count, generator.within(0...8))
      let attendees = generator.shuffled(known).prefix(count).sorted()
      university.events[row].attendees = attendees
      if let occupied = event.occupied { university.events[row].occupied = max(occupied, attendees.count) }
    }
  }

  /// In the current semester; everybody is for what belongs to no course.
  private func isEnrolled(_ student: Int, in course: Int?) -> Bool {
    course == nil
      || university.students[student].enrollments.map { university.enrollments[$0] }.contains {
        $0.course == course && $0.semester == university.current
      }
  }

  /// With course and semester, with a course alone, and with neither.
  mutating func makeEvents() {
    let courses = offeredByPopularity(university.semesters[university.current].code)
    for row in 0..<size.events {
      var generator = stream("event", row)
      let start = LocalDateTime(
        university.today.adding(generator.within(-40...60)), generator.within(8...18), 0)
      let course = row % 3 == 2 || courses.isEmpty ? nil : generator.pick(courses)
      university.events.append(
        CourseEvent(
          name: Localised(
            cs: generator.pick(["Exkurze", "Zvaná přednáška", "Zápočtový test", "Hackathon"]) + " \(row + 1)",
            en: generator.chance(60)
              ? generator.pick(["Excursion", "Guest lecture", "Test"]) + " \(row + 1)" : nil),
          note: Localised(cs: generator.chance(30) ? "Sraz před budovou" : nil),
          branches: generator.chance(30) ? [generator.below(university.branches.count)] : [],
          targetBranches: generator.chance(20) ? [generator.below(university.branches.count)] : [],
          capacity: generator.chance(80) ? 30 : nil,
          occupied: generator.chance(80) ? generator.within(0...30) : nil, course: course,
          semester: course == nil || row % 3 == 1 ? nil : university.current,
          creator: generator.chance(90) ? generator.below(university.teachers.count) : nil,
          room: generator.chance(70) ? generator.below(university.rooms.count) : nil, start: start,
          end: generator.chance(60) ? LocalDateTime(start.day, second: start.time.secondOfDay + 7200) : nil,
          signinDeadline: generator.chance(50) ? start.day.adding(-1) : nil))
    }
  }
}
