package import CivilTime
import CivilTimeColumns
package import RecordMapping

/// A lesson of the timetable. What it does not say it leaves open: see ``isTimed(by:)``.
@RecordPart package struct TimetableSlot: KOSContent, Hashable {
  /// An attribute or an element; old servers have none.
  @Key("@id", "id") package let id: String?
  package let day: Weekday?
  /// In teaching hours.
  package let duration: Int?
  /// From 1.
  package let firstHour: Int?
  package let parity: SlotParity?
  @JSON package let room: Reference?
  package let startTime: TimeOfDay?
  package let endTime: TimeOfDay?
  /// Teaching weeks; if there are any, the parity does not count.
  package let weeks: WeekList?
  @Key("teacher") @Convert(using: Readable<Reference>.self) package var teachers: [Reference] = []

  package init(
    id: String? = nil, day: Weekday? = nil, duration: Int? = nil, firstHour: Int? = nil,
    parity: SlotParity? = nil, room: Reference? = nil, startTime: TimeOfDay? = nil, endTime: TimeOfDay? = nil,
    weeks: WeekList? = nil, teachers: [Reference] = []
  ) {
    self.id = id
    self.day = day
    self.duration = duration
    self.firstHour = firstHour
    self.parity = parity
    self.room = room
    self.startTime = startTime
    self.endTime = endTime
    self.weeks = weeks
    self.teachers = teachers
  }

  /// One without anything in it is one still: it must not cost the parallel its others.
  package static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> TimetableSlot {
    guard token.kind == .string else { return try context.read(token, as: TimetableSlot.self) }
    return TimetableSlot()
  }
}
