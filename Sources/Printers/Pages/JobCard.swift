import Foundation
import OctoPrint
import WebShell

/// The print under way, with what can be done to it.
struct JobCard {
  var printer: Printer.ID
  var live: LivePrinter
  var moment: Date
  var words: Words

  private static let reasonID = "job-reason"

  var html: HTML {
    // What can be done follows from the state: OctoPrint also tells of prints without a name, such as those that
    // were begun at the printer.
    let name = live.job?.file.display ?? live.job?.file.name
    guard name != nil || hasJob else {
      return """
        <h2 id="job-h">\(words(.job))</h2><p class="hint">\(words(.noJob)). \(words(.noJobHint))</p>
        """
    }
    return """
      <h2 class="file" id="job-h" dir="auto">\(name ?? words(.job))</h2>\(progress)\(duration)\(buttons)\(age)
      """
  }

  private var condition: PrinterCondition? { live.condition }
  private var hasJob: Bool { condition?.hasJob == true }

  private var progress: HTML {
    guard let condition, condition.hasJob else { return .empty }
    let completion = min(100, max(0, live.progress?.completion ?? 0))
    return """
      <p class="pct"><b class="num">\(words.number(completion, decimals: 0))</b><span>\(words.symbol(of: .percent))</span>\
      <span class="grow"></span><span class="r">\(remaining(condition))</span></p>\
      \(ProgressBar(words(.printProgress), percent: completion).html)\(finish.map(band) ?? bandToCome)
      """
  }

  private var finish: FinishTime? { live.finish(asOf: moment) }

  private func remaining(_ condition: PrinterCondition) -> HTML {
    let printed = live.progress?.printedSeconds.map { words.duration(seconds: $0) } ?? "–"
    let soFar: HTML = "<small>\(words(.printedFor(time: printed)))</small>"
    guard let finish else {
      return "\(condition == .printing ? words(.timeLeftUnknown) : words(condition.phrase))\(soFar)"
    }
    let left = words.duration(seconds: Int(finish.roundedRemaining.components.seconds))
    return """
      \(words(.aboutLeft(time: left)))<small>\(words(.doneAtAbout)) \
      \(Moment(finish.rounded.expected, words: words).clock(asOf: moment))</small>
      """
  }

  /// From when to when it may end, and how that is known.
  private func band(_ finish: FinishTime) -> HTML {
    let (from, to) = (finish.rounded.earliest, finish.rounded.latest)
    return """
      <p class="hint" id="job-band"><span>\(words(.likelyDone)) \
      \(Moment(from, words: words).clock(until: to, asOf: moment)), \(words(finish.basis.phrase)).</span></p>
      """
  }

  /// Takes the place of the band, so that nothing moves when that comes.
  private var bandToCome: HTML? {
    let text: Phrase
    switch condition {
    case .printing, .resuming, .finishing: text = .likelyEndToCome
    case .pausing, .paused: text = .likelyEndWhenItGoesOn
    default: return nil
    }
    return "<p class=\"hint\" id=\"job-band\"><span>\(words(text))</span></p>"
  }

  /// Before a print: how long the selected file takes.
  private var duration: HTML? {
    guard !hasJob, let duration = PrintDuration(live.job, past: live.pastEstimates) else { return nil }
    return "<p class=\"hint\">\(words(duration.phrase(words)))</p>"
  }

  private var buttons: HTML {
    guard let condition, condition.hasJob else { return start }
    let reason = live.printLock(words)
    let lock = reason.map { _ in Self.reasonID }
    let pauses = condition != .paused
    let toggle = Button(
      words(pauses ? .pause : .resume), icon: pauses ? .pause : .play, kind: .primary,
      disabledReasonID: lock ?? (condition.allows(pauses ? .pause : .resume) ? nil : "printer-head"))
    let cancels = lock == nil && condition.allows(.cancel)
    return """
      <div class="btns">\
      \(CommandForm(Paths.command(pauses ? .pause : .resume, printer), toggle.html).html)\
      \(cancels ? cancelLink : disabledCancel(lock))</div>\
      \(condition == .paused && lock == nil ? restart : nil)\
      \(reason.map { LockHint(id: Self.reasonID, text: $0).html })
      """
  }

  /// Nothing starts without being looked over.
  private var start: HTML {
    guard condition == .ready, live.isLive else { return .empty }
    let print = live.may(.print) ? check : nil
    return """
      <div class="btns">\(print.map {
        Button.link(words(.checkAndPrint), to: $0, icon: .play, kind: .primary)
      })\(live.may(.filesSelect) ? unselect : nil)</div>
      """
  }

  private var unselect: HTML {
    CommandForm(
      Paths.command(.unselect, printer), Button(words(.unselectFile), icon: .close).html
    ).html
  }

  private var restart: HTML {
    check.map {
      Button.link(words(.restartPrint), to: $0 + FileAddress.restart, icon: .refresh, kind: .quiet)
    }
      ?? .empty
  }

  /// Where the selected file is looked over.
  private var check: String? {
    guard let path = live.job?.file.path, let origin = live.job?.file.origin else { return nil }
    return FileAddress(printer: printer).view(.check, of: FilePath(origin, path))
  }

  private var cancelLink: HTML {
    Button.opener(
      words(.cancelPrint), of: Question.id(.cancel), orTo: Paths.question(.cancel, printer), icon: .stop)
  }

  private func disabledCancel(_ lock: String?) -> HTML {
    Button(words(.cancelPrint), icon: .stop, disabledReasonID: lock ?? "printer-head").html
  }

  private var age: HTML? { live.heardAt.map { Moment($0, words: words).age } }
}
