import Testing

@testable import KOS
@testable import StandIns

extension Meetings {
  @Suite(.timeLimit(.minutes(1))) struct `A student's own data` {
    private func reading(
      _ number: Int = 0, _ work: (Meeting, KOSClient, StandIns.Student) async throws -> Void
    ) async throws {
      try await Meeting.hold { meeting in
        let student = meeting.university.students[number]
        let (_, session) = try await meeting.signedIn(as: student.username)
        try await work(meeting, meeting.client(session), student)
      }
    }

    @Test(arguments: [0, 1, 3])
    func `is the person with all studies`(number: Int) async throws {
      try await reading(number) { meeting, kos, student in
        let person = try await kos.entry(.person(student.username))
        let studies = meeting.university.students.filter { $0.username == student.username }
        #expect(person.studies.map(\.key) == studies.map(\.code))
        #expect(person.firstName == student.name.first && person.lastName == student.name.last)
        for study in person.studies {
          let entry = try await kos.entry(.student(try #require(study.key)))
          let row = try #require(meeting.rows([entry], .student).first)
          #expect(Comparison.of(entry, row, in: meeting.university) == [])
          // The number stays when the code shifts.
          let byNumber = try await kos.entry(.student(try #require(entry.head.number)))
          #expect(byNumber.code == entry.code)
        }
      }
    }

    @Test func `has the enrolments of all semesters, those from elsewhere too`() async throws {
      try await reading { meeting, kos, student in
        let all = try await kos.list(
          .enrolledCourses(ofStudent: student.code), ListQuery(semesters: [.none]))
        #expect(meeting.rows(all.entries, .enrollment) == student.enrollments)
        #expect(all.rejected.isEmpty)
        #expect(meeting.differences(all.entries, .enrollment, Comparison.of) == [])
        let external = student.enrollments.filter { meeting.university.enrollments[$0].external != nil }
        #expect(all.entries.count { $0.content.isExternal } == external.count)
      }
    }

    @Test func `has the enrolments of the present semester, and of any by its code`() async throws {
      try await reading { meeting, kos, student in
        let university = meeting.university
        func expected(_ semester: Int) -> [Int] {
          student.enrollments.filter { university.enrollments[$0].semester == semester }
        }
        let list = FeedResource.enrolledCourses(ofStudent: student.code)
        let present = try await kos.list(list).entries
        #expect(meeting.rows(present, .enrollment) == expected(university.current))
        for (choice, row) in [
          (SemesterChoice.current, university.current), (.previous, university.current - 1),
          (.next, university.current + 1), (.scheduling, university.current + 1),
        ] {
          let found = try await kos.list(list, ListQuery(semesters: [choice])).entries
          #expect(meeting.rows(found, .enrollment) == expected(row), "\(choice)")
        }
        let code = try meeting.code(5)
        let past = try await kos.list(list, ListQuery(semesters: [.semester(code), .previous])).entries
        #expect(
          meeting.rows(past, .enrollment)
            == student.enrollments.filter {
              [5, university.current - 1].contains(university.enrollments[$0].semester)
            })
      }
    }

    @Test func `has the lessons, with rooms, teachers, weeks and parity`() async throws {
      try await reading { meeting, kos, student in
        let present = try await kos.list(.parallels(ofStudent: student.code))
        let university = meeting.university
        #expect(
          meeting.rows(present.entries, .parallel)
            == student.parallels.filter { university.parallels[$0].semester == university.current })
        #expect(present.entries.count >= 8)
        let all = try await kos.list(.parallels(ofStudent: student.code), ListQuery(semesters: [.none]))
        #expect(meeting.rows(all.entries, .parallel) == student.parallels)
        #expect(meeting.differences(all.entries, .parallel, Comparison.of) == [])
        // Their own times are those of their hours, but for the breaks within long ones.
        for slot in all.entries.flatMap(\.content.slots) where slot.day != nil && slot.duration ?? 0 <= 2 {
          #expect(slot.isTimed(by: .fitAndFEL))
          #expect(slot.times(by: .fitAndFEL) == slot.withoutTimes.times(by: .fitAndFEL))
        }
      }
    }

    @Test func `has the exams of all own courses in one request, and those signed up for`() async throws {
      try await reading { meeting, kos, student in
        let university = meeting.university
        let mine = student.enrollments.map { university.enrollments[$0] }
          .filter { $0.semester == university.current }.compactMap(\.course)
        let codes = try mine.map { try QueryValue(university.courses[$0].code) }
        let semester = try meeting.currentCode()
        let filter = try #require(Filter.isAny("course", of: codes)).and(.equals("semester", .init(semester)))
        meeting.wire.clear()
        let exams = try await kos.list(.exams, ListQuery(filter))
        #expect(exams.requests == 1 && meeting.wire.data.count == 1)
        let expected = university.exams.indices.filter {
          university.exams[$0].semester == university.current && mine.contains(university.exams[$0].course)
        }
        #expect(Set(meeting.rows(exams.entries, .exam)) == Set(expected))
        #expect(!expected.isEmpty)
        #expect(meeting.differences(exams.entries, .exam, Comparison.of) == [])

        let signed = try await kos.list(.exams(ofStudent: student.code), ListQuery(semesters: [.none]))
        let registered = student.registrations.map { university.registrations[$0].exam }
        #expect(Set(meeting.rows(signed.entries, .exam)) == Set(registered))
        let registrations = try await kos.list(
          .registeredExams(ofStudent: student.code), ListQuery(semesters: [.none]))
        #expect(
          registrations.entries.map { $0.exam?.key }
            == registered.map { String(university.number(of: .exam, $0)) })
      }
    }
  }
}

extension KOS.TimetableSlot {
  /// As an old server writes it, with hours alone.
  fileprivate var withoutTimes: Self {
    KOS.TimetableSlot(
      id: id, day: day, duration: duration, firstHour: firstHour, parity: parity, room: room, startTime: nil,
      endTime: nil, weeks: weeks, teachers: teachers)
  }
}
