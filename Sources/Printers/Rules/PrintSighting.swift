import OctoPrint

/// What a watch sees of a printer's prints.
enum PrintSighting: Sendable, Hashable {
  case glimpse(PrintGlimpse)
  case event(PrintEvent)
  /// OctoPrint has analysed this file; `nil` where nobody was told which ones, as before a new connection.
  case analysis(FilePath?)
}
