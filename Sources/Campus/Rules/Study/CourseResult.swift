import KOS

/// How a course went in the semester in which it was enrolled.
struct CourseResult: Hashable, Sendable, Identifiable {
  enum State: Hashable, Sendable {
    case passed
    /// Its semester is over, and it was not completed.
    case failed
    case underWay
    /// From another school or study.
    case recognised
  }

  enum Marking: Hashable, Sendable {
    case marked
    /// Only a credit is given.
    case creditOnly
    /// KOS does not say how the course is completed.
    case unknown
  }

  let enrollment: EnrollmentRecord
  /// `nil` if they are not known.
  let credits: Int?
  let completion: Completion?
  let state: State
  /// Typed by the person, or supposed.
  let mark: Mark?
  /// 1, and more for a course that was enrolled before.
  let attempt: Int

  var id: String { enrollment.id }
  var isRepeated: Bool { attempt > 1 }

  var marking: Marking {
    switch completion {
    case .some(.exam), .some(.creditAndExam), .some(.classifiedCredit), .some(.defence): .marked
    case .some(.credit), .some(.nothing): .creditOnly
    default: .unknown
    }
  }

  /// Whether its average needs a mark that nobody has typed.
  var lacksMark: Bool {
    mark == nil && marking != .creditOnly && (state == .passed || state == .failed)
  }
}
