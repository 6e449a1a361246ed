import Foundation
import OctoPrint

/// What a change of a printer's state means to somebody who is not looking.
enum PrinterNews: Hashable, Sendable {
  case finished
  /// A job ended by an error; OctoPrint's own words, if it had any.
  case failed(reason: String?)
  /// A job is no longer under way that was when OctoPrint was last heard; nobody saw how it ended.
  case ended
  case paused(Incidents.PauseCause)
  /// The printer asks for filament, by its sensor or by a line of the file.
  case filament
  /// OctoPrint is out of reach while a job was under way.
  case lost
  /// OctoPrint is back, and the job still under way.
  case regained(lostSince: Date)
  /// OctoPrint lost the printer while nothing was printed.
  case disconnected(reason: String)
  /// The printer's firmware asks something, and waits for an answer.
  case asks(String)
  /// OctoPrint has the printer again that it had lost.
  case reconnected

  /// `nil` if nothing happened that is worth a notice. What a person did - a cancelled job, a connection that
  /// was closed - is none, nor is what was asked for from here.
  init?(from before: LivePrinter, to after: LivePrinter) {
    guard let old = before.condition, let new = after.condition else { return nil }
    if before.link == .live, case .lost = after.link {
      guard old.hasJob else { return nil }
      self = .lost
    } else if Self.isFilamentAsked(before, after) {
      self = .filament
    } else if let cause = after.incidents.pause, new == .paused,
      old != .paused || before.incidents.pause == nil
    {
      guard Self.isWorthTelling(cause, after) else { return nil }
      self = .paused(cause)
    } else if old.hasJob, !new.hasJob {
      let wasSeen = if case .lost = before.link { false } else { true }
      if let reason = after.incidents.endedByFirmware {
        self = .failed(reason: reason.text)
      } else {
        self.init(endOf: old, in: new, completion: after.progress?.completion, wasSeen: wasSeen)
      }
    } else if old.hasJob, case .lost(let since, _) = before.link, after.link == .live {
      self = .regained(lostSince: since)
    } else if old.isConnected, case .failed(let reason) = new,
      !after.incidents.wasAsked(.disconnect, by: after.heardAt)
    {
      self = .disconnected(reason: reason)
    } else if before.incidents.brokenBy != nil, new.isConnected,
      !after.incidents.wasAsked(.connect, by: after.heardAt)
    {
      self = .reconnected
    } else {
      return nil
    }
  }

  /// `nil` if the printer asks nothing that it did not ask before.
  init?(from before: PrinterDialogs, to after: PrinterDialogs) {
    guard let prompt = after.prompt, prompt != before.prompt else { return nil }
    self = .asks(prompt.text)
  }

  private init?(
    endOf job: PrinterCondition, in new: PrinterCondition, completion: Double?, wasSeen: Bool
  ) {
    switch new {
    case .failed(let reason): self = .failed(reason: reason)
    // It may have been cancelled, which is no news, or have come to its end, while nobody listened.
    case .disconnected where !wasSeen, .connecting where !wasSeen:
      if job == .cancelling { return nil }
      self = .ended
    case .disconnected: self = .failed(reason: nil)
    case .ready where job == .finishing || (job != .cancelling && completion ?? 0 >= 100): self = .finished
    case .ready where !wasSeen && job != .cancelling: self = .ended
    default: return nil
    }
  }

  /// The same change of filament is asked for more than once: by the file, by the sensor, by the pause.
  private static let filamentChange: TimeInterval = 120

  /// Events come at once, states seldom while nobody looks: a print that has just begun may be known only after it
  /// asked.
  private static let stateDelay: TimeInterval = 10

  private static func isFilamentAsked(_ before: LivePrinter, _ after: LivePrinter) -> Bool {
    guard let asked = after.incidents.filamentAskedAt, after.condition?.hasJob == true else { return false }
    if asked == before.incidents.filamentAskedAt {
      guard before.condition?.hasJob == false, let heardAt = after.heardAt else { return false }
      return heardAt.timeIntervalSince(asked) < stateDelay
    }
    return before.incidents.filamentAskedAt.map { asked.timeIntervalSince($0) > filamentChange } ?? true
  }

  private static func isWorthTelling(_ cause: Incidents.PauseCause, _ live: LivePrinter) -> Bool {
    switch cause {
    case .person: return !live.incidents.wasAsked(.pause, by: live.heardAt)
    case .printer, .unknown:
      guard let asked = live.incidents.filamentAskedAt, let heardAt = live.heardAt else { return true }
      return heardAt.timeIntervalSince(asked) > filamentChange
    }
  }
}
