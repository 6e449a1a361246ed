import KOS
import WebShell

extension Season {
  /// When a course is taught, in words; `nil` where KOS does not say, and a constant that is not known as it is.
  func text(_ words: Words) -> String? {
    switch self {
    case .winter: words(.seasonWinter)
    case .summer: words(.seasonSummer)
    case .both: words(.seasonBoth)
    case .undefined: nil
    default: rawValue
    }
  }
}
