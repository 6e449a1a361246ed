import CivilTime
import CivilTimeColumns
import KOS
import RecordMapping
import RecordMappingSQLite

/// What Sirius says of one of the person's lessons on one day, otherwise than KOS: that it is called off, at another
/// time, in another room, or taught by somebody else.
@Record(table: "alteration")
struct AlterationRecord: Hashable {
  /// Sirius' number of the event, which is another one when it plans anew.
  @ID let id: String
  var course: String
  /// Unique only together with course and type: `101`.
  var parallelCode: Int
  var type: ParallelType
  var plannedStart: LocalDateTime
  /// The same if it is not moved.
  var start: LocalDateTime
  var end: LocalDateTime
  var plannedRoom: String?
  /// `nil` if it is the planned one.
  var room: String?
  /// Who teaches it instead; `nil` if those do who were to.
  @JSON var teachers: [Reference]?
  var isCancelled: Bool
  /// Why, by the name of the exception that Sirius applied.
  var reason: String?
}

extension AlterationRecord {
  /// `nil` for what is no lesson of a parallel, and for one that is held as planned. One that is gone without an
  /// exception that cancels was planned anew in KOS, which tells that itself.
  ///
  /// - Parameters:
  ///   - exceptions: what is known of them, by number.
  ///   - planned: who teaches the lesson by KOS.
  ///   - names: of teachers, by their user names.
  init?(
    _ event: SiriusEvent, exceptions: [Int: ExceptionRecord], planned: [Reference]? = nil,
    names: [String: String] = [:]
  ) {
    guard let matchKey = event.matchKey, !event.appliedExceptions.isEmpty else { return nil }
    let applied = event.appliedExceptions.map { exceptions[$0] }
    if event.isDeleted, !applied.contains(where: { $0?.cancels ?? true }) { return nil }
    let reasons = applied.compactMap { $0?.name }.filter { !$0.isEmpty }
    let hadNoRoom = event.originalRoom == nil && applied.contains { $0?.rehouses ?? false }
    let plannedRoom = hadNoRoom ? nil : event.originalRoom ?? event.room
    // Without an exception it is KOS's news, which tells it itself.
    let isSubstituted =
      applied.contains { $0?.substitutes ?? false } && !event.teachers.isEmpty
      && planned.map { $0.keys != Set(event.teachers) } ?? true
    self.init(
      id: event.id, course: matchKey.course, parallelCode: matchKey.parallelCode, type: matchKey.type,
      plannedStart: matchKey.start, start: LocalDateTime(event.startsAt, in: .prague),
      end: LocalDateTime(event.endsAt, in: .prague),
      plannedRoom: plannedRoom, room: event.room == plannedRoom ? nil : event.room,
      teachers: isSubstituted ? event.teachers.map { Reference(key: $0, name: names[$0]) } : nil,
      isCancelled: event.isDeleted, reason: reasons.isEmpty ? event.note : reasons.joined(separator: ", "))
    guard isCancelled || isMoved || room != nil || teachers != nil else { return nil }
  }

  var isMoved: Bool { start != plannedStart }

  /// Which lesson it is about.
  var matchKey: LessonMatchKey {
    LessonMatchKey(course: course, parallelCode: parallelCode, type: type, start: plannedStart)
  }
}

extension SiriusEvent {
  /// `nil` of what is no lesson of a parallel.
  var matchKey: LessonMatchKey? {
    guard let course, let code = parallel.flatMap({ Int($0) }), let type = eventType?.parallelType else {
      return nil
    }
    return LessonMatchKey(
      course: course, parallelCode: code, type: type,
      start: LocalDateTime(originalStart ?? startsAt, in: .prague))
  }
}

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

/// What Sirius says of an exception, asked for once.
@Record(table: "sirius_exception")
struct ExceptionRecord: Hashable {
  /// Sirius' number.
  @ID let id: Int64
  /// Empty if it has none.
  var name: String
  /// `CANCEL`; `nil` if it tells none.
  var kind: String?

  /// Whether lessons are called off by it; of an unknown one nobody can say that they are not.
  var cancels: Bool { kind.map { $0 == "CANCEL" } ?? true }

  /// Whether somebody else teaches by it.
  var substitutes: Bool { kind == "TEACHER_CHANGE" }

  /// Whether lessons are elsewhere by it.
  var rehouses: Bool { kind == "ROOM_CHANGE" }
}

extension CampusStore {
  /// As if Sirius had never been asked for single lessons.
  func forgetAlterations() async throws {
    try await store.write { transaction in
      try transaction.delete(AlterationRecord.self, where: .all)
      try transaction.delete(RefreshRecord.self, id: DataPart.alterations.rawValue)
    }
  }
}
