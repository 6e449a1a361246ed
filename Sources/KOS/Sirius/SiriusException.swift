package import RecordMapping

/// A change of the schedule: `CANCEL`, `RELATIVE_MOVE`, `ROOM_CHANGE`, `TEACHER_CHANGE`.
@RecordPart(keys: .snakeCase) package struct SiriusException {
  @Convert package let id: String
  @Key("exception_type", "type") package let kind: String?
  package let name: String?
  package let note: String?
}
