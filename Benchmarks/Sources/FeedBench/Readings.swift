/// What each reading of all feeds took, in seconds, and how many entries it found.
struct Readings {
  private(set) var entries = 0
  private var seconds: [Double] = []

  mutating func add(_ read: () throws -> Int) rethrows {
    let start = ContinuousClock.now
    entries = try read()
    seconds.append((ContinuousClock.now - start) / .seconds(1))
  }

  /// Of the rounds so far, of which there has to be one.
  var median: Double { seconds.sorted()[seconds.count / 2] }
}
