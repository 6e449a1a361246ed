public import RecordMapping

/// The languages of one part of OctoPrint: an entry of `GET /api/languages`.
@RecordPart public struct LanguagePacks: Sendable, Hashable {
  /// `_core`, or a plugin's.
  public var identifier: String
  /// The name that people read.
  public var display: String?
  /// What is installed.
  @JSON public var languages: [Language] = []

  /// One installed language.
  @RecordPart(keys: .snakeCase) public struct Language: Sendable, Hashable {
    /// The locale, e.g. `de`.
    public var locale: String
    /// The language's name in itself.
    public var localeDisplay: String?
    /// The language's name in English.
    public var localeEnglish: String?
    /// Who translated.
    public var author: String?
    /// Seconds since 1970.
    public var lastUpdate: Double?
  }
}
