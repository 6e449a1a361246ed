import OctoPrint
import WebShell

/// How much one part of OctoPrint writes.
struct LogLevelForm: FormDeclaration {
  static let id = "log-level-form"
  static let levels: [(LogLevel, Phrase)] = [
    (.debug, .logDebug), (.info, .logInfo), (.warning, .logWarning), (.error, .logError),
    (.critical, .logCritical),
  ]

  let logger: FormField<String>
  let level = FormField.choice("level", .logLevel, as: .list, levels.map { FieldOption($0.0, $0.1) })

  /// - Parameter loggers: those that there are.
  init(_ loggers: [String]) {
    logger = .choice("logger", .logLogger, as: .list, loggers.sorted().map { FieldOption($0, named: $0) })
  }

  func value(of entry: inout FormEntry) throws(FormRefused) -> (logger: String, level: LogLevel) {
    let (logger, level) = try entry.read(logger, level)
    return (logger, level)
  }

  func start(_ words: Words) -> FormEntry {
    var entry = FormEntry(words)
    entry.fill(level, with: .debug)
    return entry
  }

  func html(_ entry: FormEntry, action: String) -> HTML {
    EntryForm(
      entry, id: Self.id, action: action, isOnce: false, keepsDraft: false,
      """
      \(entry.html(logger))\(entry.html(level))\
      \(Button(entry.words(.logLevelSet), kind: .primary, isWide: true).html)
      """
    ).html
  }
}
