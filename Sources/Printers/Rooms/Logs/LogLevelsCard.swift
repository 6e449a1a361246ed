import OctoPrint
import WebShell

/// How much each part of OctoPrint writes: those that a person has set, and a form for one more.
struct LogLevelsCard {
  var setup: LoggingSetup
  var paths: LogPaths
  /// The form as it was refused.
  var refused: FormEntry?
  var words: Words

  var html: HTML {
    let form = LogLevelForm(setup.loggers)
    return Card(
      "log-levels", title: words(.logLevels),
      """
      <p class="hint">\(words(.logLevelsHint))</p>\(list)\(form.html(refused ?? form.start(words), action: paths.levels))
      """
    ).html
  }

  private var list: HTML? {
    if setup.levels.isEmpty { return nil }
    return "<ul class=\"things\">\(setup.levels.sorted { $0.key < $1.key }.map(row))</ul>"
  }

  private func row(_ logger: String, _ level: LogLevel) -> HTML {
    let fields: HTML = """
      <input type="hidden" name="reset" value="\(logger)">\(Button(words(.logLevelReset), icon: .trash).html)
      """
    return """
      <li><b class="code">\(logger)</b><small>\(words(level: level))</small>\
      \(CommandForm(paths.levels, class: "btns", fields).html)</li>
      """
  }
}

extension Words {
  fileprivate func callAsFunction(level: LogLevel) -> String {
    LogLevelForm.levels.first { $0.0 == level }.map { self($0.1) } ?? level.rawValue
  }
}
