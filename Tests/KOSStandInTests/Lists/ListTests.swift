import KOS
import Testing

@testable import StandIns

extension Meetings {
  @Suite(.timeLimit(.minutes(1))) struct `A whole list` {
    @Test func `has every entry of the stand-in as it was sent, in both languages`() async throws {
      try await Meeting.hold { meeting in
        let kos = meeting.client()
        try await expectAll(.courses, .course, kos, meeting, Comparison.of)
        try await expectAll(.teachers, .teacher, kos, meeting, Comparison.of)
        try await expectAll(.divisions, .division, kos, meeting, Comparison.of)
        try await expectAll(.rooms, .room, kos, meeting, Comparison.of)
        try await expectAll(.exams, .exam, kos, meeting, Comparison.of)
        try await expectAll(.parallels, .parallel, kos, meeting, Comparison.of)
        try await expectAll(.courseEvents, .courseEvent, kos, meeting, Comparison.of)
        try await expectAll(.coursesGroups, .coursesGroup, kos, meeting, Comparison.of)
        try await expectAll(.semesters, .semester, kos, meeting, Comparison.of)
        try await expectAll(.students, .student, kos, meeting, Comparison.of)
      }
    }

    private func expectAll<Content>(
      _ resource: FeedResource<Content>, _ kind: Kind, _ kos: KOSClient, _ meeting: Meeting,
      _ compare: (Entry<Content>, Int, University) -> [String]
    ) async throws {
      let listing = try await kos.list(resource, pageSize: 100)
      #expect(listing.rejected.isEmpty, "\(kind)")
      #expect(meeting.rows(listing.entries, kind).sorted() == Array(0..<meeting.university.count(of: kind)))
      #expect(meeting.differences(listing.entries, kind, compare) == [])
    }

    @Test func `of every other kind comes whole too`() async throws {
      try await Meeting.hold { meeting in
        let kos = meeting.client()
        try await expectCount(.programmes, .programme, kos, meeting)
        try await expectCount(.branches, .branch, kos, meeting)
        try await expectCount(.studyPlans, .studyPlan, kos, meeting)
        try await expectCount(.people, .person, kos, meeting)
        try await expectCount(.pathways, .pathway, kos, meeting)
        try await expectCount(.theses, .thesis, kos, meeting)
        try await expectCount(.scheduleSlots, .scheduleSlot, kos, meeting)
        try await expectCount(.parameters, .parameter, kos, meeting)
      }
    }

    private func expectCount<Content>(
      _ resource: FeedResource<Content>, _ kind: Kind, _ kos: KOSClient, _ meeting: Meeting
    ) async throws {
      let listing = try await kos.list(resource)
      #expect(listing.rejected.isEmpty, "\(kind)")
      #expect(meeting.rows(listing.entries, kind).sorted() == Array(0..<meeting.university.count(of: kind)))
    }

    @Test(arguments: [KOS.Language.czech, .english])
    func `comes in one language where one is wanted`(language: KOS.Language) async throws {
      try await Meeting.hold { meeting in
        let listing = try await meeting.client().list(.courses, ListQuery(language: .only(language)))
        let university = meeting.university
        let wanted: StandIns.Language = language == .czech ? .cs : .en
        for (entry, row) in zip(listing.entries, meeting.rows(listing.entries, .course)) {
          let kept = university.courses[row]
          #expect(entry.name?[language] == kept.name[wanted])
          #expect(entry.name?[language.other] == nil)
          #expect(entry.head.title == kept.name[wanted])
          #expect(entry.department?.name == university.divisions[kept.department].name[wanted])
        }
      }
    }

    /// One request is wasted at most, whatever the length of the last page.
    @Test(arguments: [7, 50, 99, 100, 101, 299, 300, 301, 1000], [nil, 300, 4000])
    func `comes whole by pages of any length`(pageSize: Int, expected: Int?) async throws {
      try await Meeting.hold { meeting in
        let kos = meeting.client()
        _ = try await kos.entry(.currentSemester)
        meeting.wire.clear()
        let listing = try await kos.list(.courses, expecting: expected, pageSize: pageSize)
        let codes = meeting.university.courses.map(\.code).sorted {
          $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
        #expect(listing.entries.map(\.code) == codes)
        let wasted = meeting.wire.data.count { !$0.text.contains("<atom:entry>") }
        #expect(wasted <= 1)
        #expect(listing.requests == meeting.wire.data.count)
      }
    }

    @Test func `is told as short or long by the form of its page`() async throws {
      try await Meeting.hold { meeting in
        let kos = meeting.client()
        let count = meeting.university.courses.count
        let first = try await kos.page(.courses, limit: 10)
        #expect(first.more == .yes && first.next?.isEmpty == false && first.totalResults == nil)
        #expect(first.startIndex == 0 && first.itemsPerPage == 10 && first.count == 10)
        let all = try await kos.page(.courses)
        #expect(all.more == .no && all.next == nil && all.totalResults == count && all.itemsPerPage == nil)
        let beyond = try await kos.page(.courses, offset: count + 5, limit: 10)
        #expect(beyond.entries.isEmpty && beyond.more == .no)
        let none = try await kos.page(
          .courses, ListQuery(.equals("code", try QueryValue("NOTHING"))))
        #expect(none.entries.isEmpty && none.more == .no && none.totalResults == 0)
      }
    }
  }
}
