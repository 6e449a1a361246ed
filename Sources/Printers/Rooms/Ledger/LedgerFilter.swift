import WebShell

/// Which prints of a ledger are shown.
enum LedgerFilter: String, CaseIterable {
  case all = ""
  case finished, cancelled, failed
  /// All of which nobody saw the end, and the one under way.
  case other

  /// What became of the prints; `nil` for all.
  var results: [PrintResult]? {
    switch self {
    case .all: nil
    case .finished: [.finished]
    case .cancelled: [.cancelled]
    case .failed: [.failed]
    case .other: [.printing, .unfinished, .unknown]
    }
  }

  var phrase: Phrase {
    switch self {
    case .all: .allPrints
    case .finished: .resultFinished
    case .cancelled: .resultCancelled
    case .failed: .resultFailed
    case .other: .otherResults
    }
  }
}
