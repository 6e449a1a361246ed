public import RecordMapping

/// One of OctoPrint's permissions, by its key; plugins add their own.
public struct Permission: RawRepresentable, RecordValue, Hashable {
  /// The key, e.g. `FILES_LIST`.
  public var rawValue: String

  /// The permission with this key, whether there is one or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Everything.
  public static let admin = Permission(rawValue: "ADMIN")
  /// Seeing state, job and temperatures.
  public static let status = Permission(rawValue: "STATUS")
  /// Connecting to the printer.
  public static let connection = Permission(rawValue: "CONNECTION")
  /// Seeing the webcam.
  public static let webcam = Permission(rawValue: "WEBCAM")
  /// Commands to the system that OctoPrint runs on.
  public static let system = Permission(rawValue: "SYSTEM")
  /// Seeing which files there are.
  public static let filesList = Permission(rawValue: "FILES_LIST")
  /// Adding files and folders.
  public static let filesUpload = Permission(rawValue: "FILES_UPLOAD")
  /// Reading files.
  public static let filesDownload = Permission(rawValue: "FILES_DOWNLOAD")
  /// Deleting and overwriting files.
  public static let filesDelete = Permission(rawValue: "FILES_DELETE")
  /// Selecting a file for printing.
  public static let filesSelect = Permission(rawValue: "FILES_SELECT")
  /// Starting, pausing and ending prints.
  public static let print = Permission(rawValue: "PRINT")
  /// Seeing G-code drawn.
  public static let gcodeViewer = Permission(rawValue: "GCODE_VIEWER")
  /// Reading the terminal.
  public static let monitorTerminal = Permission(rawValue: "MONITOR_TERMINAL")
  /// Moving, heating, and G-code of one's own.
  public static let control = Permission(rawValue: "CONTROL")
  /// Slicing models.
  public static let slice = Permission(rawValue: "SLICE")
  /// Seeing which time-lapses there are.
  public static let timelapseList = Permission(rawValue: "TIMELAPSE_LIST")
  /// Watching time-lapses.
  public static let timelapseDownload = Permission(rawValue: "TIMELAPSE_DOWNLOAD")
  /// Deleting time-lapses.
  public static let timelapseDelete = Permission(rawValue: "TIMELAPSE_DELETE")
  /// Rendering and deleting pictures that no film was made of.
  public static let timelapseManageUnrendered = Permission(rawValue: "TIMELAPSE_MANAGE_UNRENDERED")
  /// Changing how time-lapses are taken.
  public static let timelapseAdmin = Permission(rawValue: "TIMELAPSE_ADMIN")
  /// Seeing settings that are no secret.
  public static let settingsRead = Permission(rawValue: "SETTINGS_READ")
  /// Changing settings.
  public static let settings = Permission(rawValue: "SETTINGS")
}
