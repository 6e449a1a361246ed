import CivilTime
import Testing

@testable import HerdBook

@Suite struct `The control of a field` {
  @Test(
    arguments: [
      (FieldControl.whole(1...5), FieldValue.whole(1), true), (.whole(1...5), .whole(6), false),
      (.whole(1...5), .text("3"), false), (.decimal(1...2000, places: 1), .decimal(2000), true),
      (.decimal(1...2000, places: 1), .decimal(0), false), (.decimal(1...2000, places: 1), .whole(2), true),
      (.decimal(1...2000, places: 1), .whole(.max), false), (.steps([250, 500]), .decimal(250), true),
      (.steps([250, 500]), .decimal(300), false), (.flag, .flag(true), true), (.flag, .whole(1), false),
      (.text(3), .text("řád"), true), (.text(3), .text("řádu"), false), (.day, .text("2026-11-18"), false),
      (.time, .text("23:59"), true), (.time, .text("24:00"), false), (.choice(["a"]), .text("b"), false),
      (.reference(.group), .whole(-7), true), (.reference(.bull), .text("?"), false),
      (.country, .text("CZ"), true), (.country, .text("CZE"), false), (.digits(3), .text("001"), true),
      (.digits(3), .text("0001"), false), (.digits(3), .text(""), false), (.digits(3), .text("٣"), false),
      (.earTag, .text("CZ123456961"), true), (.earTag, .text("123456961"), false),
      (.eid, .text("203000000000001"), true), (.eid, .text("001000000000001"), false),
      (.photo, .text(String(repeating: "a", count: 64)), true),
      (.photo, .text(String(repeating: "g", count: 64)), false),
      (.list(of: .whole(1...5), atMost: 2), .list([.whole(1), .whole(5)]), true),
      (.list(of: .whole(1...5), atMost: 2), .list([.whole(1), .whole(6)]), false),
      (.list(of: .whole(1...5), atMost: 2), .list([.whole(1), .whole(1), .whole(1)]), false),
      (.opaque, .raw("{}"), true),
    ] as [(FieldControl, FieldValue, Bool)])
  func `takes the values that it gives`(control: FieldControl, value: FieldValue, isTaken: Bool) {
    #expect(control.takes(value) == isTaken)
  }

  @Test func `of a record takes what has all that is required`() {
    let control = FieldControl.record(Birth.fields)
    #expect(!control.takes(.record(FieldValues())))
    #expect(control.takes(.record(Story.heifer.changes[0].fields)))
  }
}

@Suite struct `The values of fields` {
  @Test func `are found by their codes, whatever the order in which they were given`() {
    var one = FieldValues([(.note, .text("a")), (.group, .whole(1))])
    let other = FieldValues([(.group, .whole(2)), (.note, .text("a")), (.group, .whole(1))])
    #expect(one == other && one.codes == [.group, .note])
    one[.note] = nil
    #expect(one.codes == [.group] && one[.note] == nil && !one.isEmpty)
    one[.group] = nil
    #expect(one.isEmpty)
  }

  @Test func `are not empty with one of a newer server`() {
    var values = FieldValues()
    values.unknown["news"] = "1"
    #expect(!values.isEmpty)
  }

  @Test func `are nothing where they are none of the field's type`() {
    var values = FieldValues()
    values[.serviceOrder] = .text("second")
    values[.diagnoses] = .list([.whole(1), .text("b")])
    #expect(values[Insemination.order] == nil && values[Treatment.diagnoses] == nil)
  }
}
