/// What a watch sees of a printer's prints.
enum PrintSighting: Sendable, Hashable {
  case glimpse(PrintGlimpse)
  case event(PrintEvent)
}
