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

/// How samples are thinned: looks one after the other that found the same are one row.
enum PlaceSamples {
  /// Seconds after which nobody knows what was in between: a little more than exams are refreshed by themselves.
  static let longestGap = 4.0 * 3600

  /// Whether the new look goes on with the last row.
  static func continues(_ last: PlaceSampleRecord?, occupied: Int, capacity: Int, at time: Double) -> Bool {
    guard let last, last.occupied == occupied, last.capacity == capacity else { return false }
    return time >= last.last && time - last.last <= longestGap
  }
}

/// The samples of an exam as points of a curve, close enough together for it to be drawn in one line; where
/// nobody looked for long, it breaks.
struct PlaceCurve: Hashable, Sendable {
  struct Point: Hashable, Sendable {
    /// Seconds since 1970.
    var time: Double
    var occupied: Int
    var capacity: Int
  }

  let points: [Point]
  /// Seconds from the first point to the last; `nil` if there is no curve to draw.
  let window: Double?

  private static let shortest = 1800.0
  /// A drawing breaks where there is nothing for a fortieth of it.
  private static let pieces = 60.0

  /// - Parameter samples: in the order of time.
  init(_ samples: [PlaceSampleRecord]) {
    guard let first = samples.first, let last = samples.last, last.last - first.first >= Self.shortest else {
      (points, window) = ([], nil)
      return
    }
    let window = last.last - first.first
    var points: [Point] = []
    for (place, sample) in samples.enumerated() {
      let next = place + 1 < samples.count ? samples[place + 1].first : sample.last
      // What was seen last holds until something else is seen.
      let end = next - sample.last <= PlaceSamples.longestGap ? next : sample.last
      var time = sample.first
      while time < end {
        points.append(Point(time: time, occupied: sample.occupied, capacity: sample.capacity))
        time += window / Self.pieces
      }
      points.append(Point(time: end, occupied: sample.occupied, capacity: sample.capacity))
    }
    (self.points, self.window) = (points, window)
  }
}

/// When an exam will be full if places go on being taken as they have been lately. Plain on purpose: a straight
/// line from the first sample of the last days to the newest.
enum FillEstimate: Hashable, Sendable {
  /// Fewer than three states were seen, or in less than six hours.
  case tooFewSamples
  case isFull
  /// No more places are taken than were.
  case standsStill
  /// In seconds since 1970.
  case fills(at: Double)

  /// Seconds that count as lately.
  private static let window = 7.0 * 86_400
  private static let shortest = 6.0 * 3600
  private static let fewest = 3

  /// - Parameter samples: in the order of time.
  init(_ samples: [PlaceSampleRecord]) {
    guard let newest = samples.last else {
      self = .tooFewSamples
      return
    }
    if newest.occupied >= newest.capacity {
      self = .isFull
      return
    }
    let lately = samples.filter { $0.last >= newest.last - Self.window }
    guard let oldest = lately.first else {
      self = .tooFewSamples
      return
    }
    let start = max(oldest.first, newest.last - Self.window)
    guard lately.count >= Self.fewest, newest.last - start >= Self.shortest else {
      self = .tooFewSamples
      return
    }
    let rate = Double(newest.occupied - oldest.occupied) / (newest.last - start)
    guard rate > 0 else {
      self = .standsStill
      return
    }
    self = .fills(at: newest.last + Double(newest.capacity - newest.occupied) / rate)
  }
}
