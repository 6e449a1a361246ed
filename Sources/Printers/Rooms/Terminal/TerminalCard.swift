import OctoPrint
import WebShell

/// The lines of a terminal with what helps to read them. The server writes the newest ones; the script goes on
/// with all that come.
struct TerminalCard {
  /// As many as a page holds before its script has been loaded.
  static let shown = 150

  var printer: Printer.ID
  var tape: TerminalTape
  var filters: [TerminalFilter]
  /// What is looked for.
  var query: String
  var words: Words

  private var paths: TerminalPaths { TerminalPaths(printer: printer) }

  var html: HTML {
    """
    <section class="card pad terminal" id="terminal" aria-labelledby="terminal-h" data-terminal="\(paths.topic)">\
    <h2 id="terminal-h">\(words(.terminalLines))</h2>\(find)\(choices)\
    <div class="tapebox"><div class="tape" id="tape" role="log" aria-live="off" aria-labelledby="terminal-h" tabindex="0" \
    data-gap="\(words(.terminalGap))">\(found.map(row))</div>\
    <p class="hint">\(words(query.isEmpty ? .terminalEmpty : .terminalNotFound))</p>\
    <button class="btn" type="button" data-newest hidden>\(Icon.down.html())\(words(.terminalNewest))</button></div>\
    <div class="btns">\(button("data-follow aria-pressed=\"true\"", .down, .terminalFollow))\
    \(button("data-take data-done=\"\(words(.terminalCopied))\" data-failed=\"\(words(.terminalNotCopied))\"", .copy, .terminalCopy))\
    <a class="btn" href="\(paths.text)" download data-save="\(fileName)">\(Icon.download.html())\(words(.terminalSave))</a></div></section>
    """
  }

  private var fileName: String { "\(TerminalRoom.id)-\(printer).txt" }

  private func button(_ attributes: HTML, _ icon: Icon, _ label: Phrase) -> HTML {
    "<button class=\"btn\" type=\"button\" \(attributes) data-scripted hidden>\(icon.html())\(words(label))</button>"
  }

  // MARK: Narrowing down

  private var find: HTML {
    """
    <form method="get" action="\(paths.page)" data-find>\
    \(SearchField("q", label: words(.terminalFind), placeholder: words(.terminalFind), value: query, words: words).html)</form>
    """
  }

  /// Temperatures are hidden by the styles alone; what else can be hidden, OctoPrint's settings say.
  private var choices: HTML {
    """
    <fieldset class="filters"><legend class="vh">\(words(.terminalHide))</legend><div>\
    <label class="fchip"><input type="checkbox" id="hide-temperatures" checked><span>\(words(.terminalHideTemperatures))</span></label>\
    \(filters.filter { !Self.isAboutTemperatures($0) }.map(choice))</div></fieldset>
    """
  }

  private func choice(_ filter: TerminalFilter) -> HTML {
    """
    <label class="fchip" data-scripted hidden><input type="checkbox" data-hides="\(filter.regex)"><span>\(filter.name)</span></label>
    """
  }

  /// OctoPrint's own filter of this kind hides what ours hides.
  private static func isAboutTemperatures(_ filter: TerminalFilter) -> Bool { filter.regex.contains("M105") }

  // MARK: Lines

  private var found: [TerminalLine] {
    let wanted = query.lowercased()
    let all = query.isEmpty ? tape.lines : tape.lines.filter { $0.text.lowercased().contains(wanted) }
    return all.suffix(Self.shown)
  }

  private func row(_ line: TerminalLine) -> HTML {
    if line.kind == .gap { return "<div class=\"k3\">\(words(.terminalGap))</div>" }
    return "<div class=\"k\(line.kind.rawValue)\(line.isTemperature ? " heat" : "")\">\(line.text)</div>"
  }
}
