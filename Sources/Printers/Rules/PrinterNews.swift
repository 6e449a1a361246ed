import OctoPrint

/// What a change of a printer's state means to somebody who is not looking.
enum PrinterNews: Hashable, Sendable {
  case finished
  /// A job ended by an error; OctoPrint's own words, if it had any.
  case failed(reason: String?)
  case paused
  /// OctoPrint is out of reach while a job was under way.
  case lost
  /// OctoPrint lost the printer while nothing was printed.
  case disconnected(reason: String)

  /// `nil` if nothing happened that is worth a notice. What a person did - a cancelled job, a connection that
  /// was closed - is none.
  init?(from before: LivePrinter, to after: LivePrinter) {
    guard let old = before.condition, let new = after.condition else { return nil }
    if before.link == .live, case .lost = after.link {
      guard old.hasJob else { return nil }
      self = .lost
    } else if old != .paused, new == .paused {
      self = .paused
    } else if old.hasJob {
      self.init(endOf: old, in: new, completion: after.progress?.completion)
    } else if old.isConnected, case .failed(let reason) = new {
      self = .disconnected(reason: reason)
    } else {
      return nil
    }
  }

  private init?(endOf job: PrinterCondition, in new: PrinterCondition, completion: Double?) {
    switch new {
    case .failed(let reason): self = .failed(reason: reason)
    case .disconnected: self = .failed(reason: nil)
    case .ready where job == .finishing || (job != .cancelling && completion ?? 0 >= 100): self = .finished
    default: return nil
    }
  }
}
