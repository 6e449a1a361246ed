/// Something with places besides an exam.
enum WatchedRun: Hashable, Sendable {
  /// KOS's number of it.
  case parallel(String)
  /// In any semester: which one, its record says.
  case course(String)
}

extension WatchedRun: RawRepresentable {
  init?(rawValue: String) {
    let parts = rawValue.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "parallel": self = .parallel(parts[1])
    case "course": self = .course(parts[1])
    default: return nil
    }
  }

  /// `parallel/900100475`
  var rawValue: String {
    switch self {
    case .parallel(let id): "parallel/\(id)"
    case .course(let code): "course/\(code)"
    }
  }
}
