import KOS
import RecordMappingJSON
import Testing

@testable import StandIns

extension Meetings {
  /// Entries that were asked for in part are the same as whole ones, as far as they go.
  @Suite(.timeLimit(.minutes(1))) struct `A selection of fields` {
    @Test func `of all that is read leaves nothing of it out`() async throws {
      try await Meeting.hold { meeting in
        try await expectSame(.courses, meeting, ListQuery(semesters: [.current], detail: true))
        try await expectSame(.teachers, meeting)
        try await expectSame(.divisions, meeting)
        try await expectSame(.rooms, meeting)
        try await expectSame(.exams, meeting)
        try await expectSame(.parallels, meeting)
        try await expectSame(.courseEvents, meeting)
        try await expectSame(.coursesGroups, meeting)
        try await expectSame(.people, meeting)
        try await expectSame(.students, meeting)
        try await expectSame(.semesters, meeting)
        try await expectSame(.programmes, meeting)
        try await expectSame(.branches, meeting)
        try await expectSame(.studyPlans, meeting)
        let student = meeting.student.code
        try await expectSame(.enrolledCourses(ofStudent: student), meeting, ListQuery(semesters: [.none]))
        try await expectSame(.registeredExams(ofStudent: student), meeting, ListQuery(semesters: [.none]))
        let course = meeting.university.courses[0].code
        try await expectSame(.instances(ofCourse: course), meeting)
      }
    }

    private func expectSame<Content>(
      _ resource: FeedResource<Content>, _ meeting: Meeting, _ query: ListQuery = ListQuery()
    ) async throws {
      var selected = query
      selected.fields = .all(of: Content.self)
      let kos = meeting.client()
      let (whole, part) = (
        try await kos.list(resource, query, pageSize: 70),
        try await kos.list(resource, selected, pageSize: 70)
      )
      #expect(part.rejected.isEmpty && !whole.entries.isEmpty)
      let differences = try zip(part.entries, whole.entries).filter { part, whole in
        try part.content.json() != whole.content.json() || part.head != whole.head
      }
      #expect(part.entries.count == whole.entries.count)
      #expect(differences.first == nil, "\(resource.segments)")
    }

    /// What lists and searches need. M5: at most 55 % of the bytes.
    @Test func `of what lists show takes half of the bytes, and says the same`() async throws {
      try await Meeting.hold { meeting in
        let kos = meeting.client()
        func bytes(_ work: () async throws -> Void) async throws -> Int {
          meeting.wire.clear()
          try await work()
          return meeting.wire.bytes
        }
        _ = try await kos.entry(.currentSemester)
        var (courses, teachers): ([Entry<KOS.Course>], [Entry<KOS.Teacher>]) = ([], [])
        let whole = try await bytes {
          courses = try await kos.list(.courses).entries
          teachers = try await kos.list(.teachers).entries
        }
        var (shortCourses, shortTeachers) = (courses, teachers)
        let part = try await bytes {
          shortCourses = try await kos.list(
            .courses, ListQuery(fields: ["code", "name", "credits", "completion", "season", "department"])
          ).entries
          shortTeachers = try await kos.list(
            .teachers,
            ListQuery(fields: [
              "firstName", "lastName", "titlesPre", "titlesPost", "username", "email", "division",
            ])
          ).entries
        }
        #expect(part * 100 <= whole * 55, "\(part) of \(whole) bytes")
        #expect(shortCourses.map(\.head.id) == courses.map(\.head.id))
        #expect(shortCourses.map(\.head.key) == courses.map(\.head.key))
        #expect(
          shortCourses.map { "\($0.code) \($0.name as Any) \($0.credits ?? -1) \($0.department as Any)" }
            == courses.map { "\($0.code) \($0.name as Any) \($0.credits ?? -1) \($0.department as Any)" })
        #expect(shortTeachers.map(\.head.key) == teachers.map(\.head.key))
        #expect(
          shortTeachers.map { "\($0.firstName ?? "") \($0.email ?? "") \($0.division as Any)" }
            == teachers.map { "\($0.firstName ?? "") \($0.email ?? "") \($0.division as Any)" })
        #expect(shortCourses.allSatisfy { $0.range == nil && $0.state == nil })
      }
    }

    @Test func `reaches into elements`() async throws {
      try await Meeting.hold { meeting in
        let kos = meeting.client()
        let fields: KOS.FieldSelection = [
          "code", .inside("timetableSlot", ["day", "firstHour"]), .inside("examiners", ["teacher"]),
        ]
        let (whole, part) = (
          try await kos.list(.parallels), try await kos.list(.parallels, ListQuery(fields: fields))
        )
        #expect(part.entries.map(\.code) == whole.entries.map(\.code))
        for (short, long) in zip(part.entries, whole.entries) {
          #expect(short.slots.map(\.firstHour) == long.slots.filter { $0.day != nil }.map(\.firstHour))
          #expect(short.slots.allSatisfy { $0.room == nil && $0.duration == nil })
          #expect(short.course == nil && short.occupied == nil)
        }
      }
    }

    @Test func `of one entity keeps its key`() async throws {
      try await Meeting.hold { meeting in
        let code = meeting.university.courses[6].code
        let course = try await meeting.client().entry(.course(code), ListQuery(fields: ["credits"]))
        #expect(course.head.key == code && course.code == code)
        #expect(course.credits == meeting.university.courses[6].credits && course.name == nil)
      }
    }
  }
}
