import KOS
import Testing

@testable import Campus

@Suite struct `The key of a lookup` {
  @Test(
    arguments: [
      .course("BI-PA1"), .course("a/b"), .teacher("novak/x"), .timetable(.room("T9:350")),
      .timetable(.course("a/b")),
      .lessons(Samples.semester("B251"), of: nil),
      .lessons(Samples.semester("B251"), of: .teacher("novak/x")),
    ] as [Lookup])
  func `names it`(lookup: Lookup) { #expect(Lookup(part: lookup.part) == lookup) }

  @Test(arguments: [
    "", "/", "course", "course/", "teacher/", "timetable/", "timetable//", "timetable/x", "lessons/",
    "lessons//",
    "lessons/x", "lessons/B251/x", "person/novak", "else/x",
  ])
  func `names nothing that a page asks for`(text: String) { #expect(Lookup(part: text) == nil) }
}
