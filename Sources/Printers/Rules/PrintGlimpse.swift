import Foundation
import OctoPrint

/// What a printer's state tells about its print at one moment.
struct PrintGlimpse: Sendable, Hashable {
  /// By our clock.
  var at: Date
  var condition: PrinterCondition
  /// Whether a file goes to the SD card: OctoPrint calls that printing too, and only its text tells.
  var isFillingCard = false
  var file: FilePath?
  var name = ""
  var user: String?
  var printTime: Double?
  var completion: Double?
  var filament: [String: FilamentUse] = [:]
  /// The first one of a connection: what was before it nobody has seen.
  var isFirst = false
  /// What the server's clock is behind ours, in seconds.
  var skew: Double?

  /// `nil` while the state is not known.
  init?(_ live: LivePrinter, at moment: Date, isFirst: Bool, skew: Double?) {
    guard let condition = live.condition else { return nil }
    at = moment
    self.condition = condition
    isFillingCard = live.state.map { Self.fillings.contains($0.text) } ?? false
    if let path = live.job?.file.path {
      file = FilePath(live.job?.file.origin ?? .local, path)
      name = live.job?.file.display ?? live.job?.file.name ?? path
    }
    user = live.job?.user
    printTime = live.progress?.printTime
    completion = live.progress?.completion
    filament = live.job?.filament ?? [:]
    self.isFirst = isFirst
    self.skew = skew
  }

  private static let fillings: Set = [
    "Starting to send file to SD", "Sending file to SD", "Transferring file to SD",
  ]

  /// The print that begins with being seen here. One that is about to end has been told, and does not begin.
  var beginning: PrintBeginning? {
    condition == .finishing || condition == .cancelling ? nil : running
  }

  /// The print that is under way, as it is first seen.
  var running: PrintBeginning? {
    guard condition.hasJob, !isFillingCard else { return nil }
    let printed = printTime.flatMap { $0.isFinite && $0 > 0 && $0 < 366 * 86_400 ? $0 : nil } ?? 0
    return PrintBeginning(
      file: file, name: name, at: at.addingTimeInterval(-printed), user: user, printTime: printTime,
      wasFoundRunning: printed > PrintTracker.freshness, filament: filament)
  }
}
