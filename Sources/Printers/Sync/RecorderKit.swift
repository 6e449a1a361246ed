import Foundation
import Logging
import WebShell

/// What recorders are made of.
struct RecorderKit: Sendable {
  var histories: PrintHistories
  var servers: OctoPrintServers
  var cameras: CameraRelay
  var now: @Sendable () -> Date
  var logger: Logger

  func recorder(of printer: Printer, _ live: Broadcast<LivePrinter>) -> PrintRecorder {
    PrintRecorder(
      printer: printer, history: histories.history(of: printer.id), servers: servers, cameras: cameras,
      live: live, now: now, logger: logger)
  }
}
