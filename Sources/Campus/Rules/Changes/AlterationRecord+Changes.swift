import CivilTime
import KOS

extension AlterationRecord {
  /// What becomes otherwise for who goes to this lesson; nothing of a lesson that is over.
  ///
  /// - Parameters:
  ///   - old: `nil` if it was held as planned.
  ///   - new: `nil` if it is held as planned again.
  ///   - teachers: who teaches it by KOS.
  static func changes(
    from old: AlterationRecord?, to new: AlterationRecord?, at now: LocalDateTime,
    plannedBy teachers: [Reference] = []
  ) -> [Change] {
    guard let lesson = new ?? old else { return [] }
    let planned = Facts(
      start: lesson.plannedStart, room: old?.plannedRoom ?? lesson.plannedRoom, teachers: teachers)
    let (before, after) = (Facts(old, planned), Facts(new, planned))
    guard max(before.start, after.start) > now else { return [] }
    func change(_ field: ChangeField, _ before: String?, _ after: String?) -> [Change] {
      guard before != after else { return [] }
      return [
        Change(
          kind: .changed, subject: .lessonDay, key: lesson.matchKey.rawValue, course: lesson.course,
          title: nil,
          field: field, before: before, after: after, isMine: true)
      ]
    }
    func facts(since former: Facts) -> [Change] {
      change(.times, former.start.rawValue, after.start.rawValue) + change(.room, former.room, after.room)
        + (former.teachers.keys == after.teachers.keys ? [] : change(.teachers, former.names, after.names))
    }
    switch (before.isCancelled, after.isCancelled) {
    case (false, true): return change(.cancelled, before.start.rawValue, nil)
    // Of a lesson that is not held nobody asks when and where.
    case (true, true): return []
    // Held after all, but not as it was planned.
    case (true, false) where !after.isHeld(as: planned): return facts(since: planned)
    case (true, false): return change(.cancelled, nil, after.start.rawValue)
    case (false, false): return facts(since: before)
    }
  }

  private struct Facts {
    var isCancelled = false
    var start: LocalDateTime
    var room: String?
    var teachers: [Reference]

    func isHeld(as planned: Facts) -> Bool {
      start == planned.start && room == planned.room && teachers.keys == planned.teachers.keys
    }

    /// As a list for people.
    var names: String? {
      let names = teachers.names.joined(separator: ", ")
      return names.isEmpty ? nil : names
    }

    init(start: LocalDateTime, room: String?, teachers: [Reference]) {
      (self.start, self.room, self.teachers) = (start, room, teachers)
    }

    init(_ record: AlterationRecord?, _ planned: Facts) {
      isCancelled = record?.isCancelled ?? false
      start = record?.start ?? planned.start
      room = record?.room ?? planned.room
      teachers = record?.teachers ?? planned.teachers
    }
  }
}
