import KOS
import WebShell

extension ProgrammeType {
  /// Of which kind a programme is, in words; `nil` where KOS does not say, and a constant that is not known as it is.
  func text(_ words: Words) -> String? {
    switch self {
    case .bachelor: words(.programmeBachelor)
    case .master: words(.programmeMaster)
    case .masterLegacy: words(.programmeMasterLegacy)
    case .doctoral: words(.programmeDoctoral)
    case .lifelong: words(.programmeLifelong)
    case .internship: words(.programmeInternship)
    case .undefined: nil
    default: rawValue
    }
  }
}
