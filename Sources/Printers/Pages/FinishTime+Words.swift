import Foundation
import OctoPrint
import WebShell

extension LivePrinter {
  /// When the print under way will be done, as far as that is known.
  func finish(asOf now: Date) -> FinishTime? {
    condition.flatMap {
      FinishTime(progress, of: job, condition: $0, heardAt: heardAt, now: now, past: pastEstimates)
    }
  }
}

extension LivePrinter {
  /// How long a file would take on it.
  func duration(of entry: FileEntry) -> PrintDuration? {
    PrintDuration(entry, profile: equipment?.profile?.id, past: pastEstimates)
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
