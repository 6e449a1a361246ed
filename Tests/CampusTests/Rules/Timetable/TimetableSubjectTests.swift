import CivilTime
import Testing

@testable import Campus
@testable import KOS

@Suite struct `Whose timetable it is` {
  @Test(arguments: [TimetableSubject.teacher("novakjan"), .room("TH:A-1333/2"), .course("BI-XX1")])
  func `is written so that it is read again`(subject: TimetableSubject) {
    #expect(TimetableSubject(rawValue: subject.rawValue) == subject)
  }

  @Test(arguments: ["", "teacher", "teacher/", "student/novakjan"])
  func `is nobody where nothing says so`(text: String) {
    #expect(TimetableSubject(rawValue: text) == nil)
  }

  private func lessons(_ parallel: ParallelRecord, of subject: TimetableSubject) -> [Int] {
    Timetable([parallel], calendar: Samples.fourWeeks, grid: .fitAndFEL).of(subject, in: [parallel]).lessons
      .map(\.slotIndex)
  }

  private static let parallel = Samples.parallel(
    [
      Samples.slot(.monday, .odd, room: "T9:350"),
      Samples.slot(.friday, .odd, room: "TH:A-1333", id: "8", teachers: [Reference(key: "helper")]),
    ], teachers: [Reference(key: "novakjan"), Reference(key: "helper")])

  @Test func `leaves out slots that others of its teachers hold`() {
    #expect(Set(lessons(Self.parallel, of: .teacher("novakjan"))) == [0])
    #expect(Set(lessons(Self.parallel, of: .teacher("helper"))) == [0, 1])
    #expect(Set(lessons(Self.parallel, of: .teacher("12345"))) == [0, 1], "KOS said so by another key")
  }

  @Test func `leaves out slots in other rooms, those without a day too`() {
    #expect(Set(lessons(Self.parallel, of: .room("TH:A-1333"))) == [1])
    #expect(Set(lessons(Self.parallel, of: .course("BI-XX1"))) == [0, 1])
    let untimed = Samples.parallel([
      Samples.slot(nil, room: "T9:350"), Samples.slot(nil, room: "T9:155", id: "9"),
    ])
    let timetable = Timetable([untimed], calendar: Samples.fourWeeks, grid: .fitAndFEL)
    #expect(timetable.of(.room("T9:155"), in: [untimed]).unscheduled.map(\.slotIndex) == [1])
  }
}
