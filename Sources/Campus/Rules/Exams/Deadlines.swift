import CivilTime
import KOS

/// All days of signing in and off, as one list.
struct Deadlines: Hashable, Sendable {
  /// By day; on one day by the time of what they are for.
  let all: [Deadline]

  /// - Parameters:
  ///   - exams: signing in counts for those that the person is not signed up for, signing off for those that they are.
  ///   - events: KOS does not say who takes part in them.
  init(of exams: [ExamRecord], events: [EventRecord] = []) {
    let deadlines =
      exams.compactMap { exam -> Deadline? in
        exam.isMine
          ? exam.cancelBy.map { Deadline(kind: .signOff, day: $0, subject: .exam(exam)) }
          : exam.signInBy.map { Deadline(kind: .signIn, day: $0, subject: .exam(exam)) }
      }
      + events.compactMap { event in
        event.signInBy.map { Deadline(kind: .signIn, day: $0, subject: .event(event)) }
      }
    all = deadlines.sorted { Self.order(of: $0) < Self.order(of: $1) }
  }

  private static func order(of deadline: Deadline) -> (Day, String, String) {
    (deadline.day, deadline.starts?.rawValue ?? "", deadline.id)
  }

  /// Those that are not over.
  func ahead(on today: Day) -> [Deadline] { all.filter { $0.daysLeft(on: today) >= 0 } }
}
