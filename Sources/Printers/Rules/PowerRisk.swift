import OctoPrint

/// Why a printer's power is not to be switched off without a question.
package enum PowerRisk: Sendable, Hashable {
  /// A print is under way and would be lost.
  case print
  /// A nozzle is hot: its fan stops, and filament may melt where it should not.
  case hot
  /// Nobody knows what the printer does.
  case unknown

  /// Below this the fan of a nozzle may stop.
  package static let coolNozzle: Double = 50

  /// `nil` if there is none.
  package init?(_ live: LivePrinter) {
    guard live.isLive, let condition = live.condition else {
      self = .unknown
      return
    }
    if condition.hasJob {
      self = .print
    } else if condition.isConnected, live.hasHotNozzle {
      self = .hot
    } else {
      return nil
    }
  }
}

extension LivePrinter {
  fileprivate var hasHotNozzle: Bool {
    (temperatures.latest?.heaters ?? [:]).contains { heater, temperature in
      guard case .tool = heater else { return false }
      return (temperature.actual ?? 0) >= PowerRisk.coolNozzle || (temperature.target ?? 0) > 0
    }
  }
}
