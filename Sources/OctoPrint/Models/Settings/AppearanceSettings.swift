public import RecordMapping

/// `appearance` of the settings.
@RecordPart public struct AppearanceSettings: Sendable, Hashable {
  /// The server's name; empty if it has none.
  public var name: String = ""
  /// The colour of OctoPrint's page.
  public var color: String?
  /// The language of OctoPrint's page; `_default` for the browser's.
  public var defaultLanguage: String?
  /// Whether temperatures are shown in Fahrenheit too.
  @Key("showFahrenheitAlso") public var showsFahrenheit: Bool = false
}
