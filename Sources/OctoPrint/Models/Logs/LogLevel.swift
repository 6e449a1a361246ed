public import RecordMapping

/// How much a logger writes.
public struct LogLevel: RawRepresentable, RecordValue, Hashable {
  /// As Python has it.
  public var rawValue: String

  /// The level of this name, whether there is one or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Everything.
  public static let debug = LogLevel(rawValue: "DEBUG")
  /// What happens.
  public static let info = LogLevel(rawValue: "INFO")
  /// What should not happen.
  public static let warning = LogLevel(rawValue: "WARNING")
  /// What failed.
  public static let error = LogLevel(rawValue: "ERROR")
  /// What ended the server.
  public static let critical = LogLevel(rawValue: "CRITICAL")
}
