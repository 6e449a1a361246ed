import CivilTime
import KOS

/// The last day on which one can sign in for an exam or a one-off event, or sign off from an exam. The day itself
/// still counts.
struct Deadline: Hashable, Sendable, Identifiable {
  enum Kind: String, Hashable, Sendable {
    case signIn = "signin"
    case signOff = "signoff"
  }

  /// What it is for.
  enum Subject: Hashable, Sendable {
    case exam(ExamRecord)
    case event(EventRecord)
  }

  let kind: Kind
  let day: Day
  let subject: Subject

  var id: String {
    switch subject {
    case .exam(let exam): "\(kind.rawValue)-\(exam.id)"
    case .event(let event): "\(kind.rawValue)-event-\(event.id)"
    }
  }

  var course: String? {
    switch subject {
    case .exam(let exam): exam.course
    case .event(let event): event.course
    }
  }

  var starts: LocalDateTime? {
    switch subject {
    case .exam(let exam): exam.starts
    case .event(let event): event.starts
    }
  }

  /// Until when one can: the day's last minute, or the beginning of what it is for, if that comes first.
  enum LastMoment: Hashable, Sendable {
    case endOfDay
    case start(LocalDateTime)
  }

  var lastMoment: LastMoment {
    if let starts, starts.day <= day { return .start(starts) }
    return .endOfDay
  }

  /// Whether it matters only to who takes part.
  var isForAnybody: Bool { if case .event(let event) = subject { event.isForAnybody } else { false } }

  /// 0 on the day itself, which still counts; below 0 once it is over.
  func daysLeft(on today: Day) -> Int { today.days(to: day) }
}

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
