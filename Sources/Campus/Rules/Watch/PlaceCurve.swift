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
  init(_ samples: [SampleRecord]) {
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
