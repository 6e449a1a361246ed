import OctoPrint
import WebShell

/// The print under way, with what can be done to it.
struct JobCard: PrinterCard {
  static let id = "printer-job"

  let context: CardContext

  var html: HTML {
    let (isHidden, isStale) = (!live(\.hasPrinter), !live(\.isLive))
    guard name != nil || hasJob else {
      let hint = "\(words(.noJob)). \(words(.noJobHint))"
      return section(words(.job), isHidden: isHidden, isStale: isStale, "<p class=\"hint\">\(hint)</p>")
    }
    // What can be done follows from the state.
    return section(
      name ?? words(.job), isName: true, isHidden: isHidden, isStale: isStale,
      "\(hasJob ? progress : duration)\(hasJob ? buttons : start)\(context.age(live(\.heardAt)))")
  }

  /// A print of which nothing is heard ends less and less surely.
  var endurance: Duration? { finish == nil ? nil : .seconds(FinishTime.silence) }

  /// OctoPrint also tells of prints without a name, such as those that were begun at the printer.
  private var name: String? { live { $0.job?.file.display ?? $0.job?.file.name } }

  private var condition: PrinterCondition? { live(\.condition) }

  private var hasJob: Bool { condition?.hasJob == true }

  // MARK: How far it is

  private var finish: FinishTime? { live { [now = context.now] in $0.finish(asOf: now) } }

  private var progress: HTML? {
    let completion = live { min(100, max(0, $0.progress?.completion ?? 0)) }
    return """
      <p class="pct"><b class="num">\(words.number(completion, decimals: 0))</b><span>\(words.symbol(of: .percent))</span>\
      <span class="grow"></span><span class="r">\(remaining)</span></p>\
      \(ProgressBar(words(.printProgress), percent: completion).html)\
      \((finish.map(band) ?? bandToCome).map { "<p class=\"hint\" id=\"job-band\"><span>\($0)</span></p>" })
      """
  }

  private var remaining: HTML {
    guard let finish else {
      let printed = live(\.progress?.printedSeconds).map { words.duration(seconds: $0) } ?? "–"
      let state = condition.flatMap { $0 == .printing ? nil : $0.phrase } ?? .timeLeftUnknown
      return "\(words(state))<small>\(words(.printedFor(time: printed)))</small>"
    }
    let left = words.duration(seconds: Int(finish.roundedRemaining.components.seconds))
    return """
      \(words(.aboutLeft(time: left)))<small>\(words(.doneAtAbout)) \
      \(TimeElement(finish.rounded.expected, words: words).clock(asOf: context.now))</small>
      """
  }

  /// From when to when it may end, and how that is known.
  private func band(_ finish: FinishTime) -> HTML {
    let from = TimeElement(finish.rounded.earliest, words: words)
    let clock = from.clock(until: finish.rounded.latest, asOf: context.now)
    return "\(words(.likelyDone)) \(clock), \(words(finish.basis.phrase))."
  }

  /// Takes the place of the band, so that nothing moves when that comes.
  private var bandToCome: HTML? {
    switch condition {
    case .printing, .resuming, .finishing: "\(words(.likelyEndToCome))"
    case .pausing, .paused: "\(words(.likelyEndWhenItGoesOn))"
    default: nil
    }
  }

  /// How long the selected file takes.
  private var duration: HTML? {
    live { PrintDuration($0.job, past: $0.pastEstimates) }
      .map { "<p class=\"hint\">\(words($0.phrase(words)))</p>" }
  }

  // MARK: What can be done

  private var buttons: HTML? {
    let pauses = condition != .paused
    let lock = DisabledHint("job-reason", live { [words] in $0.printLock(words) })
    func reasonID(against job: JobCommand) -> String? {
      lock?.id ?? (condition?.allows(job) == true ? nil : PrinterHead.id)
    }
    let toggle = Button(
      words(pauses ? .pause : .resume), icon: pauses ? .pause : .play, kind: .primary,
      disabledReasonID: reasonID(against: pauses ? .pause : .resume))
    let cancel = context.questions.before(.cancel).button(
      words(.cancelPrint), icon: .stop, kind: .plain, disabledReasonID: reasonID(against: .cancel))
    let restart = condition == .paused && lock == nil ? check(.restart) : nil
    return """
      <div class="btns">\(context.form(OverviewFeature.path(pauses ? .pause : .resume), toggle.html))\(cancel)</div>\
      \(restart.map { Button.link(words(.restartPrint), to: $0, icon: .refresh, kind: .quiet) })\(lock?.html)
      """
  }

  /// Nothing starts without being looked over.
  private var start: HTML? {
    guard condition == .ready, live(\.isLive) else { return nil }
    let print = live { $0.may(.print) } ? check(.print) : nil
    let unselect = Button(words(.unselectFile), icon: .close).html
    return """
      <div class="btns">\(print.map {
        Button.link(words(.checkAndPrint), to: $0, icon: .play, kind: .primary)
      })\(live { $0.may(.filesSelect) } ? context.form(OverviewFeature.path(.unselect), unselect) : nil)</div>
      """
  }

  /// Where the selected file is looked over.
  private func check(_ start: Preflight.Start) -> String? {
    live(\.job?.file).flatMap { file in file.path.flatMap { path in file.origin.map { FilePath($0, path) } } }
      .map { FilesFeature.check.link(context.printer.id, ($0, PreflightQuery(start: start))) }
  }
}

extension OverviewFeature {
  /// What is done to the print under way, and to the file that is selected for one.
  @RoutesBuilder<PrinterVisit> var job: [Route<PrinterVisit>] {
    steer(.pause, by: .pause)
    steer(.resume, by: .resume)
    steer(.cancel, asks: true, by: .cancel)
    order(.unselect, conflict: .unselectConflict, unless: { $0.live(\.condition?.jobRefusal) }) { visit, _ in
      try await visit.octoPrint.unselect()
    }
  }

  private func steer(
    _ command: PrinterCommand, asks: Bool = false, by job: JobCommand
  ) -> [Route<PrinterVisit>] {
    order(command, asks: asks, unless: { $0.live(\.condition)?.refusal(of: job, $0.words) }) { visit, _ in
      visit.asks(for: command)
      try await visit.octoPrint.command(job)
    }
  }
}

extension PrinterCondition {
  fileprivate func refusal(of job: JobCommand, _ words: Words) -> Phrase? {
    allows(job) ? nil : .commandNotNow(state: words(phrase))
  }
}
