import KOS
import WebShell

extension SemesterCode {
  /// `Winter 2025/2026`
  func text(_ words: Words) -> String {
    let years = "\(academicYear)/\(academicYear + 1)"
    return words(term == .winter ? .winterSemester(years: years) : .summerSemester(years: years))
  }
}
