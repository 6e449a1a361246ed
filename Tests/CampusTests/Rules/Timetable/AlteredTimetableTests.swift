import CivilTime
import Testing
import WebShell

@testable import Campus
@testable import KOS

/// Mondays 11:00 to 12:30, from 2025-10-06.
@Suite struct `A timetable of which Sirius says more` {
  private func timetable(_ alterations: AlterationRecord...) -> Timetable {
    Timetable([Samples.parallel([Samples.slot()])], calendar: Samples.fourWeeks, grid: .fitAndFEL)
      .altered(by: alterations)
  }

  private func days(_ lessons: [Lesson]) -> [String] { lessons.map(\.day.rawValue) }

  @Test func `has a lesson that is called off apart from those that are held`() throws {
    let table = timetable(Samples.alteration("2025-10-13T11:00", cancelled: true, reason: "Rector’s day"))
    #expect(days(table.lessons) == ["2025-10-06", "2025-10-20", "2025-10-27", "2025-10-30"])
    #expect(days(table.cancelled) == ["2025-10-13"])
    #expect(table.cancelled.first?.alteration?.reason == "Rector’s day")
    #expect(table.next(after: Samples.moment("2025-10-07T00:00"))?.lesson.day.rawValue == "2025-10-20")
  }

  @Test func `has a moved lesson on its new day, as long as KOS says, under its old identity`() throws {
    let table = timetable(Samples.alteration("2025-10-13T11:00", to: "2025-10-15T16:15"))
    let lesson = try #require(table.lessons(on: Samples.day("2025-10-15")).first)
    #expect(lesson.times.start.rawValue == "16:15:00" && lesson.times.end.rawValue == "17:45:00")
    #expect(lesson.id.description == "100-7-2025-10-13")
    #expect(table.lessons(on: Samples.day("2025-10-13")).isEmpty)
    #expect(lesson.alteration?.plannedStart == Samples.moment("2025-10-13T11:00"))
    #expect(table.cancelled.isEmpty)
  }

  @Test func `has a lesson in its new room, and remembers the old one`() throws {
    let table = timetable(Samples.alteration("2025-10-13T11:00", room: "T9:155"))
    let lesson = try #require(table.lessons(on: Samples.day("2025-10-13")).first)
    #expect(lesson.room?.key == "T9:155")
    #expect(lesson.alteration?.plannedRoom == "T9:350")
    #expect(lesson.alteration?.isElsewhere == true && lesson.alteration?.isMoved == false)
    #expect(table.lessons(on: Samples.day("2025-10-06")).first?.room?.key == "T9:350")
  }

  @Test func `has a lesson taught by somebody else, and remembers who was to`() throws {
    let table = timetable(Samples.alteration("2025-10-13T11:00", teachers: ["svobodap"]))
    let lesson = try #require(table.lessons(on: Samples.day("2025-10-13")).first)
    #expect(lesson.teachers.map(\.key) == ["svobodap"])
    #expect(lesson.alteration?.isSubstituted == true && lesson.alteration?.plannedTeachers == ["Jan Novák"])
    let sentence = AlterationText(lesson, Words(language: .en))?.sentence
    #expect(sentence == "Taught by Mgr. svobodap instead of Jan Novák.")
    #expect(table.lessons(on: Samples.day("2025-10-06")).first?.teachers.map(\.key) == ["novakjan"])
    let same = timetable(Samples.alteration("2025-10-13T11:00", teachers: ["novakjan"]))
    #expect(same.lessons.allSatisfy { $0.alteration == nil })
  }

  @Test(arguments: [
    Samples.alteration("2025-10-13T12:45", cancelled: true),
    Samples.alteration("2025-10-14T11:00", cancelled: true),
    Samples.alteration("2025-10-13T11:00", cancelled: true, course: "BI-XX2"),
    Samples.alteration("2025-10-13T11:00", cancelled: true, code: 102),
  ])
  func `is as KOS says where Sirius means another lesson`(alteration: AlterationRecord) {
    let table = timetable(alteration)
    #expect(table.lessons.allSatisfy { $0.alteration == nil } && table.lessons.count == 5)
    #expect(table.cancelled.isEmpty)
  }

  @Test func `is joined with others once, also what is called off`() {
    let table = timetable(Samples.alteration("2025-10-13T11:00", cancelled: true))
    let joined = Timetable(joining: [table, table])
    #expect(joined.lessons == table.lessons && joined.cancelled == table.cancelled)
  }

  @Test func `of a room has not what is held elsewhere, and has what is moved into it`() {
    let parallel = Samples.parallel([Samples.slot()])
    let table = timetable(Samples.alteration("2025-10-13T11:00", room: "T9:155"))
    let old = table.of(.room("T9:350"), in: [parallel])
    #expect(!days(old.lessons).contains("2025-10-13") && old.lessons.count == 4)
    #expect(days(table.of(.room("T9:155"), in: [parallel]).lessons) == ["2025-10-13"])
  }

  @Test func `of a teacher has not what somebody else teaches`() {
    let parallel = Samples.parallel([Samples.slot()])
    let table = timetable(Samples.alteration("2025-10-13T11:00", teachers: ["svobodap"]))
    let own = table.of(.teacher("novakjan"), in: [parallel])
    #expect(!days(own.lessons).contains("2025-10-13") && own.lessons.count == 4)
  }

  @Test func `has a moved lesson that is called off on the day to which it was moved`() {
    let table = timetable(Samples.alteration("2025-10-13T11:00", to: "2025-10-15T16:15", cancelled: true))
    #expect(days(table.cancelled) == ["2025-10-15"] && table.lessons.count == 4)
  }

  @Test func `takes a room that KOS knows by now for no change`() {
    var alteration = Samples.alteration("2025-10-13T11:00", room: "T9:350")
    alteration.plannedRoom = "T9:100"
    #expect(timetable(alteration).lessons.allSatisfy { $0.alteration == nil })
  }

  @Test func `has a lesson that is moved over midnight until midnight`() throws {
    let table = timetable(Samples.alteration("2025-10-13T11:00", to: "2025-10-14T23:30"))
    let lesson = try #require(table.lessons(on: Samples.day("2025-10-14")).first)
    #expect(lesson.times.start.rawValue == "23:30:00" && lesson.times.end.rawValue == "23:59:59")
  }

  @Test(arguments: [("T9:350", 1), ("T9:111", 0)])
  func `knows by the room which one of two at once is meant, and else changes none`(room: String, count: Int)
  {
    var alteration = Samples.alteration("2025-10-13T11:00", cancelled: true)
    alteration.plannedRoom = room
    let parallel = Samples.parallel([Samples.slot(), Samples.slot(room: "T9:105", id: "8")])
    let table = Timetable([parallel], calendar: Samples.fourWeeks, grid: .fitAndFEL).altered(by: [alteration])
    #expect(table.cancelled.map(\.room?.key) == Array(repeating: "T9:350", count: count))
  }

  @Test func `clashes where a lesson is moved to, and not where it was`() {
    let other = Samples.parallel([Samples.slot(.wednesday, from: "16:15", to: "17:45")], id: "2", code: 102)
    let table = Timetable(
      [Samples.parallel([Samples.slot()]), other], calendar: Samples.fourWeeks, grid: .fitAndFEL
    ).altered(by: [Samples.alteration("2025-10-13T11:00", to: "2025-10-15T16:15")])
    #expect(Timetable.clashes(table.lessons).map(\.first.day.rawValue) == ["2025-10-15"])
  }
}

@Suite struct `A calendar of which Sirius says more` {
  @Test func `calls off what is not held, under the same identity`() throws {
    let table = Timetable(
      [Samples.parallel([Samples.slot()])], calendar: Samples.fourWeeks, grid: .fitAndFEL)
    let altered = table.altered(by: [Samples.alteration("2025-10-13T11:00", cancelled: true)])
    let before = table.lessons.map { CalendarEntry($0, words: Samples.words) }
    let after = (altered.lessons + altered.cancelled).map { CalendarEntry($0, words: Samples.words) }
    let revised = CalendarFile(name: "x", entries: after).revised(
      after: before, now: Samples.moment("2025-10-10T00:00"))
    #expect(revised.entries.map(\.uid) == before.map(\.uid))
    #expect(revised.entries.map(\.isCancelled) == [false, true, false, false, false])
    #expect(revised.entries.map(\.sequence) == [0, 1, 0, 0, 0])
  }

  @Test func `moves what is held at another time, under the same identity`() throws {
    let table = Timetable(
      [Samples.parallel([Samples.slot()])], calendar: Samples.fourWeeks, grid: .fitAndFEL)
    let altered = table.altered(by: [Samples.alteration("2025-10-13T11:00", to: "2025-10-15T16:15")])
    let before = table.lessons.map { CalendarEntry($0, words: Samples.words) }
    let revised = CalendarFile(
      name: "x", entries: altered.lessons.map { CalendarEntry($0, words: Samples.words) }
    ).revised(after: before, now: Samples.moment("2025-10-10T00:00"))
    let moved = try #require(revised.entries.first { $0.uid.contains("2025-10-13") })
    #expect(moved.start == Samples.moment("2025-10-15T16:15") && moved.sequence == 1 && !moved.isCancelled)
    #expect(moved.detail?.contains("Otherwise") == true)
    #expect(revised.entries.count == before.count)
  }
}
