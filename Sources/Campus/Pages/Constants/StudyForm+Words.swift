import KOS
import WebShell

extension StudyForm {
  /// How one studies, in words; `nil` where KOS does not say, and a constant that is not known as it is.
  func text(_ words: Words) -> String? {
    switch self {
    case .fullTime: words(.studyFullTime)
    case .partTime: words(.studyPartTime)
    case .distance: words(.studyDistance)
    case .selfPayer: words(.studySelfPayer)
    case .undefined: nil
    default: rawValue
    }
  }
}
