package import Foundation
import OctoPrint

/// What happened to a printer besides the changes of its state, as far as a notice depends on it.
package struct Incidents: Sendable, Hashable {
  /// Who paused a print.
  package enum PauseCause: Sendable, Hashable {
    /// Somebody, by OctoPrint's name of the user.
    case person(String)
    /// The printer's firmware or a line of the file: nobody asked OctoPrint for it.
    case printer
    /// It happened while nobody listened.
    case unknown
  }

  /// Set once it is known who paused the print that is paused.
  package var pause: PauseCause?
  /// When the printer last asked for filament.
  package var filamentAskedAt: Date?
  /// What the firmware reported, so that OctoPrint cancels the print under way.
  package var endedByFirmware: FirmwareError?
  /// Why the connection between OctoPrint and its printer broke, until there is a new one.
  package var brokenBy: String?
  /// When something was last asked for from here.
  package var asked: [PrinterCommand: Date] = [:]

  package init() {}

  package struct FirmwareError: Sendable, Hashable {
    /// The firmware's own words.
    var text: String
    var at: Date
  }

  /// How long after a press its effect is still that of the press.
  private static let effect: TimeInterval = 60

  package func wasAsked(_ command: PrinterCommand, by moment: Date?) -> Bool {
    guard let at = asked[command], let moment else { return false }
    return moment.timeIntervalSince(at) < Self.effect
  }

  /// - Parameter wasKnown: whether anything was known of the printer before.
  mutating func apply(wasKnown: Bool, _ condition: PrinterCondition?, at moment: Date) {
    // A state that was on its way already may come after the event; a later one is of another print.
    if condition == .printing, let error = endedByFirmware, moment.timeIntervalSince(error.at) > Self.lateness
    {
      endedByFirmware = nil
    }
    switch condition {
    case .paused:
      // The event tells who it was, and may come a moment after the state. At the second message it is late: it
      // came while there was no connection.
      if pause == nil, isPauseSeen || !wasKnown { pause = .unknown }
      isPauseSeen = true
    case .pausing: break
    default:
      pause = nil
      isPauseSeen = false
    }
    if case .failed(let reason) = condition { brokenBy = reason }
    if condition?.isConnected == true { brokenBy = nil }
  }

  private var isPauseSeen = false
  private static let lateness: TimeInterval = 10

  mutating func apply(_ event: PushEvent, at moment: Date) {
    switch event.type {
    case .printPaused: pause = event.user.map(PauseCause.person) ?? .printer
    case .filamentChange: filamentAskedAt = moment
    case .printStarted: endedByFirmware = nil
    case .printCancelling:
      endedByFirmware = event.firmwareError.map { FirmwareError(text: $0, at: moment) }
    default: break
    }
  }

  /// Lines of the terminal: what firmwares say by themselves when a sensor misses the filament.
  mutating func apply(_ lines: [String], at moment: Date) {
    if lines.contains(where: { $0.hasPrefix("Recv: ") && $0.contains(Self.runout) }) {
      filamentAskedAt = moment
    }
  }

  private static let runout = "action:out_of_filament"
  /// The lines that matter here, as a regular expression of Python.
  static let lines = "^Recv: //\\s*" + runout

  static let events: [EventType] = [.printPaused, .filamentChange, .printStarted, .printCancelling]
}
