/// What marks come to, weighted by credits. It says what it lacks: a mark that nobody typed is not guessed.
///
/// Recognised courses do not count.
struct WeightedScore: Hashable, Sendable {
  /// From 1 to 4; `nil` without a mark.
  let average: Double?
  /// Of the courses that the average is made of.
  let markedCredits: Int
  /// Weighted gain of credits (VKZP): credits × (4 − mark), and the credits themselves where only a credit is
  /// given. Missing marks add nothing.
  let gain: Double
  /// The courses that should count, but have no mark.
  let missing: [CourseResult]
  /// Those whose credits are not known, though they should count.
  let unweighted: [CourseResult]

  var isComplete: Bool { missing.isEmpty && unweighted.isEmpty }

  init(of results: [CourseResult]) {
    var (credits, halves, gainHalves) = (0, 0, 0)
    var unweighted: [CourseResult] = []
    for result in results where result.state != .recognised && (result.mark != nil || result.countsUnmarked) {
      guard let weight = result.credits else {
        unweighted.append(result)
        continue
      }
      guard result.marking != .creditOnly, let mark = result.mark else {
        if result.mark?.passes ?? true { gainHalves += 2 * weight }
        continue
      }
      credits += weight
      halves += weight * mark.halves
      gainHalves += weight * (8 - mark.halves)
    }
    average = credits == 0 ? nil : Double(halves) / Double(2 * credits)
    markedCredits = credits
    gain = Double(gainHalves) / 2
    missing = results.filter(\.lacksMark)
    self.unweighted = unweighted
  }
}

extension CourseResult {
  fileprivate var countsUnmarked: Bool { marking == .creditOnly && state == .passed }
}
