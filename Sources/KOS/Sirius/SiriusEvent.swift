package import RecordMapping

/// One lesson, exam or event on one day, with what was changed about it.
@RecordPart(keys: .snakeCase) package struct SiriusEvent {
  @Convert package let id: String
  @JSON package let name: SiriusName?
  package let note: String?
  package let sequenceNumber: Int?
  package let startsAt: Instant
  package let endsAt: Instant
  /// As it was before it was moved; `nil` if it was not.
  @Path("original_data", "starts_at") package let originalStart: Instant?
  /// Where it was to be before it was put elsewhere; `nil` if it was not.
  @Path("original_data", "room_id") package let originalRoom: String?
  /// Cancelled; comes only when it was asked for.
  @Key("deleted") package var isDeleted: Bool = false
  package let capacity: Int?
  package let occupied: Int?
  package let eventType: SiriusEventType?
  @Convert package let parallel: String?
  @Path("links", "room") package let room: String?
  @Path("links", "course") package let course: String?
  @Path("links", "teachers") @JSON package var teachers: [String] = []
  /// Only for staff.
  @Path("links", "students") @JSON package var students: [String] = []
  @Path("links", "applied_exceptions") @JSON package var appliedExceptions: [Int] = []
}
