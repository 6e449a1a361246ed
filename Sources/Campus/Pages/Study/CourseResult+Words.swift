import WebShell

extension CourseResult {
  /// How it went, by word, symbol and colour.
  func chip(_ words: Words) -> Chip {
    switch state {
    case .passed: Chip(words(.resultPassed), icon: .check, tone: .ok)
    case .failed: Chip(words(.resultFailed), icon: .warn, tone: .bad)
    case .recognised: Chip(words(.resultRecognised), icon: .copy, tone: .ok)
    case .underWay:
      enrollment.hasAssessment
        ? Chip(words(.resultCredit), icon: .check) : Chip(words(.resultUnderWay), icon: .clock)
    }
  }

  /// `BI-PA1 · 6 credits · Credit and exam`
  func facts(_ words: Words) -> String {
    [
      enrollment.course, credits.map { words(.creditCount(count: $0)) }, completion?.text(words),
      isRepeated ? words(.studyAttempt(n: attempt)) : nil, mark.map { words(.studyMark(mark: $0.rawValue)) },
    ].compactMap(\.self).joined(separator: " · ")
  }
}
