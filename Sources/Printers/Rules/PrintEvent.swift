import Foundation
import OctoPrint

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

  var ending: PrintEnding? {
    let result: PrintResult
    switch kind {
    case .started: return nil
    case .finished: result = .finished
    case .cancelled: result = .cancelled
    case .failed: result = .failed
    }
    return PrintEnding(
      result: result, at: at, printTime: printTime, user: kind == .cancelled ? user : nil, reason: reason)
  }
}
