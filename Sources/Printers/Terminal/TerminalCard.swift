import OctoPrint
import WebShell

/// The lines of a terminal with what helps to read them. The server writes the newest ones; the script goes on
/// with all that come.
struct TerminalCard {
  /// As many as a page holds before its script has been loaded.
  static let shown = 150

  var visit: PrinterVisit
  var tape: TerminalBuffer
  /// What is looked for.
  var query: String

  private var words: Words { visit.words }

  var html: HTML {
    """
    <section class="card pad terminal" id="terminal" aria-labelledby="terminal-h" data-terminal="\(visit.link(TerminalFeature.lines))">\
    <h2 id="terminal-h">\(words(.terminalLines))</h2>\(find)\(choices)\
    <div class="tapebox"><div class="tape" id="tape" role="log" aria-live="off" aria-labelledby="terminal-h" tabindex="0" \
    data-gap="\(words(.terminalGap))">\(found.map(row))</div>\
    <p class="hint">\(words(query.isEmpty ? .terminalEmpty : .terminalNotFound))</p>\
    <button class="btn" type="button" data-newest hidden>\(Icon.down.html())\(words(.terminalNewest))</button></div>\
    <div class="btns">\(button("data-follow aria-pressed=\"true\"", .down, .terminalFollow))\
    \(button("data-take data-done=\"\(words(.terminalCopied))\" data-failed=\"\(words(.terminalNotCopied))\"", .copy, .terminalCopy))\
    <a class="btn" href="\(visit.link(TerminalFeature.text))" download data-save="\(TerminalFeature.fileName(visit.printer))">\(Icon.download.html())\(words(.terminalSave))</a></div></section>
    """
  }

  private func button(_ attributes: HTML, _ icon: Icon, _ label: Phrase) -> HTML {
    "<button class=\"btn\" type=\"button\" \(attributes) data-scripted hidden>\(icon.html())\(words(label))</button>"
  }

  // MARK: Narrowing down

  private var find: HTML {
    """
    <form method="get" action="\(visit.link(TerminalFeature.page, ""))" data-find>\
    \(SearchField("q", label: words(.terminalFind), placeholder: words(.terminalFind), value: query, words: words).html)</form>
    """
  }

  /// Temperatures are hidden by the styles alone; what else can be hidden, OctoPrint's settings say.
  private var choices: HTML {
    """
    <fieldset class="filters"><legend class="vh">\(words(.terminalHide))</legend><div>\
    <label class="fchip"><input type="checkbox" id="hide-temperatures" checked><span>\(words(.terminalHideTemperatures))</span></label>\
    \((visit.live.equipment?.terminalFilters ?? []).filter { !Self.isAboutTemperatures($0) }.map(choice))</div></fieldset>
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

/// Lines of a terminal as an open page gets them: what kind each is, and its text.
struct TerminalSample {
  var topic: String
  /// Whose numbers they are counted by.
  var terminal: Terminal.ID
  /// The number of the first.
  var first: Int
  var lines: ArraySlice<TerminalLine>

  init(_ tape: TerminalBuffer, from number: Int, of terminal: Terminal, topic: String) {
    self.topic = topic
    self.terminal = terminal.id
    lines = tape.lines(from: number)
    first = tape.end - lines.count
  }

  var json: String {
    let rows = lines.map { line in
      "[\(line.kind.rawValue),\(line.isTemperature ? 1 : 0),\(JSONText.string(line.text))]"
    }
    return """
      {"topic":\(JSONText.string(topic)),"terminal":\(JSONText.string(terminal)),"first":\(first),\
      "lines":[\(rows.joined(separator: ","))]}
      """
  }
}
