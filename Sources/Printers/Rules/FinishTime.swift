package import Foundation
package import OctoPrint
import WebShell

/// When a print will be done: a band of time, since nobody knows the minute.
///
/// OctoPrint tells one number, whatever it rests on. Here it is weighed by what it rests on
/// (`printTimeLeftOrigin`), against what earlier prints took; where the two disagree, the band is wide.
package struct FinishTime: Sendable, Hashable {
  /// What it is judged by most.
  package enum Basis: Sendable, Hashable {
    case earlierPrints
    case analysis
    case progress
  }

  package var expected: Date
  package var earliest: Date
  package var latest: Date
  package var basis: Basis
  private var heardAt: Date

  /// So many standard deviations to both sides hold nine of ten.
  static let nineOfTen = 1.65
  /// Neither heating nor the ends of files are known to the second.
  private static let leastReach: TimeInterval = 10
  /// Before that much of the file is printed its speed says nothing.
  private static let leastShare = 0.03
  /// The longest silence between two messages of a live channel.
  static let silence: TimeInterval = 10

  /// - Parameters:
  ///   - job: what is known of the file that is printed.
  ///   - heardAt: when the progress arrived; its remaining time counts from there.
  ///   - now: if that is long after `heardAt`, the print may have stood still ever since.
  ///   - past: how earlier estimates turned out.
  /// - Returns: `nil` before anything is known, and for a print that stands still.
  package init?(
    _ progress: PrintProgress?, of job: Job? = nil, condition: PrinterCondition, heardAt: Date?, now: Date,
    past: [PastEstimate] = []
  ) {
    guard condition == .printing || condition == .finishing || condition == .resuming, let progress,
      let heardAt
    else { return nil }
    let elapsed = Self.elapsed(progress)
    let measured = Self.measured(progress, elapsed)
    let prior = PrintDuration(job, past: past).flatMap { Self.prior($0, elapsed) }
    let known = [prior, measured].compactMap(\.self)
    guard let surest = known.min(by: { $0.deviation < $1.deviation }) else { return nil }
    let (left, deviation) = Self.weighed(known)
    let reach = max(Self.leastReach, deviation * Self.nineOfTen)
    let age = now.timeIntervalSince(heardAt)
    basis = surest.basis
    self.heardAt = heardAt
    expected = heardAt.addingTimeInterval(left)
    earliest = heardAt.addingTimeInterval(max(0, left - reach))
    latest = heardAt.addingTimeInterval(left + reach + (age > Self.silence ? age : 0))
  }

  /// From the last news to the expected end.
  package var remaining: Duration { .seconds(Int(expected.timeIntervalSince(heardAt).rounded())) }

  /// The same in steps that its width allows: nobody is told a minute that is not known.
  package var rounded: FinishTime {
    let step = self.step
    var rounded = self
    rounded.expected = Self.rounded(expected, to: step, .toNearestOrAwayFromZero)
    rounded.earliest = Self.rounded(earliest, to: step, .down)
    rounded.latest = Self.rounded(latest, to: step, .up)
    return rounded
  }

  /// What is left of the print, in steps as large as those of its end.
  package var roundedRemaining: Duration {
    let seconds = max(0, expected.timeIntervalSince(heardAt))
    // The last minute is counted down.
    let step = seconds < 60 ? 1 : seconds < 600 ? 60 : self.step
    return .seconds(Int((seconds / step).rounded() * step))
  }

  /// Of hours that begin at a quarter, as all time zones have them.
  private var step: TimeInterval {
    switch latest.timeIntervalSince(earliest) {
    case ..<600: 60
    case ..<5400: 300
    default: 900
    }
  }

  private static func rounded(
    _ date: Date, to step: TimeInterval, _ rule: FloatingPointRoundingRule
  ) -> Date {
    Date(timeIntervalSince1970: (date.timeIntervalSince1970 / step).rounded(rule) * step)
  }

  // MARK: What is known

  /// What is left, in seconds, by one way to know it.
  private struct Estimate {
    var left: Double
    var deviation: Double
    var basis: Basis
  }

  private static func elapsed(_ progress: PrintProgress) -> Double {
    progress.printTime.flatMap { PrintDuration.isPlausible($0) ? $0 : nil } ?? 0
  }

  /// By how long the whole should take; nothing if it has taken longer by far already.
  private static func prior(_ duration: PrintDuration, _ elapsed: Double) -> Estimate? {
    let left = duration.seconds - elapsed
    guard left > -duration.deviation * nineOfTen else { return nil }
    let basis: Basis = if case .earlierPrints = duration.basis { .earlierPrints } else { .analysis }
    return Estimate(left: max(0, left), deviation: duration.deviation, basis: basis)
  }

  /// By how fast it went so far.
  private static func measured(_ progress: PrintProgress, _ elapsed: Double) -> Estimate? {
    let share = (progress.completion ?? 0) / 100
    let left = progress.printTimeLeft.flatMap { $0.isFinite && $0 >= 0 && $0 < 366 * 86_400 ? $0 : nil }
    switch (progress.printTimeLeftOrigin, left) {
    // These two are the whole's length again, which is judged elsewhere, with what is known of its worth.
    case ("average", _), ("analysis", _), (_, nil):
      guard share >= leastShare, share <= 1, elapsed > 0 else { return nil }
      let total = elapsed / share
      return Estimate(left: total - elapsed, deviation: deviation(total, share, .linear), basis: .progress)
    case (let origin, let left?):
      let total = elapsed + left
      return Estimate(left: left, deviation: deviation(total, share, Method(origin)), basis: .progress)
    }
  }

  /// How OctoPrint came to its number.
  private enum Method {
    /// The speed of the last minutes, which was steady.
    case estimate
    /// Something between that and the analysis or the average.
    case mixed
    /// Time by bytes.
    case linear

    init(_ origin: String?) {
      self =
        switch origin {
        case "estimate"?: .estimate
        case let origin? where origin.hasPrefix("mixed-"): .mixed
        default: .linear
        }
    }

    /// As a share of the whole duration at its beginning.
    var deviation: Double {
      switch self {
      case .estimate: 0.25
      case .mixed: 0.35
      case .linear: 0.5
      }
    }
  }

  /// The nearer the end, the less can go otherwise.
  private static func deviation(_ total: Double, _ share: Double, _ method: Method) -> Double {
    total * (method.deviation * (1 - min(1, max(0, share))) + 0.01)
  }

  /// The surer one counts for more; where they disagree, nothing is sure.
  private static func weighed(_ known: [Estimate]) -> (left: Double, deviation: Double) {
    // Nothing is sure to less than a second; and a print of no length at all would weigh without bounds.
    let weights = known.map { estimate in
      let deviation = max(1, estimate.deviation)
      return 1 / (deviation * deviation)
    }
    let sum = weights.reduce(0, +)
    let left = zip(known, weights).reduce(0) { $0 + $1.0.left * $1.1 } / sum
    let between = zip(known, weights).reduce(0) { $0 + $1.1 * ($1.0.left - left) * ($1.0.left - left) } / sum
    return (left, (1 / sum + between).squareRoot())
  }
}

extension LivePrinter {
  /// When the print under way will be done, as far as that is known.
  func finish(asOf now: Date) -> FinishTime? {
    condition.flatMap {
      FinishTime(progress, of: job, condition: $0, heardAt: heardAt, now: now, past: pastEstimates)
    }
  }
}

extension FinishTime.Basis {
  var phrase: Phrase {
    switch self {
    case .earlierPrints: .judgedByPrints
    case .analysis: .judgedByAnalysis
    case .progress: .judgedByProgress
    }
  }
}

/// How long OctoPrint's analysis of a file expected its print to take, and how long it took then. In seconds.
package struct PastEstimate: Sendable, Hashable {
  package var estimated: Double
  package var actual: Double

  var factor: Double { actual / estimated }
}

extension PastEstimate {
  /// The newest print of each file that came to its end, as OctoPrint keeps it with the file.
  ///
  /// - Parameter profile: the printer profile that is in use: others stand for other printers.
  package static func all(in files: [FileEntry], profile: String?) -> [PastEstimate] {
    files.flatMap { file in
      let own = PastEstimate(file, profile: profile)
      return (own.map { [$0] } ?? []) + all(in: file.children ?? [], profile: profile)
    }
  }

  private init?(_ file: FileEntry, profile: String?) {
    guard let estimated = file.gcodeAnalysis?.estimatedPrintTime, let times = file.statistics?.lastPrintTime,
      let actual = profile.flatMap({ times[$0] }) ?? (profile == nil ? times.values.first : nil),
      PrintDuration.isPlausible(estimated), PrintDuration.isPlausible(actual)
    else { return nil }
    self.init(estimated: estimated, actual: actual)
  }
}
