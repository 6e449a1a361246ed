import CivilTime
import Testing

@testable import Campus
@testable import KOS

@Suite struct `Office hours` {
  /// Monday morning in two stretches that meet, and Monday afternoon; Wednesday morning.
  private let hours = OfficeHours(
    [(1, "10:00", "11:00"), (1, "09:00", "10:00"), (1, "13:00", "15:00"), (3, "09:00", "11:00")].compactMap {
      day, from, to in
      guard let day = Weekday(rawValue: day), let from = TimeOfDay(rawValue: from),
        let to = TimeOfDay(rawValue: to)
      else { return nil }
      return OfficeHour(day: day, from: from, to: to)
    })

  private func state(_ moment: String, isFree: (Day) -> Bool = { _ in false }) -> OfficeHours.State {
    hours.state(at: Samples.moment(moment), isFree: isFree)
  }

  @Test(
    arguments: [
      ("2026-11-23T09:00:00", "2026-11-23T11:00:00"), ("2026-11-23T10:59:59", "2026-11-23T11:00:00"),
      ("2026-11-23T13:30:00", "2026-11-23T15:00:00"),
    ])
  func `are open until the end of the stretch`(now: String, until: String) {
    #expect(state(now) == .open(until: Samples.moment(until)))
  }

  @Test(
    arguments: [
      ("2026-11-23T08:59:59", "2026-11-23T09:00:00"), ("2026-11-23T11:00:00", "2026-11-23T13:00:00"),
      ("2026-11-23T15:00:00", "2026-11-25T09:00:00"), ("2026-11-28T12:00:00", "2026-11-30T09:00:00"),
    ])
  func `say when they open, be it in days`(now: String, opens: String) {
    #expect(state(now) == .closed(opensAt: Samples.moment(opens)))
  }

  @Test func `are closed on free days`() {
    let monday = Samples.day("2026-11-23")
    #expect(
      state("2026-11-23T09:30:00") { $0 == monday } == .closed(opensAt: Samples.moment("2026-11-25T09:00:00"))
    )
    #expect(state("2026-11-23T09:30:00") { _ in true } == .closedForLong)
  }

  @Test func `are unknown where none are told`() {
    #expect(OfficeHours([]).state(at: Samples.moment("2026-11-23T09:00:00")) == .unknown)
  }
}
