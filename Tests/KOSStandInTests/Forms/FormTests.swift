import RecordMappingJSON
import Testing

@testable import KOS
@testable import StandIns

extension Meetings {
  /// What is not established of KOSapi's forms: whichever it is, the client reads the same out of it.
  @Suite(.timeLimit(.minutes(1))) struct `A form of KOSapi's answers` {
    @Test func `changes nothing that is read`() async throws {
      try await Meeting.hold { meeting in
        let usual = try await contents(meeting)
        for name in Self.names {
          var quirks = Quirks()
          Self.set(name, in: &quirks)
          meeting.standIn.world.quirks = quirks
          let other = try await contents(meeting)
          #expect(other.count == usual.count && !usual.isEmpty, "\(name)")
          #expect(zip(other, usual).first { $0 != $1 } == nil, "\(name)")
        }
      }
    }

    private static let names = [
      "slash", "previous link", "no total", "shifting order", "id element", "no id", "no times", "wrapped",
      "plain capacities", "prefix", "all together",
    ]

    /// Everything in which the forms differ, as text.
    private func contents(_ meeting: Meeting) async throws -> [String] {
      let kos = meeting.client()
      let present = Filter.equals("semester", QueryValue(try meeting.currentCode()))
      let parallels = try await kos.list(.parallels, ListQuery(present), pageSize: 90)
      #expect(parallels.rejected.isEmpty && parallels.flaws.isEmpty)
      var contents = try parallels.entries.map { entry in
        let slots = try entry.slots.flatMap { try $0.withoutForms.json() }
        return "\(entry.head.key ?? "") \(entry.content.teachers) " + String(decoding: slots, as: UTF8.self)
      }
      let courses = try await kos.list(.courses, ListQuery(semesters: [.current]), pageSize: 90)
      #expect(courses.rejected.isEmpty && courses.flaws.isEmpty)
      contents += courses.entries.map { entry in
        let instance = entry.instances.first
        return "\(entry.code) \(instance?.capacity ?? -1) \(instance?.tutorialCapacity ?? -1)"
      }
      let enrolments = try await kos.list(
        .enrolledCourses(ofStudent: meeting.student.code), ListQuery(semesters: [.none]))
      #expect(enrolments.rejected.isEmpty)
      return contents
        + enrolments.entries.map { "\($0.course?.key ?? "-") \($0.content.isExternal)" }.sorted()
    }

    private static func set(_ name: String, in quirks: inout Quirks) {
      func apply(_ wanted: String, _ change: (inout Quirks) -> Void) {
        if name == wanted || name == "all together" { change(&quirks) }
      }
      apply("slash") { $0.hasSlashInBase = true }
      apply("previous link") { $0.hasPreviousLink = true }
      apply("no total") { $0.hasTotalOnLastPage = false }
      apply("shifting order") { $0.defaultOrder = .shifting }
      apply("id element") { $0.slotIdentifier = .element }
      apply("no id") { $0.slotIdentifier = .absent }
      apply("no times") { $0.hasSlotTimes = false }
      apply("wrapped") { $0.wrapsTeachers = true }
      apply("plain capacities") { $0.namesCapacities = false }
      apply("prefix") { $0.hasTypePrefix = true }
    }

    @Test func `without marks of languages leaves texts that can still be shown`() async throws {
      try await Meeting.hold({ $0.quirks.marksLanguages = false }) { meeting in
        let university = meeting.university
        for language in [KOS.Language.czech, .english] {
          let listing = try await meeting.client().list(.courses, ListQuery(language: .only(language)))
          #expect(listing.rejected.isEmpty && listing.entries.count == university.courses.count)
          for (entry, row) in zip(listing.entries, meeting.rows(listing.entries, .course)) {
            let kept = university.courses[row].name[language == .czech ? .cs : .en]
            #expect(entry.name?.text(in: language) == kept)
          }
        }
      }
    }

    @Test(arguments: [true, false])
    func `with either base gives addresses of the service`(hasSlash: Bool) async throws {
      try await Meeting.hold({ $0.quirks.hasSlashInBase = hasSlash }) { meeting in
        let page = try await meeting.client().page(.courses, limit: 3)
        let base = try #require(page.base)
        #expect(base == "\(meeting.service.api)" + (hasSlash ? "/" : ""))
        let next = try #require(page.next)
        #expect(Href.absolute(next, base: base).hasPrefix("\(meeting.service.api)/courses?"))
        let address = try #require(page.entries.first?.head.links.first { $0.rel == "self" }?.href)
        let code = try #require(page.entries.first?.content.code)
        #expect(Href.absolute(address, base: base) == "\(meeting.service.api)/courses/\(code)/")
      }
    }
  }
}

extension KOS.TimetableSlot {
  /// Without what some forms leave out.
  fileprivate var withoutForms: Self {
    KOS.TimetableSlot(
      id: nil, day: day, duration: duration, firstHour: firstHour, parity: parity, room: room,
      startTime: nil, endTime: nil, weeks: weeks, teachers: teachers)
  }
}
