package import OctoPrint
import WebShell

/// How long a whole print is likely to take, and how sure that is.
package struct PrintDuration: Sendable, Hashable {
  /// What it is judged by.
  package enum Basis: Sendable, Hashable {
    /// The same file was printed before, on this printer profile.
    case earlierPrints
    /// OctoPrint's analysis of the file, corrected by how it turned out for other files, if there are such.
    case analysis(comparedWith: Int)
  }

  package var seconds: Double
  /// The standard deviation, in seconds.
  package var deviation: Double
  package var basis: Basis

  /// Two prints of one file differ by so much even if the last two did not.
  private static let leastDeviation = 0.03
  /// In seconds, but of short prints no more than a tenth: one began cold, another did not.
  private static let heating: Double = 60
  /// OctoPrint's analysis knows no acceleration and no heating: prints take longer than it says.
  private static let usualFactor = (middle: 1.2, deviation: 0.22)
  /// Fewer past prints say more about their files than about the printer.
  private static let enoughPrints = 3

  /// - Parameters:
  ///   - estimated: what OctoPrint's analysis of the file says.
  ///   - average: of the earlier prints of the file.
  ///   - last: the newest of them.
  /// - Returns: `nil` if nothing is known of the file.
  package init?(estimated: Double?, average: Double?, last: Double?, past: [PastEstimate]) {
    if let middle = Self.plausible(average) ?? Self.plausible(last) {
      seconds = middle
      let spread = Self.plausible(last).map { abs($0 - middle) } ?? 0
      deviation = max(middle * Self.leastDeviation, min(Self.heating, middle / 10), spread)
      basis = .earlierPrints
    } else if let estimated = Self.plausible(estimated) {
      let factor = Self.factor(past)
      seconds = estimated * factor.middle
      deviation = estimated * factor.deviation
      basis = .analysis(comparedWith: past.count >= Self.enoughPrints ? past.count : 0)
    } else {
      return nil
    }
  }

  /// Of the selected file, as the push channel tells.
  package init?(_ job: Job?, past: [PastEstimate]) {
    guard let job else { return nil }
    self.init(
      estimated: job.estimatedPrintTime, average: job.averagePrintTime, last: job.lastPrintTime, past: past)
  }

  /// Of a file of the list.
  ///
  /// - Parameter profile: the printer profile that it would be printed on.
  package init?(_ file: FileEntry, profile: String?, past: [PastEstimate]) {
    let (all, last) = (file.statistics?.averagePrintTime, file.statistics?.lastPrintTime)
    self.init(
      estimated: file.gcodeAnalysis?.estimatedPrintTime, average: profile.flatMap { all?[$0] },
      last: profile.flatMap { last?[$0] }, past: past)
  }

  /// Nine of ten prints take that long.
  package var likely: ClosedRange<Double> {
    let reach = deviation * FinishTime.nineOfTen
    return max(0, seconds - reach)...(seconds + reach)
  }

  /// What a server sends is not to be trusted: more than nothing, less than a year.
  static func isPlausible(_ seconds: Double) -> Bool {
    seconds.isFinite && seconds > 0 && seconds < 366 * 86_400
  }

  private static func plausible(_ seconds: Double?) -> Double? {
    seconds.flatMap { isPlausible($0) ? $0 : nil }
  }

  private static func factor(_ past: [PastEstimate]) -> (middle: Double, deviation: Double) {
    guard past.count >= enoughPrints else { return usualFactor }
    let factors = past.map(\.factor)
    let middle = median(factors)
    // A robust measure: one print that was paused for a night must not spoil it.
    let deviation = 1.48 * median(factors.map { abs($0 - middle) })
    return (middle, max(deviation, middle * leastDeviation))
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let half = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[half - 1] + sorted[half]) / 2 : sorted[half]
  }
}

extension LivePrinter {
  /// How long a file would take on it.
  func duration(of entry: FileEntry) -> PrintDuration? {
    PrintDuration(entry, profile: equipment?.profile?.id, past: pastEstimates)
  }
}

extension PrintDuration {
  /// How long it takes: the same wherever a file is told of.
  func text(_ words: Words) -> String { words.duration(seconds: Self.coarse(seconds)) }

  /// How that is known.
  var basisPhrase: Phrase {
    switch basis {
    case .earlierPrints: .judgedByPrints
    case .analysis(0): .judgedByAnalysisAlone
    case .analysis(let count): .judgedByComparison(count: count)
    }
  }

  /// How long it takes, from when to when, and how that is known.
  func phrase(_ words: Words) -> Phrase {
    .takesAbout(
      time: text(words),
      least: words.duration(seconds: Self.coarse(likely.lowerBound)),
      most: words.duration(seconds: Self.coarse(likely.upperBound)), basis: words(basisPhrase))
  }

  /// In steps that grow with it: the minute of a print of hours is not known.
  private static func coarse(_ seconds: Double) -> Int {
    let step: Double =
      switch seconds {
      case ..<120: 10
      case ..<1800: 60
      case ..<7200: 300
      default: 900
      }
    return Int((seconds / step).rounded() * step)
  }
}
