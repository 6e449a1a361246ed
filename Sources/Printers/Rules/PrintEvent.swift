import Foundation
import OctoPrint
import RecordMapping

/// A beginning or an end that OctoPrint told the moment it happened.
struct PrintEvent: Sendable, Hashable {
  enum Kind: Sendable, Hashable { case started, finished, cancelled, failed }

  /// Those that these are made of.
  static let types: [EventType] = [
    .printStarted, .printDone, .printCancelling, .printCancelled, .printFailed,
  ]

  var kind: Kind
  /// By our clock.
  var at: Date
  var file: FilePath?
  var user: String?
  /// Seconds, without pauses.
  var printTime: Double?
  /// OctoPrint's own words.
  var reason: String?

  /// `nil` if the event is none of them.
  init?(_ event: PushEvent, at moment: Date) {
    // A cancelled print is told as cancelled and, for that reason, as failed.
    switch event.type {
    case .printStarted: kind = .started
    case .printDone: kind = .finished
    // What the firmware ends is told as cancelled too, and only here for its true reason.
    case .printCancelling where event.firmwareError != nil: kind = .failed
    case .printCancelled: kind = .cancelled
    case .printFailed: kind = event.reason == "cancelled" ? .cancelled : .failed
    default: return nil
    }
    at = moment
    file = event.file
    user = event.user
    printTime = event.printTime
    reason = kind == .failed ? event.error ?? event.firmwareError : nil
  }

  var ending: PrintEnd? {
    let result: PrintResult
    switch kind {
    case .started: return nil
    case .finished: result = .finished
    case .cancelled: result = .cancelled
    case .failed: result = .failed
    }
    return PrintEnd(
      result: result, at: at, printTime: printTime, user: kind == .cancelled ? user : nil, reason: reason)
  }
}

/// How a print ended, as far as is known.
struct PrintEnd: Sendable, Hashable {
  var result: PrintResult
  /// By our clock; `nil` if nobody knows.
  var at: Date?
  /// Seconds, without pauses.
  var printTime: Double?
  var completion: Double?
  /// Who cancelled it.
  var user: String?
  var reason: String?
  /// Nobody watched; OctoPrint told it afterwards.
  var wasToldLater = false
}

extension PrintEnd {
  /// How a print ended that nobody watched, by what OctoPrint counts of its file.
  ///
  /// - Parameters:
  ///   - before: how many prints it had counted when the print began; `nil` if that is not known.
  init(unseen history: FilePrintCounts?, countedBefore before: Int?, _ glimpse: PrintSnapshot) {
    self.init(result: .unknown, wasToldLater: true)
    let counted = history?.count
    // Of several the last need not be the one.
    if let history, let counted, let before, counted &- 1 == before, let last = history.last {
      result = last.success ? .finished : .unfinished
      printTime = last.printTime
      if let date = last.date, date.isFinite, let skew = glimpse.skew {
        at = min(glimpse.at, Date(timeIntervalSince1970: date + skew))
      }
    }
    if result != .finished, case .failed(let text) = glimpse.condition {
      result = .failed
      reason = text
    }
  }
}

/// What became of a print.
enum PrintResult: String, RecordValue, CaseIterable {
  /// Under way, as far as is known.
  case printing
  case finished
  case cancelled
  case failed
  /// It did not come to its end; whether it was cancelled or failed, OctoPrint does not tell afterwards.
  case unfinished
  /// It ended while nobody watched, and OctoPrint cannot say how.
  case unknown
}
