import KOS

/// The last day on which one can sign in for an exam, or sign off from it. The day itself still counts.
struct Deadline: Hashable, Sendable, Identifiable {
  enum Kind: String, Hashable, Sendable {
    case signIn = "signin"
    case signOff = "signoff"
  }

  let kind: Kind
  let day: Day
  let exam: ExamRecord

  var id: String { "\(kind.rawValue)-\(exam.id)" }

  /// 0 on the day itself, which still counts; below 0 once it is over.
  func daysLeft(on today: Day) -> Int { today.days(to: day) }
}
