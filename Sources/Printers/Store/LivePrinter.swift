package import Foundation
package import OctoPrint

/// What is known of a printer at this moment. Lives in memory: telemetry of yesterday would only mislead.
package struct LivePrinter: Sendable, Hashable {
  /// How the connection to OctoPrint is.
  package enum Link: Sendable, Hashable {
    case connecting
    case live
    /// Since when, and why; a next attempt is made by itself.
    case lost(since: Date, Trouble)
  }

  package var link: Link
  package var state: PrinterState?
  package var job: Job?
  package var progress: PrintProgress?
  package var temperatures = TemperatureHistory()
  /// When the newest of the values above reached this process.
  package var heardAt: Date?
  package var user: CurrentUser?
  package var serverVersion: String?
  /// Known while OctoPrint has no connection to its printer.
  package var connection: ConnectionOptions?
  /// Counts up whenever OctoPrint says that its files changed.
  package var fileChanges = 0
  /// What OctoPrint knows of the printer's build and of its owner's ways; `nil` until it was asked.
  package var equipment: Equipment?
  /// What is added to temperatures that files ask for, by the heaters' keys.
  package var offsets: [String: Double] = [:]
  /// What custom controls found in the printer's answers, by their templates' keys.
  package var outputs: [String: String] = [:]
  /// What was set from here; the printer does not tell.
  package var rates = Rates()
  /// When the emergency stop was sent that the printer has not recovered from.
  package var stoppedAt: Date?
  /// When a print was last under way.
  package var lastJobAt: Date?
  /// `nil` until OctoPrint has told its settings.
  package var cameras: CameraList?

  package init(link: Link = .connecting) { self.link = link }

  package var condition: PrinterCondition? { state.map(PrinterCondition.init) }

  /// Takes over what a push message brought.
  package mutating func apply(_ update: PrinterUpdate, at moment: Date) {
    link = .live
    heardAt = moment
    let wasConnected = condition?.isConnected
    state = update.state
    if condition?.hasJob == true { lastJobAt = moment }
    if wasConnected == false, condition?.isConnected == true { begin() }
    if let offsets = update.offsets { self.offsets = offsets }
    if let job = update.job { self.job = job }
    if let progress = update.progress { self.progress = progress }
    // The server's clock may be wrong: its times are moved so that its "now" is ours.
    let skew = update.serverTime.map { moment.timeIntervalSince1970 - $0 } ?? 0
    temperatures.append(update.temps ?? [], skew: skew)
  }

  /// A printer that was connected anew has forgotten what was set before.
  private mutating func begin() {
    rates = Rates()
    outputs = [:]
    stoppedAt = nil
  }
}
