import KOS
import WebShell

extension DivisionType {
  /// What a division is, in words; `nil` where KOS does not say, and a constant that is not known as it is.
  func text(_ words: Words) -> String? {
    switch self {
    case .rectorate: words(.divisionRectorate)
    case .faculty: words(.divisionFaculty)
    case .department: words(.divisionDepartment)
    case .institute: words(.divisionInstitute)
    case .undefined: nil
    default: rawValue
    }
  }
}
