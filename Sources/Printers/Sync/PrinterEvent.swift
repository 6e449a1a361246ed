import Foundation
import OctoPrint
import WebShell

/// Something that the monitor of a printer tells those that keep something by it.
enum PrinterEvent: Sendable {
  /// A connection was made: what happened before was told to nobody.
  case connected
  /// OctoPrint told how the printer is, which the printer's live state has taken over.
  ///
  /// - Parameter isFirst: whether it is the first state of a connection.
  case state(PrinterUpdate, isFirst: Bool, at: Date)
  /// OctoPrint told what happened.
  case event(PushEvent, at: Date)
  /// The live state became another one by something that may be worth a notice.
  case change(from: LivePrinter, to: LivePrinter)
}

/// Keeps something by what monitors tell. It does not make them wait.
protocol PrinterListener: Sendable {
  func apply(_ event: PrinterEvent, of printer: Printer) async
}

/// Makes notices of what happens to printers, for a person who may not be looking.
struct PrinterNotices: PrinterListener {
  let post: @Sendable (AppNotice) async -> Void

  func apply(_ event: PrinterEvent, of printer: Printer) async {
    switch event {
    case .event(let event, _):
      if let notice = FileNotice(event) { await post(notice.notice(of: printer)) }
    case .change(let before, let after):
      guard let notice = PrinterNotice(from: before, to: after) else { return }
      // An OctoPrint that restarted has forgotten what it printed.
      await post(notice.notice(of: printer, after.job?.file.name == nil ? before : after))
    case .connected, .state: break
    }
  }
}
