import CivilTime
import CivilTimeColumns
import KOS
import RecordMapping

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
