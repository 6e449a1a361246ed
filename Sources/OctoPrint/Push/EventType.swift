public import RecordMapping

/// The name of an event; plugins add their own. Those named here are the ones that clients act on.
public struct EventType: RawRepresentable, RecordValue, Hashable, ExpressibleByStringLiteral {
  /// As OctoPrint writes it.
  public var rawValue: String

  /// The event of this name, whether there is one or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The event of this name, whether there is one or not.
  public init(stringLiteral value: String) { rawValue = value }

  /// The connection to the printer stands.
  public static let connected: EventType = "Connected"
  /// The connection to the printer ended.
  public static let disconnected: EventType = "Disconnected"
  /// The printer's state changed.
  public static let printerStateChanged: EventType = "PrinterStateChanged"
  /// The connection to the printer failed.
  public static let error: EventType = "Error"
  /// A print began.
  public static let printStarted: EventType = "PrintStarted"
  /// A print came to its end.
  public static let printDone: EventType = "PrintDone"
  /// A print did not come to its end; cancelled ones too.
  public static let printFailed: EventType = "PrintFailed"
  /// A print is about to be cancelled.
  public static let printCancelling: EventType = "PrintCancelling"
  /// A print was cancelled.
  public static let printCancelled: EventType = "PrintCancelled"
  /// A print paused.
  public static let printPaused: EventType = "PrintPaused"
  /// A print goes on.
  public static let printResumed: EventType = "PrintResumed"
  /// Filament is to be changed.
  public static let filamentChange: EventType = "FilamentChange"
  /// Files changed.
  public static let updatedFiles: EventType = "UpdatedFiles"
  /// A file was selected.
  public static let fileSelected: EventType = "FileSelected"
  /// No file is selected any more.
  public static let fileDeselected: EventType = "FileDeselected"
  /// A file was uploaded.
  public static let upload: EventType = "Upload"
  /// The analysis of a file is ready.
  public static let metadataAnalysisFinished: EventType = "MetadataAnalysisFinished"
  /// A file is sent to the printer.
  public static let transferStarted: EventType = "TransferStarted"
  /// A file was sent to the printer.
  public static let transferDone: EventType = "TransferDone"
  /// A file could not be sent to the printer.
  public static let transferFailed: EventType = "TransferFailed"
  /// The ports that a printer may be connected to were looked up anew.
  public static let portsRefreshed: EventType = "ConnectionsAutorefreshed"
  /// A film is made.
  public static let movieRendering: EventType = "MovieRendering"
  /// A film was made.
  public static let movieDone: EventType = "MovieDone"
  /// A film could not be made.
  public static let movieFailed: EventType = "MovieFailed"
  /// A model was sliced.
  public static let slicingDone: EventType = "SlicingDone"
  /// A model could not be sliced.
  public static let slicingFailed: EventType = "SlicingFailed"
  /// The slicing of a model was called off.
  public static let slicingCancelled: EventType = "SlicingCancelled"
  /// A printer's answer was one that a custom control waits for.
  public static let registeredMessageReceived: EventType = "RegisteredMessageReceived"
  /// Settings changed.
  public static let settingsUpdated: EventType = "SettingsUpdated"
}
