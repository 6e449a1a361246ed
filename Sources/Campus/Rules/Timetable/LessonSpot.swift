import CivilTime
import KOS

/// By what a lesson is the same one in KOS and in Sirius, which do not know each other's numbers: whose it is, and
/// when it was planned.
struct LessonSpot: Hashable, Sendable {
  var course: String
  /// Unique only together with course and type.
  var parallelCode: Int
  var type: ParallelType
  var start: LocalDateTime
}

extension LessonSpot: RawRepresentable {
  init?(rawValue: String) {
    let parts = rawValue.split(separator: "/").map(String.init)
    guard parts.count == 4, let code = Int(parts[2]), let start = LocalDateTime(rawValue: parts[3]) else {
      return nil
    }
    self.init(course: parts[0], parallelCode: code, type: ParallelType(rawValue: parts[1]), start: start)
  }

  /// `BI-PA1/LECTURE/101/2026-11-24T09:15:00`
  var rawValue: String { "\(course)/\(type.rawValue)/\(parallelCode)/\(start.rawValue)" }
}
