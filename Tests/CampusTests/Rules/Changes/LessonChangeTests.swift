import CivilTime
import Testing

@testable import Campus
@testable import KOS

@Suite struct `Changes of lessons` {
  private func changes(
    _ old: [TimetableSlot], _ new: [TimetableSlot], semester: String? = "B261"
  ) -> [Change] {
    changes([parallel(old, semester)], [parallel(new, semester)])
  }

  private func parallel(_ slots: [TimetableSlot], _ semester: String? = "B261") -> ParallelRecord {
    var parallel = Samples.parallel(slots)
    parallel.semester = semester.map(Samples.semester)
    return parallel
  }

  private func changes(_ old: [ParallelRecord], _ new: [ParallelRecord]) -> [Change] {
    let (before, after) = LessonSlot.pairs(old, new)
    return RecordDiff(
      old: before, new: after, now: Samples.moment("2026-11-23T12:00"), semester: Samples.semester("B261"),
      isWhole: true
    ).changes
  }

  @Test func `name the slot, whose times and room they tell apart`() {
    let found = changes([Samples.slot()], [Samples.slot(.tuesday, from: "9:15", to: "10:45", room: "T9:351")])
    #expect(found.map(\.key) == ["100-7", "100-7"])
    #expect(found.map(\.field) == [.times, .room])
    #expect(found.last?.after == "T9:351")
  }

  @Test func `are none where the order of slots without numbers has changed`() {
    let (one, other) = (Samples.slot(.monday, id: nil), Samples.slot(.friday, id: nil))
    #expect(changes([one, other], [other, one]) == [])
  }

  @Test func `of slots without numbers touch only the one that is gone`() {
    let slots = [Weekday.monday, .tuesday, .friday].map { Samples.slot($0, id: nil) }
    let found = changes(slots, Array(slots.dropFirst()))
    #expect(found.map(\.kind) == [.removed])
    #expect(found.first?.key == "100-n0")
  }

  @Test func `of a slot without a number are a move, not a loss and a gain`() {
    let slots = [Weekday.monday, .tuesday].map { Samples.slot($0, id: nil) }
    let found = changes(slots, [slots[0], Samples.slot(.thursday, id: nil)])
    #expect(found.map(\.kind) == [.changed])
    #expect(found.map(\.key) == ["100-n1"])
  }

  @Test func `give another slot without a number a name of its own`() {
    let slots = [Weekday.monday, .tuesday, .friday].map { Samples.slot($0, id: nil) }
    let found = changes([slots[0]], slots)
    #expect(found.map(\.kind) == [.added, .added])
    #expect(Set(found.map(\.key)).count == 2)
  }

  @Test func `do not count a timetable whose semester is over`() {
    #expect(changes([parallel([Samples.slot()], "B252")], []) == [])
    #expect(changes([parallel([Samples.slot()], "B261")], []).map(\.kind) == [.removed])
  }

  @Test func `count the teacher of the parallel where the slot has none`() {
    var other = parallel([Samples.slot()])
    other.teachers = [Reference(key: "dvorak", name: "Petr Dvořák")]
    #expect(changes([parallel([Samples.slot()])], [other]).map(\.field) == [.teachers])
  }
}

@Suite struct `The times of a slot` {
  @Test(arguments: [
    Samples.slot(), Samples.slot(.friday, .odd, room: nil),
    Samples.slot(.monday, .odd, weeks: WeekList([1, 3, 4])), Samples.slot(nil, nil, from: nil, to: nil),
    Samples.slot(weeks: WeekList(rawValue: "po dohodě = kdy")),
  ]) func `are read again as they were written`(slot: TimetableSlot) {
    let times = SlotTimes(slot)
    #expect(SlotTimes(rawValue: times.rawValue) == times)
    #expect(SlotTimes(times.slot) == times)
  }

  @Test func `leave out the parity where weeks beat it`() {
    let odd = SlotTimes(Samples.slot(.monday, .odd, weeks: WeekList([1])))
    #expect(odd == SlotTimes(Samples.slot(.monday, .even, weeks: WeekList([1]))))
  }

  @Test func `leave out the hours where there are times`() {
    let plain = TimetableSlot(day: .monday, firstHour: 3, startTime: TimeOfDay(rawValue: "9:15"))
    #expect(SlotTimes(plain).firstHour == nil)
    #expect(SlotTimes(TimetableSlot(day: .monday, duration: 2, firstHour: 3)).firstHour == 3)
  }

  @Test func `are none of a text that is no such times`() {
    #expect(SlotTimes(rawValue: "sometimes") == nil)
    #expect(SlotTimes(rawValue: "year=2026") == nil)
  }
}
