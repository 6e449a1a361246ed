import Foundation
import OctoPrint
import WebShell

/// What a change of a printer's state means to somebody who is not looking.
enum PrinterNotice: Hashable, Sendable {
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
    if let prompt = after.dialogs.prompt, prompt != before.dialogs.prompt {
      self = .asks(prompt.text)
      return
    }
    guard let old = before.condition, let new = after.condition else { return nil }
    if before.server.connection == .live, case .lost = after.server.connection {
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
      let wasSeen = if case .lost = before.server.connection { false } else { true }
      if let reason = after.incidents.endedByFirmware {
        self = .failed(reason: reason.text)
      } else {
        self.init(endOf: old, in: new, completion: after.progress?.completion, wasSeen: wasSeen)
      }
    } else if old.hasJob, case .lost(let since, _) = before.server.connection,
      after.server.connection == .live
    {
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

extension PrinterNotice {
  /// Told in every language, with the printer and the file as they were called then.
  func notice(of printer: Printer, _ live: LivePrinter) -> AppNotice {
    AppNotice(
      app: "printers", appName: LocalText { $0(.printers) }, kind: kind, severity: severity,
      title: LocalText { title(printer, $0) }, text: LocalText { text(live, $0) },
      link: OverviewFeature.page.link(printer.id), key: "\(printer.id)/\(subject)")
  }

  private var kind: String {
    switch self {
    case .finished: "print-finished"
    case .failed: "print-failed"
    case .ended: "print-ended"
    case .paused: "print-paused"
    case .filament: "filament-needed"
    case .lost: "connection-lost"
    case .regained: "connection-regained"
    case .disconnected: "printer-disconnected"
    case .asks: "printer-asks"
    case .reconnected: "printer-reconnected"
    }
  }

  /// What came back takes the place of the notice of its loss, unless that was read.
  private var subject: String {
    switch self {
    case .lost, .regained, .ended: "connection"
    case .disconnected, .reconnected: "printer"
    default: kind
    }
  }

  private var severity: AppNotice.Severity {
    switch self {
    case .finished: .success
    case .failed: .failure
    case .paused(.person), .regained, .reconnected: .info
    case .ended, .paused, .filament, .lost, .disconnected, .asks: .warning
    }
  }

  private func title(_ printer: Printer, _ words: Words) -> String {
    switch self {
    case .finished: words(.newsFinishedTitle(printer: printer.name))
    case .failed: words(.newsFailedTitle(printer: printer.name))
    case .ended: words(.newsEndedTitle(printer: printer.name))
    case .paused: words(.newsPausedTitle(printer: printer.name))
    case .filament: words(.newsFilamentTitle(printer: printer.name))
    case .lost: words(.newsLostTitle(printer: printer.name))
    case .regained: words(.newsRegainedTitle(printer: printer.name))
    case .disconnected: words(.newsDisconnectedTitle(printer: printer.name))
    case .asks: words(.newsAsksTitle(printer: printer.name))
    case .reconnected: words(.newsReconnectedTitle(printer: printer.name))
    }
  }

  private func text(_ live: LivePrinter, _ words: Words) -> String {
    let file = live.job?.file.display ?? live.job?.file.name ?? words(.newsFile)
    return switch self {
    case .finished: words(.newsFinishedText(file: file))
    case .failed(let reason):
      words(.newsFailedText(file: file, reason: reason ?? words(.newsUnknownReason)))
    case .ended: words(.newsEndedText(file: file))
    case .paused(.person(let name)): words(.newsPausedByText(file: file, person: name))
    case .paused(.printer): words(.newsPausedItselfText(file: file))
    case .paused(.unknown): words(.newsPausedText(file: file))
    case .filament: words(.newsFilamentText(file: file))
    case .lost: words(.newsLostText(file: file))
    case .regained(let since): words(.newsRegainedText(time: words.clock(since), file: file))
    case .disconnected(let reason): words(.newsDisconnectedText(reason: reason))
    case .asks(let text): text
    case .reconnected: words(.newsReconnectedText)
    }
  }
}
