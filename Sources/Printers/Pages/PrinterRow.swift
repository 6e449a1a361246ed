import Foundation
import OctoPrint
import Uplink
import WebShell

/// A printer in the list.
struct PrinterRow: Sendable {
  var printer: Printer
  var live: LivePrinter
  var moment: Date
  var words: Words

  private var elementID: String { "printer-\(printer.id)" }

  var fragment: Fragment { Fragment(id: elementID, html: html) }

  var html: HTML {
    """
    <li id="\(elementID)" class="card\(moved == nil ? "" : " noted")"><a class="row fleetrow" href="\(Paths.printer(printer.id))">\
    \(preview ?? icon)\
    <span class="rmain"><span class="fleethead"><b dir="auto">\(printer.name)</b>\(live.chip(words).html)</span>\
    <small>\(detail)</small>\(values)</span>\(progress)</a>\(moved)</li>
    """
  }

  private var moved: HTML? {
    MovedNotice(printer: printer.id, address: live.announcedAt, words: words).note
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
    if case .lost(let since, let trouble) = live.link {
      return "\(Moment(since, words: words).clock) · \(words(trouble.phrase))"
    }
    guard let percent else { return "\(printer.base.authority)" }
    let done = words.amount(percent, .percent)
    guard let finish = live.finish(asOf: moment) else { return "<span class=\"num\">\(done)</span>" }
    return """
      <span class="num">\(done)</span> · \
      \(words(.aboutLeft(time: words.duration(seconds: Int(finish.roundedRemaining.components.seconds))))) · \
      \(words(.doneAtAbout)) \(Moment(finish.rounded.expected, words: words).clock(asOf: moment))
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
  private var age: Moment? {
    (degrees == nil ? live.heardAt : live.degreesAt).map {
      let seconds = ($0.timeIntervalSince1970 / 5).rounded(.down) * 5
      return Moment(Date(timeIntervalSince1970: seconds), words: words)
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
