import KOS
import WebShell

extension StudyState {
  /// How a study stands, in words; `nil` where KOS does not say, and a constant that is not known as it is.
  func text(_ words: Words) -> String? {
    switch self {
    case .active: words(.studyActive)
    case .interrupted: words(.studyInterrupted)
    case .closed: words(.studyClosed)
    case .undefined: nil
    default: rawValue
    }
  }
}
