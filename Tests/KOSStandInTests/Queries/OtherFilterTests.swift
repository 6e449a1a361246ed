import CivilTime
import KOS
import Testing

@testable import StandIns

extension Meetings {
  @Suite(.timeLimit(.minutes(1))) struct `A filter of other lists` {
    private func check<Content>(
      _ resource: FeedResource<Content>, _ kind: Kind, _ filter: Filter, _ meeting: Meeting,
      isMet: (University, Int) -> Bool
    ) async throws {
      let university = meeting.university
      let listing = try await meeting.client().list(resource, ListQuery(filter), pageSize: 150)
      let wanted = (0..<university.count(of: kind)).filter { isMet(university, $0) }
      #expect(meeting.rows(listing.entries, kind).sorted() == wanted, "\(filter)")
      #expect(!wanted.isEmpty && wanted.count < university.count(of: kind), "\(filter)")
    }

    @Test func `selects exams by time, place, people and places`() async throws {
      try await Meeting.hold { meeting in
        let university = meeting.university
        let exam = university.exams[7]
        func check(_ filter: Filter, _ isMet: @escaping (StandIns.Exam) -> Bool) async throws {
          try await self.check(.exams, .exam, filter, meeting) { isMet($0.exams[$1]) }
        }
        try await check(.comparing("startDate", .atLeast, QueryValue(exam.start))) { $0.start >= exam.start }
        try await check(.comparing("startDate", .greater, QueryValue(exam.start.day))) {
          $0.start > .midnight(of: exam.start.day)
        }
        try await check(.isMissing("room")) { $0.room == nil }
        let room = try #require(university.exams.compactMap(\.room).first)
        try await check(.equals("room", try QueryValue(university.rooms[room].code))) { $0.room == room }
        try await check(.equals("resit", QueryValue(true))) { $0.isResit == true }
        try await check(.isMissing("signinDeadline")) { $0.signinDeadline == nil }
        try await check(.equals("termType", try QueryValue("ASSESSMENT"))) { $0.type == .ASSESSMENT }
        let examiner = try #require(exam.examiners.first)
        try await check(
          .equals(
            KOS.Selector("examiners").inside("teacher"),
            try QueryValue(university.key(of: .teacher, examiner)))
        ) { $0.examiners.contains(examiner) }
        let name = university.teachers[examiner].name.last
        try await check(
          .equals(KOS.Selector("examiners").inside("teacher").of("lastName"), try QueryValue(name))
        ) { $0.examiners.contains { university.teachers[$0].name.last == name } }
        try await check(.equals(KOS.Selector("course").of("faculty"), try QueryValue("18000"))) {
          university.courses[$0.course].faculty == 0
        }
        try await check(
          .comparing("capacity", .greater, QueryValue(60)).and(.comparing("occupied", .less, QueryValue(30)))
        ) { $0.capacity > 60 && $0.occupied < 30 }
      }
    }

    @Test func `selects parallels by their lessons`() async throws {
      try await Meeting.hold { meeting in
        let university = meeting.university
        func check(_ filter: Filter, _ isMet: @escaping (StandIns.Parallel) -> Bool) async throws {
          try await self.check(.parallels, .parallel, filter, meeting) { isMet($0.parallels[$1]) }
        }
        let slot = KOS.Selector("timetableSlot")
        try await check(.equals("semester", QueryValue(try meeting.currentCode()))) {
          $0.semester == university.current
        }
        try await check(.equals(slot.inside("day"), QueryValue(4))) { $0.slots.contains { $0.day == 4 } }
        try await check(.equals(slot.inside("parity"), try QueryValue("ODD"))) {
          $0.slots.contains { $0.parity == .ODD }
        }
        try await check(try .begins(slot.inside("room").of("code"), with: "T9")) {
          $0.slots.contains { $0.room.map { university.rooms[$0].code.hasPrefix("T9") } ?? false }
        }
        try await check(.equals(slot.inside("startTime"), try QueryValue("09:15:00"))) {
          $0.slots.contains { $0.firstHour == 3 }
        }
        let rooms = university.parallels.flatMap(\.slots).compactMap(\.room)
        let room = try #require(rooms.first { university.rooms[$0].code.contains(" ") })
        try await check(.equals(slot.inside("room"), try QueryValue(university.rooms[room].code))) {
          $0.slots.contains { $0.room == room }
        }
        try await check(.isMissing("teacher")) { $0.teachers.isEmpty }
        let id = try #require(university.parallels.first?.slots.first?.id)
        try await check(.equals(slot.inside("id"), QueryValue(id))) { $0.slots.contains { $0.id == id } }
        try await check(
          .equals("code", QueryValue(101)).or(.equals("parallelType", try QueryValue("LECTURE")))
        ) { $0.code == 101 || $0.type == .LECTURE }
      }
    }

    @Test func `selects people, events and enrolments`() async throws {
      try await Meeting.hold({ $0.size.teachers = 120 }) { meeting in
        let university = meeting.university
        let name = try #require(
          university.teachers.first { !$0.name.last.utf8.allSatisfy { $0 < 128 } }?.name.last)
        try await check(.teachers, .teacher, .equals("lastName", try QueryValue(name)), meeting) {
          $0.teachers[$1].name.last == name
        }
        try await check(.teachers, .teacher, .isMissing("username"), meeting) {
          $0.teachers[$1].username == nil
        }
        try await check(.teachers, .teacher, .equals("extern", QueryValue(true)), meeting) {
          $0.teachers[$1].isExtern
        }
        try await check(.courseEvents, .courseEvent, .isMissing("course"), meeting) {
          $0.events[$1].course == nil
        }
        try await check(.courseEvents, .courseEvent, .isPresent("semester"), meeting) {
          $0.events[$1].semester != nil
        }
        let student = meeting.student
        let enrolments = try await meeting.client().list(
          .enrolledCourses(ofStudent: student.code),
          ListQuery(.equals("completed", QueryValue(false)), semesters: [.none]))
        #expect(
          meeting.rows(enrolments.entries, .enrollment)
            == student.enrollments.filter { !university.enrollments[$0].isCompleted })
      }
    }

    @Test func `and an order go together, each way`() async throws {
      try await Meeting.hold { meeting in
        let (kos, university) = (meeting.client(), meeting.university)
        let query = ListQuery(
          .isPresent("credits"), order: [.descending("credits"), "code"])
        let listing = try await kos.list(.courses, query, pageSize: 40)
        let wanted = university.courses.filter { $0.credits != nil }.sorted {
          ($1.credits ?? 0, $0.code) < ($0.credits ?? 0, $1.code)
        }
        #expect(listing.entries.map(\.code) == wanted.map(\.code))
      }
    }
  }
}
