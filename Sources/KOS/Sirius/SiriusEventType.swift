import RecordMapping

/// What an event is. Sirius may add types: one that is not here is kept as it is.
package struct SiriusEventType: RawRepresentable, RecordValue, Hashable {
  package var rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }

  package static let assessment = SiriusEventType(rawValue: "assessment")
  package static let courseEvent = SiriusEventType(rawValue: "course_event")
  package static let exam = SiriusEventType(rawValue: "exam")
  package static let laboratory = SiriusEventType(rawValue: "laboratory")
  package static let lecture = SiriusEventType(rawValue: "lecture")
  package static let teacherTimetableSlot = SiriusEventType(rawValue: "teacher_timetable_slot")
  package static let tutorial = SiriusEventType(rawValue: "tutorial")

  /// What KOSapi calls it; `nil` of what is no lesson of a parallel.
  package var parallelType: ParallelType? {
    switch self {
    case .laboratory: .laboratory
    case .lecture: .lecture
    case .tutorial: .tutorial
    default: nil
    }
  }
}
