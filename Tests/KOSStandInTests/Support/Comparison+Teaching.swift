import CivilTime
import KOS

@testable import StandIns

extension Comparison {
  static func of(_ entry: Entry<KOS.Parallel>, _ row: Int, in university: University) -> [String] {
    var comparison = Comparison(university)
    let (read, kept) = (entry.content, university.parallels[row])
    comparison.head(entry.head, .parallel, row)
    comparison.same("capacity", read.capacity, kept.capacity)
    comparison.constant("capacityOverfill", read.capacityOverfill, kept.overfill)
    comparison.same("code", read.code, kept.code)
    comparison.link("course", read.course, .course, kept.course)
    comparison.constant("enrollment", read.enrollment, kept.enrollment)
    comparison.text("note", read.note, kept.note)
    comparison.same("occupied", read.occupied, kept.occupied)
    comparison.constant("parallelType", read.parallelType, kept.type)
    comparison.link("semester", read.semester, .semester, kept.semester)
    comparison.links("teachers", read.teachers, .teacher, kept.teachers)
    comparison.same("slots", read.slots.count, kept.slots.count)
    for (slot, kept) in zip(read.slots, kept.slots) { comparison.slot(slot, kept) }
    return comparison.differences
  }

  private mutating func slot(_ read: KOS.TimetableSlot, _ kept: StandIns.TimetableSlot) {
    same("slot id", read.id, String(kept.id))
    same("day", read.day?.rawValue, kept.day)
    same("duration", read.duration, kept.duration)
    same("firstHour", read.firstHour, kept.firstHour)
    constant("parity", read.parity, kept.parity)
    link("room", read.room, .room, kept.room)
    // However a list of weeks is written.
    same("weeks", read.weeks, kept.weeks.flatMap { WeekList(rawValue: $0) })
    links("slot teachers", read.teachers, .teacher, kept.teachers)
  }

  static func of(_ entry: Entry<KOS.Exam>, _ row: Int, in university: University) -> [String] {
    var comparison = Comparison(university)
    let (read, kept) = (entry.content, university.exams[row])
    comparison.head(entry.head, .exam, row)
    comparison.day("cancelDeadline", read.cancelDeadline, kept.cancelDeadline)
    comparison.same("capacity", read.capacity, kept.capacity)
    comparison.link("course", read.course, .course, kept.course)
    comparison.link("department", read.department, .division, kept.department)
    comparison.moment("endDate", read.endDate, kept.end)
    comparison.links("examiners", read.examiners, .teacher, kept.examiners)
    comparison.same("note", read.note, kept.note)
    comparison.same("occupied", read.occupied, kept.occupied)
    comparison.same("isResit", read.isResit, kept.isResit)
    comparison.link("room", read.room, .room, kept.room)
    comparison.link("semester", read.semester, .semester, kept.semester)
    comparison.day("signinDeadline", read.signinDeadline, kept.signinDeadline)
    comparison.moment("startDate", read.startDate, kept.start)
    comparison.constant("substitutes", read.substitutes, kept.substitutes)
    comparison.link("superior", read.superior, .exam, kept.superior)
    comparison.constant("termType", read.termType, kept.type)
    return comparison.differences
  }

  static func of(_ entry: Entry<KOS.CourseEvent>, _ row: Int, in university: University) -> [String] {
    var comparison = Comparison(university)
    let (read, kept) = (entry.content, university.events[row])
    comparison.head(entry.head, .courseEvent, row)
    comparison.links("branches", read.branches, .branch, kept.branches + kept.targetBranches)
    comparison.same("capacity", read.capacity, kept.capacity)
    comparison.link("course", read.course, .course, kept.course)
    comparison.link("creator", read.creator, .teacher, kept.creator)
    comparison.moment("endDate", read.endDate, kept.end)
    comparison.text("name", read.name, kept.name)
    comparison.text("note", read.note, kept.note)
    comparison.same("occupied", read.occupied, kept.occupied)
    comparison.link("room", read.room, .room, kept.room)
    comparison.link("semester", read.semester, .semester, kept.semester)
    comparison.day("signinDeadline", read.signinDeadline, kept.signinDeadline)
    comparison.moment("startDate", read.startDate, kept.start)
    return comparison.differences
  }
}
