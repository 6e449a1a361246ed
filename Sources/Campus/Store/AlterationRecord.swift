import KOS
import RecordMapping

/// What Sirius says of one of the person's lessons on one day, otherwise than KOS: that it is called off, at another
/// time, or in another room.
@Record(table: "alteration")
struct AlterationRecord: Hashable {
  /// Sirius' number of the event.
  @ID let id: String
  var course: String
  /// Unique only together with course and type: `101`.
  var parallelCode: Int
  var type: ParallelType
  /// As KOS has it.
  var plannedStart: LocalDateTime
  /// The same if it is not moved.
  var start: LocalDateTime
  var end: LocalDateTime
  /// As KOS has it, where ``room`` is another one.
  var plannedRoom: String?
  var room: String?
  var isCancelled: Bool
  /// Why, by the name of the exception that Sirius applied.
  var reason: String?
}

extension AlterationRecord {
  /// `nil` for what is no lesson of a parallel, and for one that is held as planned. One that is gone without an
  /// exception was planned anew in KOS, which tells that itself.
  init?(_ event: SiriusEvent, reasons: [Int: String]) {
    guard let course = event.course, let code = event.parallel.flatMap({ Int($0) }),
      let type = event.eventType?.parallelType, !event.appliedExceptions.isEmpty
    else { return nil }
    let start = PragueTime.local(event.startsAt)
    let names = event.appliedExceptions.compactMap { reasons[$0] }
    self.init(
      id: event.id, course: course, parallelCode: code, type: type,
      plannedStart: event.originalStart.map(PragueTime.local) ?? start, start: start,
      end: PragueTime.local(event.endsAt), plannedRoom: event.originalRoom,
      room: event.originalRoom == nil ? nil : event.room, isCancelled: event.isDeleted,
      reason: names.isEmpty ? event.note : names.joined(separator: ", "))
    guard isCancelled || isMoved || room != nil else { return nil }
  }

  var isMoved: Bool { start != plannedStart }
}
