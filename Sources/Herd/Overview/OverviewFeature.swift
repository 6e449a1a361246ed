import Foundation
import HerdBook
import RecordMappingSQLite
import WebShell

/// The first page: whose herd is shown and how it is synchronised, how many animals there are, and what is not sent yet.
struct OverviewFeature: Feature {
  static let page = Path("herd")
  static let synchronisations = page.appending("synchronisations")
  static let cancellations = page.appending("cancellations")

  var routes: [Route<HerdVisit>] {
    page(Self.page) { visit, _ in try await OverviewPage(visit) }
    command(Self.synchronisations, on: Self.page) { visit, _, _ in
      await visit.herd.synchroniseSoon()
      return .done(without: visit.link(Self.page))
    }
    command(Self.cancellations, on: Self.page) { visit, _, _ in
      await visit.herd.synchroniser.cancel()
      return .done(without: visit.link(Self.page))
    }
  }
}

/// The first page of the app.
struct OverviewPage: FeaturePage {
  private let visit: HerdVisit
  private let facts: Facts
  private let status: Synchroniser.Status
  private let departure: Confirmation
  /// What the reader at this computer has read last.
  private let lastRead: EID?

  /// What it shows of the herd's file.
  private struct Facts: Sendable {
    var stable: Stable?
    var counts: [AnimalFilter.Category: Int]
    var due: [DueList: DueCount]
    var completedAt: Int?
    var unsent: [OperationState: Int]
    /// Drafts of what came late, and records of it that nobody has looked at.
    var late: (drafts: Int, records: Int)
    var quarantined: Int
    var sends: Bool
    var heavyAfter: Int
    /// Of the month that it is.
    var inseminations: Int
    /// Who bears the transponder that was read last.
    var read: AnimalSummary?
  }

  init(_ visit: HerdVisit) async throws {
    self.visit = visit
    let (stable, today) = (visit.choices.stable, visit.today)
    let lastRead = visit.value(of: visit.herd.weighing.state) { $0.lastRead }
    self.lastRead = lastRead
    facts = try await visit.read { snapshot in
      let constants = try snapshot.constants()
      return Facts(
        stable: try snapshot.stables().first { $0.id == stable },
        counts: try snapshot.counts(in: stable, on: today, by: constants),
        due: try snapshot.dueCounts(in: stable, on: today),
        completedAt: try snapshot.installation()?.completedAt,
        unsent: try snapshot.unsentCounts(),
        late: (
          try snapshot.count(LateDraft.self), try snapshot.recordedLate(limit: UnsentPage.longest).count
        ),
        quarantined: try snapshot.count(QuarantineRecord.self), sends: try snapshot.settings().sendsChanges,
        heavyAfter: constants[.heavilyPregnantDays],
        inseminations: try snapshot.changeCount(of: .inseminations, in: Report.month(of: today)),
        read: try lastRead.flatMap { try snapshot.bearers(of: $0, on: today).only { _ in true } })
    }
    status = visit.value(of: visit.herd.status) { $0 }
    let account = visit.herd.account
    let device = DeviceVisit(visit.visit, in: visit.app)
    departure = await Departure(of: account, device).question(account, device)
  }

  private var words: Words { visit.words }

  var title: String { words(visit.edition.appName) }

  var parts: [Fragment] { [read, enterprise, synchronisation, due, herd, unsent, ways, foot] }

  // MARK: Cards

  /// To the card of who was read last, as long as somebody reads.
  private var read: Fragment {
    guard let lastRead else {
      return .box("herd-read")
    }
    let row = LinkRow(
      words(.lastRead(animal: facts.read?.title(words) ?? lastRead.description)),
      text: facts.read.map { "\($0.detail(words))" } ?? words(.readOfNobody),
      path: CodesFeature.link(to: [lastRead.description]), icon: facts.read == nil ? .warn : .cow)
    return Card("herd-read", rows: [row.html])?.fragment ?? .box("herd-read")
  }

  private var enterprise: Fragment {
    let account = visit.herd.account
    let stable = facts.stable.map { $0.label(words) } ?? words(.allStables)
    let facts: [KeyValueList.Fact?] = [
      .init(words(.enterprise), "\(account.number)", note: account.server, path: AccountsFeature.list.link()),
      .init(words(.user), visit.user?.name ?? account.user), visit.user?.editionFact(words),
      .init(words(.activeStable), stable, path: visit.link(StablesFeature.list)),
    ]
    let list = KeyValueList(facts.compactMap(\.self))
    return Card("herd-enterprise", title: words(.enterprise), isPadded: false, list.html).fragment
  }

  private var synchronisation: Fragment {
    Card(
      "herd-sync", title: words(.synchronisation),
      sending + SyncStatus(visit: visit, status: status, completedAt: facts.completedAt).html
    )
    .fragment
  }

  private var due: Fragment {
    let lists = DueListRows(words: words, counts: facts.due)
    let rows = facts.due.isEmpty ? [] : [lists.today] + lists.present.prefix(Self.dueLists)
    return Card("herd-due", title: words(.due), rows: rows, none: words(.nothingDue))?.fragment
      ?? .box("herd-due")
  }

  /// So many due lists are one tap away; the day's work begins with them.
  private static let dueLists = 5

  private var herd: Fragment {
    let html = Tile.group(
      AnimalFilter.Category.allCases.filter { $0 != .all }.map { category in
        Tile(
          words(category.title(heavyAfter: facts.heavyAfter)),
          value: words.integer(facts.counts[category] ?? 0), unit: "", detail: "",
          path: AnimalsFeature.link(RowQuery(path: "", filter: category.rawValue)), pathIcon: .right)
      })
    return Card("herd-counts", title: words(.herd), html).fragment
  }

  private var unsent: Fragment {
    let tones: [(OperationState, Chip.Tone)] = [(.waiting, .neutral), (.refused, .bad), (.conflict, .warn)]
    let late: [(Phrase, String, Int, Chip.Tone)] = [
      (.lateDrafts, LateParts.draftsID, facts.late.drafts, .bad),
      (.lateRecords, LateParts.recordsID, facts.late.records, .warn),
    ]
    let states = tones.map { state, tone in
      (state.phrase, UnsentPage.id(of: state), facts.unsent[state] ?? 0, tone)
    }
    let rows = (late + states).filter { $0.2 > 0 }.map { phrase, part, count, tone in
      CardRow(
        words(phrase), path: UnsentFeature.link(visit, to: part),
        chips: [Chip(words.integer(count), icon: .wait, tone: tone)]
      ).html
    }
    let receipts = Button.link(
      words(.deliveryReceipts), to: visit.link(ReceiptsFeature.page), icon: .check, kind: .quiet)
    let takeOver = Button.link(
      words(.takeOver), to: visit.link(HandoverFeature.taken), icon: .download, kind: .quiet)
    let unreadable: HTML? =
      facts.quarantined > 0
      ? Button.link(
        words(.rowsUnreadable(count: facts.quarantined)), to: visit.link(QuarantineFeature.page), icon: .warn,
        kind: .quiet) : nil
    return Card(
      "herd-unsent", title: words(.recordedItems), rows: rows, none: words(.nothingUnsent),
      foot: "\(receipts)\(takeOver)\(unreadable)")?.fragment ?? .box("herd-unsent")
  }

  /// Says that what is recorded stays here, where somebody wants that.
  private var sending: HTML {
    facts.sends
      ? .empty : Callout(.warn, title: words(.sendingIsOff), text: "\(words(.sendingIsOffHint))").html
  }

  /// Settings, the guide, the way out, and what program this is.
  private var foot: Fragment {
    let settings = LinkRow(
      words(.herdSettings), text: words(.herdSettingsHint), path: visit.link(HerdSettingsFeature.page),
      icon: .settings)
    let leave: HTML? = visit.visit.mayChange ? departure.opener(words(.logOut), icon: .off) : nil
    let program = "<p class=\"hint\">\(words(.programVersion(version: visit.app.program)))</p>" as HTML
    return Card(
      "herd-foot", rows: [settings.html, GuideFeature.row(words)],
      foot: "<div class=\"stack\">\(leave)\(program)</div>")?
      .fragment ?? .box("herd-foot")
  }

  /// Pages that no tab leads to.
  private var ways: Fragment {
    var rows = [
      LinkRow(
        words(.recentChanges), text: words(.recentChangesHint), path: ChangesFeature.link(), icon: .history),
      LinkRow(
        words(.reports), text: words(.inseminationsThisMonth(count: facts.inseminations)),
        path: visit.link(ReportsFeature.index), icon: .chart),
      LinkRow(
        words(.herdAudit), text: words(.herdAuditWay), path: visit.link(AuditFeature.page), icon: .search),
      LinkRow(words(.bulls), text: words(.searchBullsPlaceholder), path: BullsFeature.link(), icon: .cow),
      LinkRow(
        words(.dailyEvents), text: words(.dailyEventsHint), path: visit.link(DailyEventsFeature.list),
        icon: .message),
    ]
    if visit.lock(of: .weighing) == nil {
      rows.insert(
        LinkRow(
          words(.weighAnimals), text: words(.weighAnimalsHint), path: WeighingFeature.link(), icon: .scale),
        at: 1)
    }
    if visit.edition.has(.codeLists) {
      rows.append(
        LinkRow(
          words(.codeLists), text: words(.codeListsHint), path: visit.link(CodeListsFeature.index),
          icon: .list))
    }
    return Card("herd-ways", rows: rows.map(\.html))?.fragment ?? .box("herd-ways")
  }
}

/// How the synchronisation stands, and what can be done about it.
struct SyncStatus {
  var visit: HerdVisit
  var status: Synchroniser.Status
  var completedAt: Int?

  private var words: Words { visit.words }

  var html: HTML {
    if let progress = status.progress { return running(progress) }
    let failure: HTML? = (status.failure ?? status.sendingFailure).map {
      Callout(.warn, title: words(.notSynchronised), text: "\(words($0.phrase))").html
    }
    return
      "\(failure)<div class=\"syncline\"><div role=\"status\">\(last)</div>\(button(OverviewFeature.synchronisations, .synchronise, .refresh))</div>"
  }

  private var last: HTML {
    guard let completedAt else { return "<p>\(words(.neverSynchronised))</p>" }
    return TimeElement(Date(timeIntervalSince1970: Double(completedAt)), words: words).age
  }

  private func running(_ progress: SyncProgress) -> HTML {
    let label = words(.synchronising(stream: words(progress.stream.phrase)))
    let left = progress.timeLeft.map { time -> HTML in
      "\(words(.timeLeft(time: words.duration(seconds: Int(time.components.seconds)))))"
    }
    return """
      <div class="syncline"><div role="status"><p>\(label)</p><p class="hint num">\(words(.rowsSoFar(count: progress.allRows))) \(left)</p></div>\
      \(ProgressBar(label, percent: progress.share * 100).html)\(button(OverviewFeature.cancellations, .cancel, .close))</div>
      """
  }

  private func button(_ command: Path<Void, Void>, _ label: Phrase, _ icon: Icon) -> HTML {
    visit.visit.mayChange
      ? visit.form(of: command, (), Button(words(label), icon: icon, kind: .quiet)) : .empty
  }
}

extension Stable {
  /// As people call it: number and name, or the name alone where that says the number.
  func label(_ words: Words) -> String {
    guard let name else { return words(.stableNumber(number: String(number))) }
    return name.split(separator: " ").contains { $0 == String(number) } ? name : "\(number) \(name)"
  }
}
