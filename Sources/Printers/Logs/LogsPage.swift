import OctoPrint
import WebShell

/// Which logs there are, and how much each part of OctoPrint writes into them.
struct LogsPage: FeaturePage {
  var visit: PrinterVisit
  var overview: LoggingOverview
  /// The form of levels as it was refused.
  var refused: FormState?

  private var words: Words { visit.words }

  var title: String { words(.logs) }
  var parts: [Fragment] { [files, levels] }
  var placesParts: Bool { true }

  var content: HTML {
    let card = Card(
      "log-levels", title: words(.logLevels),
      "<p class=\"hint\">\(words(.logLevelsHint))</p>\(levels.html)\(form)")
    return """
      <div class="filecols"><div class="col">\(files.html)</div><div class="col">\(card.html)</div></div>
      """
  }

  // MARK: Files

  private var files: Fragment {
    let list = overview.logs
    if list.files.isEmpty {
      let none = ListPlaceholder(words(.logsNone), text: words(.logsNoneHint), icon: .list)
      return Fragment(
        id: "log-files", html: "<section class=\"card\" id=\"log-files\">\(none.html)</section>")
    }
    let free: HTML? = list.free.map { "<p class=\"hint\">\(words(.freeSpace(size: words.bytes($0))))</p>" }
    let rows = list.files.sorted { ($0.date ?? 0, $1.name) > ($1.date ?? 0, $0.name) }.map(row)
    return Card(
      "log-files", title: words(.logFiles),
      """
      <ul class="things">\(rows)</ul>\
      \(Button.download(words(.logsAll), of: visit.link(LogsFeature.archive), isWide: true))\(free)
      """
    ).fragment
  }

  private func row(_ file: LogFile) -> HTML {
    let age = file.date.map { TimeElement(visit.live.time(told: Double($0)), words: words).ago }
    let written = age.map { " · \(words(.logWritten)) \($0)" as HTML }
    let name = file.name
    return """
      <li><b dir="auto">\(name)</b><small>\(file.size.map { words.bytes($0) } ?? "")\(written)</small>\
      <div class="btns">\(Button.link(words(.logOpen), to: visit.link(LogsFeature.log, name), icon: .file))\
      \(Button.download(words(.download), of: visit.link(LogsFeature.downloads, name)))\
      \(Button.link(
        words(.deleteFile), to: visit.link(LogsFeature.removal, name), icon: .trash, kind: .dangerOutline))</div></li>
      """
  }

  // MARK: Levels

  /// Those that a person has set.
  private var levels: Fragment {
    let rows = overview.setup.levels.sorted { $0.key < $1.key }.map { row($0.key, $0.value) }
    return Fragment(
      id: "log-level-list",
      html: """
        <div id="log-level-list" class="slot">\(rows.isEmpty ? nil : "<ul class=\"things\">\(rows)</ul>" as HTML)</div>
        """)
  }

  private func row(_ logger: String, _ level: LogLevel) -> HTML {
    let name = LogLevelForm.levels.first { $0.0 == level }.map { words($0.1) } ?? level.rawValue
    let reset = visit.form(
      of: LogsFeature.levels, (), class: "btns", fields: .hidden("reset", logger),
      Button(words(.logLevelReset), icon: .trash))
    return "<li><b class=\"code\">\(logger)</b><small>\(name)</small>\(reset)</li>"
  }

  /// Sets one more.
  var form: HTML {
    let form = LogLevelForm(loggers: overview.setup.loggers)
    let entry = refused ?? form.entry(.init(), words)
    return EntryForm(
      entry, id: "log-level-form", action: visit.link(LogsFeature.levels), isOnce: false, keepsDraft: false,
      "\(form.html(entry))\(Button(words(.logLevelSet), kind: .primary, isWide: true).html)"
    ).html
  }
}

/// How much one part of OctoPrint writes.
struct LogLevelForm: DraftForm {
  struct Draft: Sendable {
    var logger = ""
    var level = LogLevel.debug
  }

  static let levels: [(LogLevel, Phrase)] = [
    (.debug, .logDebug), (.info, .logInfo), (.warning, .logWarning), (.error, .logError),
    (.critical, .logCritical),
  ]
  private static let level = FormField.choice(
    "level", .logLevel, as: .list, levels.map { FieldOption($0.0, $0.1) })

  /// Those that there are.
  let loggers: [String]

  var parts: [FormPart<Draft>] {
    field(
      FormField.choice("logger", .logLogger, as: .list, loggers.sorted().map { FieldOption($0, named: $0) }),
      \.logger)
    field(Self.level, \.level)
  }
}
