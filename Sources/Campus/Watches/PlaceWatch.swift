import CivilTime
import KOS

/// What becomes of a watch when its exam has been looked at.
enum PlaceWatch: Hashable, Sendable {
  /// There is a place or there is none, as before or as far as anybody knows.
  case goesOn(isOpen: Bool)
  /// It was full, and now there is a place.
  case opens
  /// Nobody can sign in any more, or the person has.
  case ends

  /// - Parameters:
  ///   - wasOpen: whether there was a place when it was looked at last.
  ///   - exam: `nil` if there is no such exam any more.
  init(wasOpen: Bool, exam: ExamRecord?, now: LocalDateTime) {
    guard let exam, exam.isOpenToSignIn(at: now) else {
      self = .ends
      return
    }
    self.init(wasOpen: wasOpen, free: exam.free)
  }

  /// Of something that one could still sign in for.
  ///
  /// - Parameter free: `nil` where KOS does not say.
  init(wasOpen: Bool, free: Int?) {
    guard let free else {
      self = .goesOn(isOpen: wasOpen)
      return
    }
    self = free > 0 && !wasOpen ? .opens : .goesOn(isOpen: free > 0)
  }
}

extension ExamRecord {
  /// Whether the person could still sign in if there were a place. The last day itself still counts.
  func isOpenToSignIn(at now: LocalDateTime) -> Bool {
    !isMine && signInBy.map { $0 >= now.day } ?? true && starts.map { $0 > now } ?? true
  }
}

/// What is watched by requests of its own.
enum WatchKind: String, CaseIterable, Sendable {
  case exams
  case parallels
  case courses
}

/// Something with places besides an exam.
enum WatchedOffering: Hashable, Sendable {
  /// KOS's number of it.
  case parallel(String)
  /// In any semester: which one, its record says.
  case course(String)
}

extension WatchedOffering: RawRepresentable {
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
