import WebShell

/// How far OctoPrint is with what it makes of files, for who waits for it on any page of the printer; empty while it makes
/// nothing.
struct FileActivityCallout: PrinterCard {
  static let id = "printer-work"

  let live: Noted<LivePrinter>
  let context: CardContext

  var html: HTML {
    let work = live(\.fileWork)
    let slicing = work.slicing.map { notice(words(.slicingNow(model: $0.model)), $0.percent) }
    let rendering = work.rendering.map { notice(words(.renderingNow), $0) }
    return "<div id=\"\(Self.id)\" class=\"slot\">\(slicing)\(rendering)</div>"
  }

  private func notice(_ title: String, _ percent: Double) -> HTML {
    let text: HTML = """
      <span class="num">\(words.amount(percent, .percent))</span>\(ProgressBar(title, percent: percent).html)
      """
    return Callout(.info, title: title, text: text).html
  }
}
