import KOS
import WebShell

extension RoomType {
  /// `nil` for one that says nothing.
  func text(_ words: Words) -> String? {
    switch self {
    case .laboratory: words(.roomTypeLaboratory)
    case .lecture: words(.roomTypeLecture)
    case .office: words(.roomTypeOffice)
    case .tutorial: words(.roomTypeTutorial)
    case .undefined: nil
    default: rawValue
    }
  }
}
