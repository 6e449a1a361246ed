import OctoPrint
import WebShell

/// A print that is about to begin: looked over first, and once more when the button is pressed.
extension FilesFeature {
  @RoutesBuilder<PrinterVisit> var printing: [Route<PrinterVisit>] {
    page(Self.check) { visit, asked in try await preflightPage(visit, asked) }
    command(Self.prints, onItsPage: Self.check) { visit, asked, fields in
      var page = try await preflightPage(visit, asked)
      page.isBedMissing = fields["bed"].isEmpty
      page.isOverrideMissing = page.preflight.isWarned && fields["override"].isEmpty
      let isReady = !page.isBedMissing && !page.isOverrideMissing
      guard isReady, !page.preflight.isRefused else {
        return .refusedBy(page, showing: page.content)
      }
      defer { lists.changed(visit.printer.id) }
      try await visit.send { client in
        switch page.start {
        case .print: try await client.select(asked.0, print: true)
        case .restart: try await client.command(.restart)
        }
      }
      return .goTo(OverviewFeature.page.link(visit.printer.id))
    }
  }

  /// The check of a file as things are now, and again whenever the file, its analysis or the printer may be another one.
  private func preflightPage(
    _ visit: PrinterVisit, _ asked: (file: FilePath, query: PreflightQuery)
  ) async throws -> PreflightPage {
    let start = asked.query.start
    let (files, entry) = try await lookUp(asked.file, visit)
    let live = visit.live
    // What begins anew is the job, whatever file was looked at.
    let isMeant =
      start == .print
      || live.job?.file.path == asked.file.path && live.job?.file.origin == asked.file.location
    guard entry.isPrintable, isMeant else { throw PageNotFoundError() }
    let rack =
      visit.isOpening
      ? await visit.spools() : live.accessories.rack
    // In whole degrees, as they are shown.
    _ = visit.live { $0.temperatures.latest?.heaters.mapValues { $0.actual?.rounded() } }
    // Told by no event, and chosen in OctoPrint itself while somebody looks at the check.
    let profile = try await visit.remote(age: .seconds(60)) { await visit.octoPrint.profileInUse() }
    let preflight = Preflight(
      entry, profile: profile, condition: live.isLive ? live.condition : nil,
      temperatures: live.temperatures.latest?.heaters ?? [:], user: live.user, start: start,
      past: files.pastEstimates(profile: profile?.id), rack: rack, free: files.free)
    return PreflightPage(visit: visit, entry: entry, preflight: preflight, start: start)
  }
}

/// How the print of a check begins.
struct PreflightQuery: PathQuery {
  var start = Preflight.Start.print

  static let parameters = [
    QueryParameter(
      "start", \Self.start, parse: { $0 == "restart" ? .restart : .print },
      print: { $0 == .restart ? "restart" : "print" })
  ]
}

/// What is looked at before a file is printed, with the tick that only a person at the printer can set.
struct PreflightPage: FeaturePage {
  var visit: PrinterVisit
  var entry: FileEntry
  var preflight: Preflight
  var start: Preflight.Start
  /// What was not ticked when it was sent.
  var isBedMissing = false
  var isOverrideMissing = false

  private var words: Words { visit.words }
  private var isRestart: Bool { start == .restart }
  private var asked: (FilePath, PreflightQuery) { (entry.file, PreflightQuery(start: start)) }

  var title: String {
    words(isRestart ? .restartTitle(name: entry.shownName) : .checkTitle(name: entry.shownName))
  }
  var back: BackLink? {
    BackLink(entry.shownName, to: FilesFeature.path(to: entry.file, of: visit.printer.id))
  }

  private static let part = "check"

  var content: HTML { "<div id=\"\(Self.part)\">\(card)</div>" }
  /// All of it, with its ticks: those that are set stay while the findings change.
  var parts: [Fragment] { [Fragment(id: Self.part, html: content)] }
  var placesParts: Bool { true }

  private var card: HTML {
    """
    <section class="card pad" aria-labelledby="check-h"><h2 id="check-h" dir="auto">\(title)</h2>\
    <ul class="findings">\(preflight.issues.map(row))</ul>\(analysing)\
    \(preflight.isRefused ? refusal : form)</section>
    """
  }

  private func row(_ issue: Preflight.Issue) -> HTML {
    let (icon, word, style): (Icon, Phrase, String) =
      switch issue.grade {
      case .refused: (.warn, .gradeRefused, "refused")
      case .warned: (.wait, .gradeWarned, "warned")
      case .passed: (.check, .gradePassed, "passed")
      }
    return """
      <li class="\(style)">\(icon.html())<span><b class="vh">\(words(word)):</b> \
      \(issue.sentence(words))</span></li>
      """
  }

  /// A file that was uploaded just now.
  private var analysing: HTML? {
    guard preflight.issues.contains(.notAnalysed) else { return nil }
    return "<p class=\"hint\">\(words(.checkMayBeAnalysing))</p>"
  }

  private var refusal: HTML {
    "<p class=\"hint\">\(words(.checkRefused))</p><div class=\"btns\">\(again)</div>"
  }

  private var again: HTML {
    Button.link(words(.checkAgain), to: visit.link(FilesFeature.check, asked), icon: .refresh)
  }

  private var form: HTML {
    CommandForm(
      visit.link(FilesFeature.prints, asked), class: "form", swap: "#\(Self.part)",
      """
      \(missingTicks)\(tick("bed", .bedIsClear, .bedIsClearHint))\(preflight.isWarned ? override : nil)\
      <div class="btns">\(Button.link(words(.back), to: back?.path ?? ""))\(again)\
      \(Button(words(isRestart ? .restartNow : .startPrint), icon: isRestart ? .refresh : .play, kind: .primary).html)</div>
      """
    ).html
  }

  /// A tick is for the warnings that were there: with others it is a new box.
  private var override: HTML {
    let warnings = preflight.issues.filter { $0.grade == .warned }
    let id = "override-\(UInt(bitPattern: warnings.hashValue))"
    return "<div id=\"\(id)\">\(tick("override", .overrideWarnings, .overrideWarningsHint))</div>"
  }

  private var missingTicks: HTML? {
    let missing = [
      isBedMissing ? words(.bedNotTicked) : nil, isOverrideMissing ? words(.overrideNotTicked) : nil,
    ]
    .compactMap(\.self)
    guard !missing.isEmpty else { return nil }
    let notice = Callout(.bad, title: words(.notStarted), text: "\(missing.joined(separator: " "))")
    return "<div id=\"errors\" role=\"alert\" tabindex=\"-1\">\(notice.html)</div>"
  }

  private func tick(_ name: String, _ label: Phrase, _ hint: Phrase) -> HTML {
    """
    <label class="radio"><input type="checkbox" id="f-\(name)" name="\(name)" value="1">\
    <span>\(words(label))<small class="hint">\(words(hint))</small></span></label>
    """
  }
}

extension OctoPrintClient {
  /// Bytes left on the server's disk; `nil` where that cannot be had.
  func freeSpace() async -> Int? {
    do { return try await files().free } catch { return nil }
  }

  /// The profile in use; what it would tell is a warning where it cannot be had.
  func profileInUse() async -> PrinterProfile? {
    do {
      let profiles = try await printerProfiles().values
      return profiles.first(where: \.isCurrent) ?? profiles.first(where: \.isDefault)
    } catch {
      return nil
    }
  }
}

extension Preflight.Issue {
  /// What was found, and what to do about it.
  func sentence(_ words: Words) -> String {
    switch self {
    case .notReady(let condition): notReady(condition, words)
    case .notPaused(let condition):
      words(condition.map { .checkNotPaused(state: words($0.phrase)) } ?? .checkUnreachable)
    case .noPermission(let permission): words(.needsPermission(permission: permission.rawValue))
    case .leavesBed(let axis, let length):
      words(.checkLeavesBed(length: words.number(length, decimals: 1), axis: axis.name))
    case .lacksTools(let needed, let has): words(.checkLacksTools(needed: needed, has: has))
    case .notAnalysed: words(.checkNotAnalysed)
    case .travelsOut(let axis, let length):
      words(.checkTravelsOut(length: words.number(length, decimals: 1), axis: axis.name))
    case .filamentUnknown: words(.checkFilamentUnknown)
    case .volumeUnknown: words(.checkVolumeUnknown)
    case .littleSpace(let bytes): words(.checkLittleSpace(size: words.bytes(bytes)))
    case .ready: words(.checkReady)
    case .paused: words(.checkPaused)
    case .takes(let duration): words(duration.phrase(words))
    case .fits: words(.checkFits)
    case .hasTools(let count): words(.checkTools(count: count))
    case .filament(let length): words(.checkFilament(length: metres(length, words)))
    case .noSpool(let tool): words(.checkNoSpool(n: tool + 1))
    case .spoolShort(let demand):
      words(
        .checkSpoolShort(
          spool: name(demand, words), n: demand.tool + 1, has: metres(demand.has ?? 0, words),
          needs: metres(demand.needs, words)))
    case .spoolHolds(let demand):
      words(
        .checkSpoolHolds(spool: name(demand, words), n: demand.tool + 1, has: metres(demand.has ?? 0, words)))
    case .spoolUnknown(let demand): words(.checkSpoolUnknown(spool: name(demand, words), n: demand.tool + 1))
    case .temperatures(let heaters): temperatures(heaters, words)
    }
  }

  private func metres(_ millimetres: Double, _ words: Words) -> String {
    words.number(millimetres / 1000, decimals: 2)
  }

  private func name(_ demand: SpoolDemand, _ words: Words) -> String { demand.spool?.title(words) ?? "" }

  private func notReady(_ condition: PrinterCondition?, _ words: Words) -> String {
    guard let condition else { return words(.checkUnreachable) }
    return words(.checkNotReady(state: words(condition.phrase)))
  }

  private func temperatures(_ heaters: [Heater: Temperature], _ words: Words) -> String {
    let all = heaters.keys.sorted()
    let values = all.compactMap { heater in
      heaters[heater]?.actual.map {
        words(.heaterNow(heater: heater.name(words, among: all), degrees: words.number($0, decimals: 0)))
      }
    }
    return words(.checkTemperatures(values: words.list(values)))
  }
}

extension Axis {
  fileprivate var name: String { rawValue.uppercased() }
}
