import KOS

/// All days of signing in and off, as one list.
struct Deadlines: Hashable, Sendable {
  /// By day; on one day by the time of the exam.
  let all: [Deadline]

  /// - Parameter exams: signing in counts for those that the person is not signed up for, signing off for those
  ///   that they are.
  init(of exams: [ExamRecord]) {
    let deadlines = exams.compactMap { exam -> Deadline? in
      exam.isMine
        ? exam.cancelBy.map { Deadline(kind: .signOff, day: $0, exam: exam) }
        : exam.signInBy.map { Deadline(kind: .signIn, day: $0, exam: exam) }
    }
    all = deadlines.sorted { Self.order(of: $0) < Self.order(of: $1) }
  }

  private static func order(of deadline: Deadline) -> (Day, String, String) {
    (deadline.day, deadline.exam.starts?.rawValue ?? "", deadline.id)
  }

  /// Those that are not over.
  func ahead(on today: Day) -> [Deadline] { all.filter { $0.daysLeft(on: today) >= 0 } }
}
