import CivilTime
import Testing

@testable import StandIns

@Suite struct `A generated student` {
  private static let university = Generated.university

  private static func enrollments(of student: Student) -> [Enrollment] {
    student.enrollments.map { university.enrollments[$0] }
  }

  @Test(arguments: [
    Day(2026, 11, 22), Day(2026, 3, 2), Day(2027, 7, 1), Day(2024, 2, 29),
  ])
  func `of the samples has ten semesters, sixty enrolments and twelve lessons`(today: Day) {
    let university = Generated.make(today: today)
    for student in university.students.prefix(2) {
      let own = student.enrollments.map { university.enrollments[$0] }.filter { $0.external == nil }
      #expect(Set(own.map(\.semester)).count == 10 && own.count == 60)
      #expect(student.parallels.count { university.parallels[$0].semester == university.current } == 12)
      #expect(university.semesters.contains { $0.code.start == student.start && !$0.code.isSummer })
    }
  }

  @Test func `takes lessons of the courses enrolled in`() {
    for student in Self.university.students {
      let own = Set(Self.enrollments(of: student).map { [$0.semester, $0.course ?? -1] })
      for row in student.parallels {
        let parallel = Self.university.parallels[row]
        #expect(own.contains([parallel.semester, parallel.course]))
      }
      for row in student.registrations {
        let exam = Self.university.exams[Self.university.registrations[row].exam]
        #expect(own.contains([exam.semester, exam.course]))
      }
    }
  }

  @Test func `is counted where a place is taken`() {
    let directory = Generated.snapshot.directory
    for (row, parallel) in Self.university.parallels.enumerated() {
      #expect(parallel.occupied >= directory.studentsOfParallel[row]?.count ?? 0)
    }
    for (row, exam) in Self.university.exams.enumerated() {
      #expect(exam.occupied >= directory.studentsOfExam[row]?.count ?? 0)
    }
  }

  @Test func `enrols in what is offered, and never again in what is completed`() {
    for student in Self.university.students {
      var completed: Set<Int> = []
      for enrollment in Self.enrollments(of: student).sorted(by: { $0.semester < $1.semester }) {
        guard let course = enrollment.course else { continue }
        #expect(!completed.contains(course))
        if enrollment.isCompleted { completed.insert(course) }
        let code = Self.university.semesters[enrollment.semester].code
        #expect(Self.university.courses[course].isOffered(in: code))
      }
    }
  }

  @Test func `fails some courses and repeats some, and has courses recognised`() {
    let all = Self.university.students.map(Self.enrollments)
    #expect(all.joined().contains { !$0.isCompleted && $0.semester < Self.university.current })
    #expect(all.joined().contains { $0.external != nil })
    let hasRepeated = all.contains { own in
      let courses = own.compactMap(\.course)
      return Set(courses).count < courses.count
    }
    #expect(hasRepeated)
  }

  @Test func `has nothing completed in the semester that runs`() {
    #expect(
      Self.university.enrollments.allSatisfy { $0.semester < Self.university.current || !$0.isCompleted })
  }

  @Test func `may have two studies, the older one closed`() {
    let code = Self.university.students.map(\.code).first { $0.hasSuffix("-1") }
    let older = Self.university.students.first { $0.code == code }
    let newer = Self.university.students.first { $0.code == older?.username }
    #expect(older?.state == .CLOSED && older?.end != nil)
    #expect(newer?.state == .ACTIVE && newer?.end == nil)
    let person = Self.university.persons.first { $0.username == older?.username }
    #expect(person?.students.count == 2)
  }

  @Test func `has lessons that clash, now and then`() {
    let hasClash = Self.university.students.contains { student in
      let slots = student.parallels.map { Self.university.parallels[$0] }
        .filter { $0.semester == Self.university.current }.flatMap(\.slots)
      return slots.indices.contains { first in
        slots[(first + 1)...].contains { $0.clashes(with: slots[first]) }
      }
    }
    #expect(hasClash)
  }
}
