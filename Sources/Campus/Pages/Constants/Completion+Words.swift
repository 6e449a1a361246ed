import KOS
import WebShell

extension Completion {
  /// How a course is completed, in words; `nil` where KOS does not say, and a constant that is not known as it is.
  func text(_ words: Words) -> String? {
    switch self {
    case .exam: words(.completionExam)
    case .credit: words(.completionCredit)
    case .creditAndExam: words(.completionBoth)
    case .classifiedCredit: words(.completionGraded)
    case .defence: words(.completionDefence)
    case .nothing: words(.completionNothing)
    case .undefined: nil
    default: rawValue
    }
  }
}
