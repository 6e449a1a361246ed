import CivilTime
import KOS

extension EventRecord: Changing {
  static let subject = Change.Subject.event

  var changeKey: String { id }
  var changeCourse: String? { course }
  var changeTitle: Multilingual? { name }
  var isOwn: Bool { false }

  /// Nobody watches an event for a place, so how many are taken is no change.
  var facts: [ChangeField: String] {
    [
      .times: DateSpan(from: starts, to: ends)?.rawValue, .room: room, .signInBy: signInBy?.rawValue,
      .name: name?.text(in: .czech), .note: note?.text(in: .czech), .capacity: capacity.map(String.init),
    ].compactMapValues(\.self)
  }

  func isMissed(at now: LocalDateTime, in semester: SemesterCode?) -> Bool { starts.map { $0 > now } ?? true }
}
