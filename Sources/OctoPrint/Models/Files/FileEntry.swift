public import RecordMapping
public import RecordMappingJSON

/// A file or folder with all that OctoPrint knows of it: `GET /api/files/{location}/{path}`.
@RecordPart public struct FileEntry: Sendable {
  /// The name in the storage.
  public var name: String
  /// The name as it was given.
  public var display: String?
  /// Folders and name.
  public var path: String
  /// Where it lies.
  public var origin: FileLocation
  /// `folder`, `machinecode`, `model`, or what plugins add.
  public var type: String
  /// From the general to the special, e.g. `machinecode`, `gcode`.
  public var typePath: [String] = []
  /// Bytes; of a folder those of all that lies in it. `nil` where the printer does not say.
  public var size: Int?
  /// When it came: seconds since 1970.
  public var date: Int?
  /// SHA-1 of the content.
  public var hash: String?
  /// Who uploaded it.
  public var user: String?
  /// Its addresses.
  @JSON public var refs: References?
  /// What OctoPrint found in the G-code; `nil` until it looked.
  @JSON public var gcodeAnalysis: GCodeAnalysis?
  /// How its prints went.
  @JSON public var prints: FilePrintCounts?
  /// How long its prints took, by printer profile.
  @JSON public var statistics: PrintStatistics?
  /// What lies in the folder, if it was asked for.
  @JSON public var children: [FileEntry]?
  /// Where a plugin keeps a picture of it (PrusaSlicer Thumbnails, UltiMaker Format Package): relative to the
  /// server's address.
  public var thumbnail: String?
  /// What the uploader added, as it is.
  @Key("userdata") @JSON public var userData: JSONValue?

  /// Whether it holds others.
  public var isFolder: Bool { type == "folder" }
  /// Whether a printer can print it.
  public var isPrintable: Bool { type == "machinecode" }
  /// What to call it in requests.
  public var file: FilePath { FilePath(origin, path) }

  /// Addresses of a file.
  @RecordPart public struct References: Sendable, Hashable {
    /// Of this entry.
    public var resource: String?
    /// Of the content.
    public var download: String?
    /// Of the model that it was sliced from.
    public var model: String?
  }
}
