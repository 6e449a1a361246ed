import OctoPrint
import Uplink
import WebShell

/// A printer in the list.
struct PrinterRow: Sendable {
  var printer: Printer
  var live: LivePrinter
  var words: Words

  private var elementID: String { "printer-\(printer.id)" }

  var fragment: Fragment { Fragment(id: elementID, html: html) }

  var html: HTML {
    """
    <li id="\(elementID)" class="card"><a class="row" href="\(Paths.printer(printer.id))">\
    \(preview ?? icon)\
    <span class="rmain"><b dir="auto">\(printer.name)</b><small>\(detail)</small></span>\
    \(live.chip(words).html)</a></li>
    """
  }

  private var icon: HTML { "<span class=\"appicon big\">\(Icon.printer.html())</span>" }

  /// A still picture, in the place of the icon: lists of streams would use up the browser's connections.
  private var preview: HTML? {
    guard live.isLive, live.cameras?.foremost != nil, live.user?.may(.webcam) ?? true else { return nil }
    let path = Paths.preview(printer.id)
    return """
      <img class="thumb" src="\(path)" data-still="\(path)" alt="" width="96" height="54" loading="lazy" \
      data-keep>
      """
  }

  private var detail: HTML {
    if case .lost(let since, let trouble) = live.link {
      return "\(Moment(since, words: words).clock) · \(words(trouble.phrase))"
    }
    guard live.isLive, let condition = live.condition, condition.hasJob else {
      return "\(printer.base.authority)"
    }
    let percent = words.number(live.progress?.completion ?? 0, decimals: 0)
    guard let finish = FinishTime(live.progress, condition: condition, heardAt: live.heardAt) else {
      return "<span class=\"num\">\(percent) %</span>"
    }
    return """
      <span class="num">\(percent) %</span> · \
      \(words(.timeLeft(time: words.duration(seconds: Int(finish.remaining.components.seconds))))) · \
      \(words(.doneAt)) \(Moment(finish.date, words: words).clock)
      """
  }
}
