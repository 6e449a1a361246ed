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

/// A mark by the scale of ECTS, as CTU gives them. KOSapi has none: the person types it.
enum Mark: String, Hashable, Sendable, CaseIterable {
  case a = "A"
  case b = "B"
  case c = "C"
  case d = "D"
  case e = "E"
  case f = "F"

  /// Twice its number, so that sums stay whole: A is 1, each further mark half more, F is 4.
  var halves: Int {
    switch self {
    case .a: 2
    case .b: 3
    case .c: 4
    case .d: 5
    case .e: 6
    case .f: 8
    }
  }

  var number: Double { Double(halves) / 2 }
  var passes: Bool { self != .f }
}
