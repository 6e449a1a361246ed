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
    guard let lesson = new ?? old, max(lesson.end, lesson.plannedStart) > now else { return [] }
    let (before, after) = (Facts(old, planned: lesson), Facts(new, planned: lesson))
    func change(_ field: ChangeField, _ before: String?, _ after: String?) -> Change? {
      guard before != after else { return nil }
      return Change(
        kind: .changed, subject: .lessonDay, key: lesson.spot.rawValue, course: lesson.course, title: nil,
        field: field, before: before, after: after, isMine: true)
    }
    // Of a lesson that is not held nobody asks when and where.
    guard before.isCancelled == after.isCancelled else {
      return [change(.cancelled, "\(before.isCancelled)", "\(after.isCancelled)")].compactMap(\.self)
    }
    guard !after.isCancelled else { return [] }
    return [
      change(.times, before.start.rawValue, after.start.rawValue), change(.room, before.room, after.room),
    ].compactMap(\.self)
  }

  private struct Facts {
    var isCancelled: Bool
    var start: LocalDateTime
    var room: String?

    init(_ record: AlterationRecord?, planned: AlterationRecord) {
      isCancelled = record?.isCancelled ?? false
      start = record?.start ?? planned.plannedStart
      room = record?.room ?? planned.plannedRoom
    }
  }

  /// Which lesson it is about.
  var spot: LessonSpot {
    LessonSpot(course: course, parallelCode: parallelCode, type: type, start: plannedStart)
  }
}
