import KOS
import Testing

@testable import StandIns

extension Meetings {
  @Suite(.timeLimit(.minutes(1))) struct `An entity` {
    @Test func `is found by its key, whatever the key is made of`() async throws {
      try await Meeting.hold({ $0.size.teachers = 120 }) { meeting in
        let (kos, university) = (meeting.client(), meeting.university)
        // With a blank, a colon and a hyphen.
        for row in 0..<12 {
          let room = try await kos.entry(.room(university.rooms[row].code))
          #expect(Comparison.of(room, row, in: university) == [])
        }
        let nameless = try #require(university.teachers.firstIndex { $0.username == nil })
        let teacher = try await kos.entry(.teacher(String(university.number(of: .teacher, nameless))))
        #expect(Comparison.of(teacher, nameless, in: university) == [])
        let course = try await kos.entry(.course(university.courses[3].code))
        #expect(Comparison.of(course, 3, in: university) == [])
        let exam = try await kos.entry(.exam(String(university.number(of: .exam, 5))))
        #expect(Comparison.of(exam, 5, in: university) == [])
        #expect(try await kos.entry(.currentSemester).code == meeting.currentCode())
      }
    }

    @Test func `that there is not is missing`() async throws {
      try await Meeting.hold { meeting in
        let kos = meeting.client()
        for code in ["NOTHING", "a/b", "..", "%2e", "č ř"] {
          await #expect {
            try await kos.entry(.course(code))
          } throws: { error in
            if case KOSError.missing(let refusal) = error { refusal.status == 404 } else { false }
          }
        }
      }
    }

    @Test func `of a course has its texts only when they are asked for`() async throws {
      try await Meeting.hold { meeting in
        let code = meeting.university.courses[0].code
        let short = try await meeting.client().entry(.course(code))
        let long = try await meeting.client().entry(.course(code), ListQuery(detail: true))
        #expect(short.description == nil && short.lecturesContents == nil)
        let reading = Reading(university: meeting.university)
        for (name, read) in [
          ("description", long.description), ("lecturesContents", long.lecturesContents),
          ("literature", long.literature), ("objectives", long.objectives),
          ("requirements", long.requirements),
          ("tutorialsContents", long.tutorialsContents),
        ] {
          guard case .localised(let kept)? = Schema.course[name]?.content(reading, 0) else {
            Issue.record("no \(name)")
            continue
          }
          #expect(read?[.czech] == kept.cs, "\(name)")
          #expect(read?[.english] == kept.en, "\(name)")
        }
      }
    }

    @Test func `of a course shows its places in the semesters that are asked for`() async throws {
      try await Meeting.hold { meeting in
        let (kos, university) = (meeting.client(), meeting.university)
        let code = try meeting.currentCode()
        let listing = try await kos.list(.courses, ListQuery(semesters: [.semester(code)]))
        let offered = university.courses.indices.filter {
          university.courses[$0].isOffered(in: university.semesters[university.current].code)
        }
        #expect(Set(meeting.rows(listing.entries, .course)) == Set(offered))
        for (entry, row) in zip(listing.entries, meeting.rows(listing.entries, .course)) {
          let instance = try #require(entry.instances.first)
          #expect(entry.instances.count == 1)
          let kept = StandIns.CourseInstance.row(course: row, semester: university.current)
          #expect(Comparison.instance(instance, kept, university) == [])
        }
        let course = university.courses[offered[0]].code
        let instances = try await kos.list(.instances(ofCourse: course))
        #expect(instances.rejected.isEmpty && instances.entries.count >= 6)
        let one = try await kos.entry(.instance(ofCourse: course, in: code))
        #expect(one.course?.key == course && one.semester == code.rawValue)
        let silent = try #require(university.courses.indices.first { !offered.contains($0) })
        await #expect {
          try await kos.entry(
            .course(university.courses[silent].code), ListQuery(semesters: [.semester(code)]))
        } throws: { error in
          if case KOSError.missing = error { true } else { false }
        }
      }
    }

    @Test func `leads to all that belongs to it`() async throws {
      try await Meeting.hold { meeting in
        let university = meeting.university
        let parallel = try #require(university.parallels.first { $0.semester == university.current })
        let (row, code) = (parallel.course, university.courses[parallel.course].code)
        let parallels = university.parallels.indices.filter { university.parallels[$0].course == row }
        let exams = university.exams.indices.filter { university.exams[$0].course == row }
        let events = university.events.indices.filter { university.events[$0].course == row }
        try await expect(.parallels(ofCourse: code), .parallel, Array(parallels), meeting)
        try await expect(.exams(ofCourse: code), .exam, Array(exams), meeting)
        try await expect(.events(ofCourse: code), .courseEvent, Array(events), meeting)
      }
    }

    @Test func `that people attend leads to those who are known`() async throws {
      try await Meeting.hold { meeting in
        let university = meeting.university
        let event = try #require(university.events.firstIndex { $0.attendees.count > 1 })
        let exam = try #require(university.registrations.first?.exam)
        let students = university.students.indices.filter { row in
          university.students[row].registrations.contains { university.registrations[$0].exam == exam }
        }
        let numbers = (university.number(of: .courseEvent, event), university.number(of: .exam, exam))
        try await expect(
          .attendees(ofEvent: String(numbers.0)), .student, university.events[event].attendees, meeting)
        try await expect(.attendees(ofExam: String(numbers.1)), .student, Array(students), meeting)
      }
    }

    @Test func `of a teacher leads to what they teach and examine`() async throws {
      try await Meeting.hold { meeting in
        let university = meeting.university
        let row = try #require(university.parallels.first { !$0.teachers.isEmpty }?.teachers.first)
        let key = university.key(of: .teacher, row)
        let parallels = university.parallels.indices.filter {
          university.parallels[$0].teachers.contains(row)
        }
        let exams = university.exams.indices.filter { university.exams[$0].examiners.contains(row) }
        try await expect(.parallels(ofTeacher: key), .parallel, Array(parallels), meeting)
        try await expect(.exams(ofTeacher: key), .exam, Array(exams), meeting)
      }
    }

    @Test func `of the faculty leads to what lies below it`() async throws {
      try await Meeting.hold { meeting in
        let university = meeting.university
        let divisions = university.divisions.indices.filter { university.divisions[$0].parent == 0 }
        let courses = university.courses.indices.filter { row in
          university.divisions[university.courses[row].department].code.hasPrefix("18")
        }
        let teachers = university.teachers.indices.filter { row in
          university.divisions[university.teachers[row].division].code.hasPrefix("13")
        }
        try await expect(.subdivisions(of: "18000"), .division, Array(divisions), meeting)
        try await expect(.courses(ofDivision: "18000"), .course, Array(courses), meeting)
        try await expect(.teachers(ofDivision: "13000"), .teacher, Array(teachers), meeting)
        let plan = university.plans[meeting.student.plan]
        let plans = university.plans.indices.filter { university.plans[$0].programme == plan.programme }
        let programme = university.programmes[plan.programme].code
        try await expect(.coursesGroups(ofStudyPlan: plan.code), .coursesGroup, plan.groups, meeting)
        try await expect(.studyPlans(ofProgramme: programme), .studyPlan, Array(plans), meeting)
      }
    }

    private func expect<Content>(
      _ resource: FeedResource<Content>, _ kind: Kind, _ rows: [Int], _ meeting: Meeting
    ) async throws {
      let listing = try await meeting.client().list(resource)
      #expect(listing.rejected.isEmpty)
      #expect(Set(meeting.rows(listing.entries, kind)) == Set(rows), "\(resource.segments)")
    }
  }
}
