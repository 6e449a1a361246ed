import KOS
import WebShell

extension CourseState {
  /// Whether a course is taught, in words; `nil` where KOS does not say, and a constant that is not known as it is.
  func text(_ words: Words) -> String? {
    switch self {
    case .proposed: words(.courseProposed)
    case .approved: words(.courseApproved)
    case .open: words(.courseOpen)
    case .closed: words(.courseClosed)
    case .undefined: nil
    default: rawValue
    }
  }
}
