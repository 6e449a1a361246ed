import WebShell

/// Credits and averages in large digits.
struct SumTiles {
  var words: Words

  /// What the study has, and of what was enrolled; what is recognised was not enrolled here.
  func credits(_ label: String, _ sum: CreditSum) -> Tile {
    let parts = [
      sum.recognised > 0
        ? words(.studyEarnedOfEnrolled(earned: sum.earned, enrolled: sum.enrolled))
        : words(.studyEnrolled(count: sum.enrolled)),
      sum.recognised > 0 ? words(.studyRecognisedCredits(count: sum.recognised)) : nil,
      sum.unknown > 0 ? words(.studyUnknownCredits(count: sum.unknown)) : nil,
    ]
    return Tile(
      label, value: words.integer(sum.total), unit: words(.studyEarned),
      detail: parts.compactMap(\.self).joined(separator: " · "))
  }

  func average(_ label: String, _ score: WeightedScore, path: String? = nil) -> Tile {
    Tile(
      label, value: score.average.map { words.number($0, decimals: 2) } ?? "–", unit: "",
      detail: missing(score) ?? words(.studyFromCredits(count: score.markedCredits)), path: path)
  }

  func gain(_ label: String, _ score: WeightedScore) -> Tile {
    Tile(
      label, value: words.number(score.gain, decimals: 1), unit: "",
      detail: missing(score) ?? words(.studyGainHint))
  }

  /// What the figure lacks; a mark that nobody typed is not guessed.
  func missing(_ score: WeightedScore) -> String? {
    guard !score.isComplete else { return nil }
    let parts = [
      score.missing.isEmpty ? nil : words(.studyMissingMarks(count: score.missing.count)),
      score.unweighted.isEmpty ? nil : words(.studyUnknownCredits(count: score.unweighted.count)),
    ].compactMap(\.self)
    return parts.joined(separator: " · ")
  }
}
