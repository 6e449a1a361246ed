import Foundation

/// The labels under a chart: how long ago, "now" at the right end; of a chart of days their dates.
struct TimeTicks {
  var window: Double
  /// The newest moment, in seconds since 1970.
  var end: Double

  /// Whether times of day alone would not tell moments apart.
  var isOfDays: Bool { window > 86_400 }

  private static let steps: [Double] = [
    10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400,
  ]

  /// The shortest step that makes at most five of them.
  private var step: Double { Self.steps.first { window / $0 <= 5 } ?? window / 4 }

  /// Whole days, with room for three dates.
  private var dayStep: Double { max(1, (window / 86_400 / 3).rounded(.up)) * 86_400 }

  func labels(_ words: Words) -> [ChartFrame.Label] {
    stride(from: 0, through: window, by: isOfDays ? dayStep : step).reversed().map { ago in
      ChartFrame.Label(share: 1 - ago / window, text: text(ago, words))
    }
  }

  private func text(_ ago: Double, _ words: Words) -> String {
    if isOfDays { return words.date(Date(timeIntervalSince1970: end - ago), .dayMonth) }
    return ago == 0 ? words(.chartNow) : NumberStyle.minus + words.duration(seconds: Int(ago))
  }
}
