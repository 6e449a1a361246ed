import Foundation
import OctoPrint
import Uplink
import WebShell

/// All printers at a glance, those first that need attention: state, progress, end, temperatures, a still picture.
struct PrinterListPage: FeaturePage {
  /// In the order in which they were added.
  var rows: [ListedPrinter]
  /// What is in the local network is one touch away.
  var discovery: DiscoveryCard
  /// Whether any printer, removed or not, has a print history.
  var hasHistories = false
  var words: Words

  var title: String { words(.printers) }
  var parts: [Fragment] { order + [discovery.fragment] }
  var streams: [String] { [PrinterListFeature.viewing.link(), ServerDiscovery.path.link()] }

  var content: HTML {
    """
    <div id="printer-list" class="stack">\(list)</div>\(discovery.html)\
    \(hasHistories ? Button.link(words(.ledgers), to: HistoriesFeature.page.link(), icon: .history) : nil)
    """
  }

  private var list: HTML {
    guard !rows.isEmpty else {
      return ListPlaceholder(
        words(.noPrinters), text: words(.noPrintersHint), icon: .printer,
        action: Button.link(
          words(.addPrinter), to: PrinterSetupFeature.new.link(), icon: .plus, kind: .primary)
      ).html
    }
    return "<ul class=\"fleet\">\(order.map(\.html))</ul>"
  }

  /// Those that are alike stay in the order in which they were added, so that rows seldom change their places.
  private var order: [Fragment] {
    rows.enumerated().sorted { one, other in
      (one.element.urgency, one.offset) < (other.element.urgency, other.offset)
    }.map(\.element.row)
  }
}

/// A printer's row and its place, as they are shown: what else becomes of the printer makes nothing again.
struct ListedPrinter: Sendable, Hashable {
  var urgency: Urgency
  var row: Fragment

  init(_ row: PrinterRow) { (urgency, self.row) = (Urgency(row.live), row.fragment) }
}

/// A printer in the list.
struct PrinterRow: Sendable {
  var printer: Printer
  var live: LivePrinter
  var moment: Date
  var words: Words

  var fragment: Fragment { Fragment(id: "printer-\(printer.id)", html: html) }

  var html: HTML {
    """
    <li id="printer-\(printer.id)" class="card\(moved == nil ? "" : " noted")"><a class="row fleetrow" href="\(OverviewFeature.page.link(printer.id))">\
    \(preview ?? icon)\
    <span class="rmain"><span class="fleethead"><b dir="auto">\(printer.name)</b>\(live.chip(words).html)</span>\
    <small>\(detail)</small>\(values)</span>\(progress)</a>\(moved)</li>
    """
  }

  private var moved: HTML? {
    ServerMovedCallout(printer: printer.id, address: live.server.announcedAt, words: words).note
  }

  private var icon: HTML { "<span class=\"appicon big\">\(Icon.printer.html())</span>" }

  /// A still picture, in the place of the icon: lists of streams would use up the browser's connections.
  private var preview: HTML? {
    guard live.isLive, live.cameras?.foremost != nil, live.user?.may(.webcam) ?? true else { return nil }
    let path = CameraFeature.preview.link(printer.id)
    return """
      <img class="thumb" src="\(path)" data-still="\(path)" alt="" width="96" height="72" loading="lazy" \
      data-keep>
      """
  }

  private var detail: HTML {
    if case .lost(let since, let error) = live.server.connection {
      return "\(TimeElement(since, words: words).clock) · \(words(error.phrase))"
    }
    guard let percent else { return "\(printer.base.authority)" }
    let done = words.amount(percent, .percent)
    guard let finish = live.finish(asOf: moment) else { return "<span class=\"num\">\(done)</span>" }
    return """
      <span class="num">\(done)</span> · \
      \(words(.aboutLeft(time: words.duration(seconds: Int(finish.roundedRemaining.components.seconds))))) · \
      \(words(.doneAtAbout)) \(TimeElement(finish.rounded.expected, words: words).clock(asOf: moment))
      """
  }

  /// Of the print under way.
  private var percent: Double? {
    guard live.isLive, live.condition?.hasJob == true else { return nil }
    return min(100, max(0, live.progress?.completion ?? 0))
  }

  private var progress: HTML? {
    percent.map { ProgressBar(words(.printProgress), percent: $0).html }
  }

  // MARK: Values

  /// Temperatures in whole degrees, and how old they are.
  private var values: HTML? {
    guard live.isLive, let age else { return nil }
    return "\(degrees.map { "<small class=\"num\">\($0)</small>" as HTML })<small>\(age.ago)</small>"
  }

  /// To five seconds, rather too old than too young: more would be told anew all the time.
  private var age: TimeElement? {
    (degrees == nil ? live.heardAt : live.degreesAt).map {
      let seconds = ($0.timeIntervalSince1970 / 5).rounded(.down) * 5
      return TimeElement(Date(timeIntervalSince1970: seconds), words: words)
    }
  }

  private var degrees: String? {
    let (heaters, latest) = (live.heaters, live.latestTemperatures)
    let texts = heaters.compactMap { heater -> String? in
      guard let temperature = latest[heater], let actual = temperature.actual else { return nil }
      let target = temperature.target.flatMap { $0 > 0 ? "/\(words.number($0, decimals: 0))" : nil } ?? ""
      return "\(heater.name(words, among: heaters)) \(words.number(actual, decimals: 0))\(target)\u{A0}°C"
    }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }
}
