/// The labels under a chart of the last minutes or hours: how long ago, "now" at the right end.
struct TimeTicks {
  var window: Double

  private static let steps: [Double] = [
    10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400,
  ]

  /// The shortest step that makes at most five of them.
  private var step: Double { Self.steps.first { window / $0 <= 5 } ?? window / 4 }

  func labels(_ words: Words) -> [ChartFrame.Label] {
    stride(from: 0, through: window, by: step).reversed().map { ago in
      let text = ago == 0 ? words(.chartNow) : NumberStyle.minus + words.duration(seconds: Int(ago))
      return ChartFrame.Label(share: 1 - ago / window, text: text)
    }
  }
}
