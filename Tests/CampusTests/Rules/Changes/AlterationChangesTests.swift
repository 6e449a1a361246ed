import Testing
import WebShell

@testable import Campus
@testable import KOS

@Suite struct `What changes with a lesson on one day` {
  private let now = Samples.moment("2025-10-07T00:00")
  private let cancelled = Samples.alteration("2025-10-13T11:00", cancelled: true)

  private func facts(_ old: AlterationRecord?, _ new: AlterationRecord?) -> [[String?]] {
    AlterationRecord.changes(from: old, to: new, at: now).map { [$0.field?.rawValue, $0.before, $0.after] }
  }

  @Test func `is that it is called off, and that it is held after all`() {
    #expect(facts(nil, cancelled) == [["cancelled", "2025-10-13T11:00:00", nil]])
    #expect(facts(cancelled, nil) == [["cancelled", nil, "2025-10-13T11:00:00"]])
    #expect(facts(cancelled, cancelled) == [])
  }

  @Test func `is its new time and its new room`() {
    let moved = Samples.alteration("2025-10-13T11:00", to: "2025-10-15T16:15", room: "T9:155")
    #expect(
      facts(nil, moved) == [
        ["times", "2025-10-13T11:00:00", "2025-10-15T16:15:00"], ["room", "T9:350", "T9:155"],
      ])
    #expect(
      facts(moved, nil) == [
        ["times", "2025-10-15T16:15:00", "2025-10-13T11:00:00"], ["room", "T9:155", "T9:350"],
      ])
  }

  @Test func `is who teaches it instead, and who was to`() {
    let substituted = Samples.alteration("2025-10-13T11:00", teachers: ["svobodap"])
    let planned = [Reference(key: "novakjan", name: "Jan Novák")]
    func facts(_ old: AlterationRecord?, _ new: AlterationRecord?) -> [[String?]] {
      AlterationRecord.changes(from: old, to: new, at: now, plannedBy: planned).map {
        [$0.field?.rawValue, $0.before, $0.after]
      }
    }
    #expect(facts(nil, substituted) == [["teachers", "Jan Novák", "Mgr. svobodap"]])
    #expect(facts(substituted, nil) == [["teachers", "Mgr. svobodap", "Jan Novák"]])
    #expect(facts(cancelled, nil) == [["cancelled", nil, "2025-10-13T11:00:00"]])
    #expect(facts(cancelled, substituted) == [["teachers", "Jan Novák", "Mgr. svobodap"]])
  }

  @Test func `is nothing where the same people have other names, or come in another order`() {
    var old = Samples.alteration("2025-10-13T11:00", teachers: ["svobodap", "malaeva"])
    old.teachers = old.teachers?.map { Reference(key: $0.key) }
    let new = Samples.alteration("2025-10-13T11:00", teachers: ["malaeva", "svobodap"])
    #expect(facts(old, new) == [])
  }

  @Test func `is where it goes when it is held after all, but not as planned`() {
    let moved = Samples.alteration("2025-10-13T11:00", to: "2025-10-15T16:15")
    #expect(facts(cancelled, moved) == [["times", "2025-10-13T11:00:00", "2025-10-15T16:15:00"]])
  }

  @Test func `is called off at the time that was told last`() {
    let moved = Samples.alteration("2025-10-13T11:00", to: "2025-10-15T16:15")
    #expect(facts(moved, cancelled) == [["cancelled", "2025-10-15T16:15:00", nil]])
  }

  @Test func `is its planned room again where it is only moved now`() {
    let elsewhere = Samples.alteration("2025-10-13T11:00", room: "T9:155")
    let moved = Samples.alteration("2025-10-13T11:00", to: "2025-10-15T16:15")
    #expect(facts(elsewhere, moved).last == ["room", "T9:155", "T9:350"])
  }

  @Test func `is nothing once it is over, wherever it was moved to`() {
    let moved = Samples.alteration("2025-10-13T11:00", to: "2025-10-15T16:15")
    func changes(_ old: AlterationRecord?, _ new: AlterationRecord?, _ now: String) -> [Change] {
      AlterationRecord.changes(from: old, to: new, at: Samples.moment(now))
    }
    #expect(changes(nil, cancelled, "2025-10-14T00:00") == [])
    #expect(changes(moved, nil, "2025-10-14T00:00").count == 1)
    #expect(changes(moved, nil, "2025-10-16T00:00") == [])
  }

  @Test func `is told under a key by which the lesson is found`() throws {
    let change = try #require(AlterationRecord.changes(from: nil, to: cancelled, at: now).first)
    let matchKey = try #require(LessonMatchKey(rawValue: change.key))
    #expect(matchKey == cancelled.matchKey && matchKey.start == Samples.moment("2025-10-13T11:00"))
  }

  @Test(
    arguments: [
      (.en, "cancelled", "takes place after all"), (.cs, "zrušen", "přece koná"), (.ru, "отмен", "всё-таки"),
    ]
      as [(WebShell.Language, String, String)])
  func `is told with a title of its own`(language: WebShell.Language, cancelled: String, held: String) {
    func title(_ old: AlterationRecord?, _ new: AlterationRecord?) -> String {
      CampusNotice.lessonDayChanged(AlterationRecord.changes(from: old, to: new, at: now)).notice.title(
        language)
    }
    #expect(title(nil, self.cancelled).contains(cancelled) && title(self.cancelled, nil).contains(held))
  }
}
