package import Foundation
package import OctoPrint

/// What is known of a printer, for scripts: the JSON of `outpost printers status --json`.
package struct PrinterReport: Sendable, Hashable, Encodable {
  package struct Heat: Sendable, Hashable, Encodable {
    package var actual: Double?
    package var target: Double?
  }

  /// When a print will be done: nine of ten end between these moments (ISO 8601).
  package struct Finish: Sendable, Hashable, Encodable {
    package var earliest: String
    package var expected: String
    package var latest: String
    /// Seconds from the printer's last news to the expected end.
    package var remaining: Double
  }

  package var id: String
  package var name: String
  package var address: String
  /// `connecting`, `live` or `lost`.
  package var link: String
  /// Why the connection was lost.
  package var trouble: String?
  /// How many messages of this connection could not be read.
  package var unreadable: Int
  /// OctoPrint's own words, in English.
  package var state: String?
  package var isPrinting: Bool
  package var file: String?
  /// Percent.
  package var completion: Double?
  /// Seconds.
  package var printTime: Double?
  /// Seconds, as OctoPrint estimates it; ``finish`` weighs what that rests on.
  package var printTimeLeft: Double?
  /// `nil` while nothing is printed, and while nothing is known.
  package var finish: Finish?
  /// Degrees Celsius, by `tool0`, `bed`, `chamber`.
  package var temperatures: [String: Heat]

  package init(_ printer: Printer, _ live: LivePrinter, now: Date) {
    id = printer.id
    name = printer.name
    address = "\(printer.base)"
    switch live.server.connection {
    case .connecting: link = "connecting"
    case .live: link = "live"
    case .lost(_, let trouble):
      link = "lost"
      self.trouble = PrinterCLIError.connection(trouble).sentence
    }
    unreadable = live.server.unreadable
    state = live.state?.text
    isPrinting = live.condition?.hasJob ?? false
    file = live.job?.file.path ?? live.job?.file.name
    completion = live.progress?.completion
    printTime = live.progress?.printTime
    printTimeLeft = live.progress?.printTimeLeft
    finish = live.finish(asOf: now).map { time in
      Finish(
        earliest: time.earliest.formatted(.iso8601), expected: time.expected.formatted(.iso8601),
        latest: time.latest.formatted(.iso8601), remaining: Double(time.remaining.components.seconds))
    }
    temperatures = Self.heats(live.latestTemperatures)
  }

  /// What is known of a printer of which a command could learn nothing new.
  package init(_ printer: Printer, _ live: LivePrinter, failure: PrinterCLIError, now: Date) {
    self.init(printer, live, now: now)
    link = "lost"
    trouble = failure.sentence
  }

  package static func heats(_ heaters: [Heater: Temperature]) -> [String: Heat] {
    var heats: [String: Heat] = [:]
    for (heater, temperature) in heaters {
      heats[heater.key] = Heat(actual: temperature.actual, target: temperature.target)
    }
    return heats
  }
}
