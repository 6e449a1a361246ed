import Testing

@testable import Campus

private let hour = 3600.0

/// Hours, and how many of 20 were taken.
private func samples(_ states: [(from: Double, to: Double, occupied: Int)]) -> [PlaceSampleRecord] {
  states.enumerated().map { place, state in
    PlaceSampleRecord(
      id: Int64(place + 1), exam: "7", first: state.from * hour, last: state.to * hour,
      occupied: state.occupied, capacity: 20)
  }
}

@Suite struct `Samples of places` {
  private let last = samples([(0, 1, 12)])[0]

  @Test func `are one row while they are alike`() {
    #expect(PlaceSamples.continues(last, occupied: 12, capacity: 20, at: 4 * hour))
    #expect(!PlaceSamples.continues(last, occupied: 13, capacity: 20, at: 4 * hour))
    #expect(!PlaceSamples.continues(last, occupied: 12, capacity: 21, at: 4 * hour))
    #expect(!PlaceSamples.continues(nil, occupied: 12, capacity: 20, at: 4 * hour))
  }

  @Test func `are another row where nobody looked for long`() {
    #expect(!PlaceSamples.continues(last, occupied: 12, capacity: 20, at: 5.1 * hour))
  }
}

@Suite struct `A curve of places` {
  @Test func `is not drawn of a moment`() {
    #expect(PlaceCurve(samples([(0, 0.1, 5)])).window == nil)
    #expect(PlaceCurve([]).window == nil)
  }

  @Test func `holds what was seen until something else is, without a break`() {
    let curve = PlaceCurve(samples([(0, 0, 5), (3, 3, 8), (6, 6, 9)]))
    #expect(curve.window == 6 * hour)
    #expect(curve.points.last { $0.time < 3 * hour }?.occupied == 5)
    #expect(curve.points.last?.occupied == 9)
    let gaps = zip(curve.points, curve.points.dropFirst()).map { $1.time - $0.time }
    #expect(gaps.allSatisfy { (0...(6 * hour / 40)).contains($0) })
  }

  @Test func `breaks where nobody looked for long`() {
    let curve = PlaceCurve(samples([(0, 1, 5), (9, 10, 8)]))
    #expect(!curve.points.contains { $0.time > hour && $0.time < 9 * hour })
  }
}

@Suite struct `An estimate of when it is full` {
  @Test func `goes on as it went lately`() {
    // From 8 to 14 in 12 hours: the last 6 take 12 more.
    let estimate = FillEstimate(samples([(0, 2, 8), (3, 6, 11), (7, 12, 14)]))
    #expect(estimate == .fills(at: 24 * hour))
  }

  @Test func `is none of too few samples or too short a time`() {
    #expect(FillEstimate([]) == .tooFewSamples)
    #expect(FillEstimate(samples([(0, 12, 8), (13, 20, 9)])) == .tooFewSamples)
    #expect(FillEstimate(samples([(0, 1, 8), (2, 3, 9), (4, 5, 10)])) == .tooFewSamples)
  }

  @Test func `does not count what was long ago`() {
    let week = 7 * 24.0
    let all = samples([(0, 1, 0), (week + 2, week + 3, 8), (week + 9, week + 10, 9)])
    #expect(FillEstimate(all) == .tooFewSamples)
  }

  @Test func `is needless when it is full, and none when nobody comes`() {
    #expect(FillEstimate(samples([(0, 1, 8), (2, 3, 20)])) == .isFull)
    #expect(FillEstimate(samples([(0, 2, 8), (3, 6, 9), (7, 12, 8)])) == .standsStill)
  }
}
