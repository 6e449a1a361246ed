import OctoPrint
import WebShell

/// The print under way, with what can be done to it.
struct JobCard {
  var printer: Printer.ID
  var live: LivePrinter
  var words: Words

  private static let reasonID = "job-reason"

  var html: HTML {
    guard let name = live.job?.file.display ?? live.job?.file.name else {
      return """
        <h2 id="job-h">\(words(.job))</h2><p class="hint">\(words(.noJob)). \(words(.noJobHint))</p>
        """
    }
    return """
      <h2 class="file" id="job-h" dir="auto">\(name)</h2>\(progress)\(buttons)\(age)
      """
  }

  private var condition: PrinterCondition? { live.condition }

  private var progress: HTML {
    guard let condition, condition.hasJob else { return .empty }
    let completion = min(100, max(0, live.progress?.completion ?? 0))
    return """
      <p class="pct"><b class="num">\(words.number(completion, decimals: 0))</b><span> %</span>\
      <span class="grow"></span><span class="r">\(remaining(condition))</span></p>\
      \(ProgressBar(words(.printProgress), percent: completion).html)
      """
  }

  private func remaining(_ condition: PrinterCondition) -> HTML {
    let printed = live.progress?.printedSeconds.map { words.duration(seconds: $0) }
    let soFar: HTML? = printed.map { "<small>\(words(.printedFor(time: $0)))</small>" }
    guard let finish = FinishTime(live.progress, condition: condition, heardAt: live.heardAt) else {
      return "\(condition == .printing ? words(.timeLeftUnknown) : words(condition.phrase))\(soFar)"
    }
    let left = words.duration(seconds: Int(finish.remaining.components.seconds))
    return """
      \(words(.timeLeft(time: left)))<small>\(words(.doneAt)) \
      \(Moment(finish.date, words: words).clock)</small>
      """
  }

  private var buttons: HTML {
    guard let condition, condition.hasJob else { return .empty }
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
      \(reason.map { LockHint(id: Self.reasonID, text: $0).html })
      """
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
