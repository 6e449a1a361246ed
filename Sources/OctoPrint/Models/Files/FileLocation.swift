public import RecordMapping

/// Where files lie. OctoPrint 2 knows more places than these.
public struct FileLocation: RawRepresentable, RecordValue, Hashable {
  /// As the address has it.
  public var rawValue: String

  /// The place of this name, whether there is one or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The server's uploads.
  public static let local = FileLocation(rawValue: "local")
  /// The printer's own storage.
  public static let sdCard = FileLocation(rawValue: "sdcard")
}
