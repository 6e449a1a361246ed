import OctoPrint
import WebShell

/// One printer: what it does, how hot it is, and what can be done about it.
struct OverviewPage: FeaturePage {
  /// What of it is live.
  static let cards: [any PrinterCard.Type] = [
    CameraCard.self, OfflineCard.self, JobCard.self, ObjectsCard.self, PowerCard.self, TemperatureTiles.self,
    PresetsCard.self, SpoolsCard.self, MoveSlot.self, MessagesCard.self, ConnectionCard.self, StopCard.self,
  ]

  let context: CardContext
  let live: LivePrinter
  /// As they are at this moment.
  var cameras: [CameraView] = []
  /// As far as they are known without asking.
  var files: KnownFiles?
  let parts: [Fragment]

  private var words: Words { context.words }
  private var printer: Printer { context.printer }

  var title: String { words(.overview) }
  var placesParts: Bool { true }

  var streams: [String] {
    [OverviewFeature.temperatures, OverviewFeature.recentFiles, CameraFeature.states].map(context.link)
  }

  var actions: HTML {
    IconButton(.edit, label: words(.editPrinter), .link(PrinterSetupFeature.edit.link(printer.id))).html
  }

  var content: HTML {
    """
    <div class="cols"><div class="col">\(CameraCard(live: Noted(live), context: context).html(of: cameras))\
    \(parts[OfflineCard.self])\(parts[JobCard.self])\(parts[ObjectsCard.self])\(parts[PowerCard.self])\
    <div class="beside">\
    \(RecentFilesCard(printer: printer.id, files: files, live: live, words: words).fragment.html)\
    </div></div><div class="col">\
    <section class="card pad" aria-labelledby="temperatures-h">\
    <h2 id="temperatures-h">\(words(.temperatures))</h2>\(parts[TemperatureTiles.self])\(parts[PresetsCard.self])\
    \(chart)</section>\(parts[SpoolsCard.self])\(parts[MoveSlot.self])</div><div class="col">\
    \(parts[MessagesCard.self])\(parts[ConnectionCard.self])\(parts[StopCard.self])</div></div>\(questions.map(\.dialog))
    """
  }

  // MARK: Beside the parts

  /// Drawn anew by its module as samples come.
  private var chart: HTML {
    TemperatureChart(live: live, topic: context.link(OverviewFeature.temperatures), words: words).html
  }

  private var questions: [Confirmation] {
    let questions = context.questions
    let commands: [PrinterCommand] = [.cancel, .disconnect, .fakeAcknowledgement, .emergencyStop]
    return commands.map { questions.before($0, live) } + [questions.beforeHeating()]
      + (live.hasPowerSwitch ? [questions.beforePowerOff] : [])
  }
}

/// Motion, for who may move the printer: what is one tab away on a phone stands here where there is room for it.
private struct MoveSlot: PrinterCard {
  static let id = "printer-move"

  let live: Noted<LivePrinter>
  let context: CardContext

  var html: HTML {
    let card = live { $0.may(.control) } ? MoveCard(live: live, context: context).html : nil
    return "<div id=\"\(Self.id)\" class=\"beside\">\(card)</div>"
  }
}
