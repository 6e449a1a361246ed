import KOS

extension AlterationRecord {
  /// What becomes otherwise for who goes to this lesson; nothing of a lesson that is over.
  ///
  /// - Parameters:
  ///   - old: `nil` if it was held as planned.
  ///   - new: `nil` if it is held as planned again.
  static func changes(
    from old: AlterationRecord?, to new: AlterationRecord?, at now: LocalDateTime
  ) -> [Change] {
    guard let lesson = new ?? old else { return [] }
    let planned = Facts(start: lesson.plannedStart, room: old?.plannedRoom ?? lesson.plannedRoom)
    let (before, after) = (Facts(old, planned), Facts(new, planned))
    guard max(before.start, after.start) > now else { return [] }
    func change(_ field: ChangeField, _ before: String?, _ after: String?) -> [Change] {
      guard before != after else { return [] }
      return [
        Change(
          kind: .changed, subject: .lessonDay, key: lesson.spot.rawValue, course: lesson.course, title: nil,
          field: field, before: before, after: after, isMine: true)
      ]
    }
    func facts(since former: Facts) -> [Change] {
      change(.times, former.start.rawValue, after.start.rawValue) + change(.room, former.room, after.room)
    }
    switch (before.isCancelled, after.isCancelled) {
    case (false, true): return change(.cancelled, before.start.rawValue, nil)
    // Of a lesson that is not held nobody asks when and where.
    case (true, true): return []
    // Held after all, but not as it was planned.
    case (true, false) where after != planned: return facts(since: planned)
    case (true, false): return change(.cancelled, nil, after.start.rawValue)
    case (false, false): return facts(since: before)
    }
  }

  private struct Facts: Equatable {
    var isCancelled = false
    var start: LocalDateTime
    var room: String?

    init(start: LocalDateTime, room: String?) { (self.start, self.room) = (start, room) }

    init(_ record: AlterationRecord?, _ planned: Facts) {
      isCancelled = record?.isCancelled ?? false
      start = record?.start ?? planned.start
      room = record?.room ?? planned.room
    }
  }
}
