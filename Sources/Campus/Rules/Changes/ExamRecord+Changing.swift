import CivilTime
import KOS

extension ExamRecord: Changing {
  static let subject = Change.Subject.exam

  var changeKey: String { id }
  var changeCourse: String? { course }
  var changeTitle: Multilingual? { courseName.map { Multilingual(czech: $0) } }
  var isOwn: Bool { isMine }

  var facts: [ChangeField: String] {
    let names = examiners.names.joined(separator: ", ")
    return [
      .times: DateSpan(from: starts, to: ends)?.rawValue, .room: room,
      .teachers: names.isEmpty ? nil : names, .signInBy: signInBy?.rawValue, .cancelBy: cancelBy?.rawValue,
      .capacity: capacity.map(String.init), .occupied: occupied.map(String.init),
      .signedUp: "\(isMine)", .isResit: isResit.map { "\($0)" },
      .waitingList: substitutes.map { "\($0 == .allowed)" }, .type: type?.rawValue, .note: note,
    ].compactMapValues(\.self)
  }

  func isMissed(at now: LocalDateTime, in semester: SemesterCode?) -> Bool {
    if let starts, starts <= now { return false }
    // Dates of earlier semesters are not asked for any more, be they still to come.
    guard let semester, let own = self.semester else { return true }
    return own >= semester.previous ?? semester
  }
}
