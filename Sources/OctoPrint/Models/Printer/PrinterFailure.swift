public import RecordMapping

/// `GET /api/printer/error` (since 1.9): the last error of the connection to the printer.
@RecordPart public struct PrinterFailure: Sendable, Hashable {
  /// In OctoPrint's or the printer's own words; empty if there was none.
  public var error: String = ""
  /// A word for it: `firmware`, `resend`, `timeout`, `connection`, …
  public var reason: String = ""
  /// What OctoPrint did: `disconnect`, `cancel`, `emergency`, …
  public var consequence: String?
  /// The name of a page of OctoPrint's FAQ.
  @Key("faq") public var question: String?
  /// What was said before; only for users with `MONITOR_TERMINAL`.
  public var logs: [String] = []
}
