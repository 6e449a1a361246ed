import Testing

@testable import Campus
@testable import KOS

@Suite struct `RecordDiff between two downloads` {
  private let now = Samples.moment("2026-11-23T12:00")

  private func changes<Thing: ChangeTracked>(
    _ old: [Thing], _ new: [Thing], in semester: String? = nil, isWhole: Bool = true
  ) -> [Change] {
    RecordDiff(
      old: old, new: new, now: now, semester: semester.map(Samples.semester), isWhole: isWhole
    ).changes
  }

  private let exam = Samples.exam(
    "2026-12-01T09:00", to: "2026-12-01T10:30", id: "7", signInBy: "2026-11-30")

  @Test func `are none where everything came again`() {
    #expect(changes([exam], [exam]) == [])
  }

  @Test func `name the fact that has changed, with what it was before`() {
    var moved = exam
    moved.room = "T9:350"
    #expect(
      changes([exam], [moved]) == [
        Change(
          kind: .changed, subject: .exam, key: "7", course: "BI-XX1",
          title: Multilingual(czech: "Základy příkladů"), field: .room, before: "T9:155", after: "T9:350",
          isMine: false)
      ])
  }

  @Test func `tell a new beginning and a new end as one`() {
    var moved = exam
    moved.starts = Samples.moment("2026-12-02T13:00")
    moved.ends = Samples.moment("2026-12-02T14:30")
    let found = changes([exam], [moved])
    #expect(found.map(\.field) == [.times])
    #expect(found.first?.before.flatMap(DateSpan.init)?.start == exam.starts)
    #expect(found.first?.after.flatMap(DateSpan.init)?.end == moved.ends)
  }

  @Test func `tell a fact that was not known before, and one that no longer is`() {
    var known = exam
    known.note = "Vezměte si kalkulačku"
    #expect(changes([exam], [known]).map(\.before) == [nil])
    #expect(changes([known], [exam]).map(\.after) == [nil])
  }

  @Test func `tell when a new thing is, and when one that is gone was to be`() {
    let span = "2026-12-01T09:00:00/2026-12-01T10:30:00"
    let came = changes([], [exam])
    #expect(came.map(\.kind) == [.added])
    #expect(came.first?.after.flatMap(DateSpan.init) == DateSpan(rawValue: span))
    let went = changes([exam], [])
    #expect(went.map(\.kind) == [.removed])
    #expect(went.first?.before.flatMap(DateSpan.init) == DateSpan(rawValue: span))
  }

  @Test func `do not call gone what only did not come`() {
    #expect(changes([exam], [], isWhole: false) == [])
  }

  @Test func `say nothing of an exam that was held and is no longer listed`() {
    #expect(changes([Samples.exam("2026-11-23T09:00")], []) == [])
  }

  @Test func `say nothing of a late exam of a semester long over, whose exams are not asked for`() {
    var late = Samples.exam("2026-12-10T09:00")
    late.semester = Samples.semester("B251")
    #expect(changes([late], [], in: "B261") == [])
    late.semester = Samples.semester("B252")
    #expect(changes([late], [], in: "B261").map(\.kind) == [.removed])
  }

  @Test func `say nothing of an undated exam of a semester long over`() {
    var undated = Samples.exam(nil)
    undated.semester = Samples.semester("B251")
    #expect(changes([undated], [], in: "B261") == [])
    undated.semester = Samples.semester("B252")
    #expect(changes([undated], [], in: "B261").map(\.kind) == [.removed])
  }

  @Test func `are the person's own if they were signed up before or are now`() {
    var mine = exam
    mine.isMine = true
    #expect(changes([mine], [exam]).map(\.isMine) == [true])
    #expect(changes([exam], [mine]).map(\.isMine) == [true])
    #expect(changes([mine], []).map(\.isMine) == [true])
  }

  @Test func `stand in the order of what came, then of what is gone`() {
    let others = ["1", "2", "3"].map { Samples.exam("2026-12-01T09:00", id: $0) }
    #expect(changes([others[0], others[2]], [others[1], exam]).map(\.key) == ["2", "7", "1", "3"])
  }

  @Test func `of results are granted credits and completed courses`() {
    let before = EnrollmentRecord(
      id: "5", study: "novakjan", course: "BI-XX1", hasAssessment: false, isCompleted: false,
      isExternal: false)
    var after = before
    (after.hasAssessment, after.isCompleted) = (true, true)
    #expect(changes([before], [after]).map(\.field) == [.assessment, .completed])
    #expect(changes([before], [after]).map(\.after) == ["true", "true"])
  }

  @Test func `of events leave out how many come`() {
    var event = EventRecord(id: "9", starts: Samples.moment("2026-12-01T09:00"), occupied: 3)
    let before = event
    event.occupied = 4
    #expect(changes([before], [event]) == [])
    event.room = "T9:155"
    #expect(changes([before], [event]).map(\.field) == [.room])
  }
}
