import OctoPrint
import WebShell

/// The name and the state of a printer, at the head of each of its pages.
struct PrinterHead: PrinterCard {
  static let id = "printer-head"
  /// Where the head is told to those who have one of the printer's pages open.
  static let path = Printer.path.appending("head")
  /// What stands there, from top to bottom: each part is made again for what it shows itself.
  static let cards: [any PrinterCard.Type] = [
    PrinterHead.self, ServerConnectionCallout.self, PromptCard.self, FileActivityCallout.self,
  ]

  let context: CardContext

  var html: HTML {
    """
    <header class="head" id="\(Self.id)"><h1 tabindex="-1" dir="auto">\(context.printer.name)</h1>\
    \(live { [words] in $0.chip(words) }.html)</header>
    """
  }
}

/// How far OctoPrint is with what it makes of files, for who waits for it on any page of the printer; empty while it makes
/// nothing.
struct FileActivityCallout: PrinterCard {
  static let id = "printer-work"

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

extension OverviewFeature {
  /// The head for all who have one of the printer's pages open; as long as somebody has, OctoPrint tells quickly how the
  /// printer is.
  var head: Route<PrinterVisit> {
    stream(PrinterHead.path) { visit, _ in
      let (channel, context) = (live.channel(visit.printer.id), visit.cardContext)
      let head = LivePage(isHeld: false) { reads in
        reads.announce(reads.value(of: channel) { $0.chip(context.words).text })
        return PrinterHead.cards.map { reads.card($0, of: channel, in: context) }
      }
      return head.source(viewers: visit.viewers).running { run in
        try await live.view(visit.printer.id, run)
      }
    }
  }
}
