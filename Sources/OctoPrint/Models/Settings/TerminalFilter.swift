public import RecordMapping

/// What the terminal can hide: an entry of `terminalFilters` of the settings.
@RecordPart public struct TerminalFilter: Sendable, Hashable {
  /// What it is called.
  public var name: String
  /// A regular expression of Python or JavaScript that finds the lines.
  public var regex: String

  /// Hides the lines in which the expression is found.
  public init(name: String, regex: String) {
    self.name = name
    self.regex = regex
  }
}
