import HerdBook
import WebShell

/// The rules over all that was ever recorded: what breaks them, and the way to put it right.
struct AuditFeature: Feature {
  static let page = Path("herd", "audit")
  static let audits = page.appending("audits")
  private static let rule = page.appending(
    .segment("rule", parse: { RuleCode($0) }, print: \.description))

  var routes: [Route<HerdVisit>] {
    page(Self.page) { visit, _ in try await AuditPage(visit) }
    page(Self.rule) { visit, rule in try await AuditedRulePage(visit, rule) }
    command(Self.audits, on: Self.page) { visit, _, _ in
      visit.herd.audit(anew: try await visit.read { try $0.auditProgress() }.isWhole)
      return .done()
    }
  }

  static func link(to rule: RuleCode) -> String { self.rule.link(rule) }
}

/// How far the herd was looked through, and what was found by rule: errors first.
struct AuditPage: FeaturePage {
  private let visit: HerdVisit
  private let progress: AuditProgress

  init(_ visit: HerdVisit) async throws {
    self.visit = visit
    progress = try await visit.read { try $0.auditProgress() }
  }

  private var words: Words { visit.words }

  var title: String { words(.herdAudit) }
  var tab: String? { OverviewFeature.page.link() }
  var back: BackLink? { visit.back(.herdToday, to: OverviewFeature.page) }
  var parts: [Fragment] {
    [
      standing, findings(.error, "audit-errors", .auditErrors),
      findings(.warning, "audit-warnings", .auditWarnings),
    ]
  }

  private var standing: Fragment {
    let (done, all) = (progress.audited, progress.animals)
    let label = words(.animalsChecked(part: words.integer(done), whole: words.integer(all)))
    let bar: HTML? =
      done > 0 && done < all ? ProgressBar(label, percent: Double(done) * 100 / Double(all)).html : nil
    let action = words(progress.isWhole ? .checkAgain : .checkAnimals(count: all - done))
    let button: HTML? =
      all > 0 && visit.visit.mayChange
      ? visit.form(of: AuditFeature.audits, (), Button(action, icon: .search, kind: .primary)) : nil
    return Card(
      "audit", title: words(.herdAudit),
      "<p role=\"status\">\(label)</p>\(bar)<p class=\"hint\">\(words(.herdAuditHint))</p>\(button)"
    ).fragment
  }

  private func findings(_ severity: RuleCode.Severity, _ id: String, _ title: Phrase) -> Fragment {
    let rules = progress.counts.filter { $0.key.severity == severity }
      .sorted { ($1.value, $0.key.description) < ($0.value, $1.key.description) }
    let rows = rules.map { rule, count in
      CardRow(
        rule.sentence(words), rule.kindTitle(words), path: AuditFeature.link(to: rule),
        chips: [Chip(words.integer(count), icon: .warn, tone: severity == .error ? .bad : .warn)]
      ).html
    }
    let none = words(progress.isWhole ? .nothingFound : .notAllChecked)
    return Card(id, title: words(title), rows: rows, none: none)?.fragment ?? .box(id)
  }
}

/// The changes that break a rule, each with why, and the way to put it right.
struct AuditedRulePage: FeaturePage {
  /// So many are shown.
  private static let most = 100

  private let visit: HerdVisit
  private let rule: RuleCode
  private let found: [AuditedChange]
  private let texts: FindingTexts

  init(_ visit: HerdVisit, _ rule: RuleCode) async throws {
    (self.visit, self.rule) = (visit, rule)
    let today = visit.today
    let found = try await visit.read { try $0.auditFindings(of: rule, on: today, atMost: Self.most) }
    self.found = found
    texts = try await visit.texts(of: found.map(\.finding))
  }

  private var words: Words { visit.words }

  var title: String { rule.kindTitle(words) }
  var tab: String? { OverviewFeature.page.link() }
  var back: BackLink? { visit.back(.herdAudit, to: AuditFeature.page) }

  var parts: [Fragment] {
    let rows = found.map { audited in
      let day = words.date(audited.change.day, .short)
      return CardRow(
        audited.animal.title(words), words(.labelled(label: words(audited.change.title), text: day)),
        more:
          "\(texts.reason(audited.finding).map { "<p class=\"hint\">\($0)</p>" as HTML })\(fix(of: audited))",
        path: AnimalsFeature.link(to: audited.change), icon: .warn
      ).html
    }
    let most: HTML? =
      found.count == Self.most ? "<p class=\"hint\">\(words(.firstRows(count: Self.most)))</p>" : nil
    return [
      Card("audited", title: rule.sentence(words), rows: rows, none: words(.nothingFound), foot: most)?
        .fragment
    ].compactMap(\.self)
  }

  /// The way to what is missing; what is wrong is put right on the change's own page.
  private func fix(of audited: AuditedChange) -> HTML? {
    guard visit.recordingLock == nil, let kind = rule.missingKind, visit.lock(of: kind) == nil else {
      return nil
    }
    return Button.link(
      words(.recordMissing(kind: words(.changeKind(kind)))),
      to: RecordingFeature.link(kind, of: audited.animal), icon: .plus, kind: .quiet)
  }
}

extension RuleCode {
  /// The kind of change that it is a rule of; `All records` for one of all.
  fileprivate func kindTitle(_ words: Words) -> String {
    ChangeKind(code: kind).map { words(.changeKind($0)) } ?? words(.allKinds)
  }

  /// What somebody may have forgotten to record, where that breaks the rule.
  fileprivate var missingKind: ChangeKind? {
    switch RuleSentence(rawValue: description) {
    case .w17NoService, .e20NoService: .insemination
    case .w17NoDryOff: .dryOff
    case .w17NotPregnant: .pregnancyCheck
    default: nil
    }
  }
}
