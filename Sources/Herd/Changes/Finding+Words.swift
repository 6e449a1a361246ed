import GRDB
import HerdBook
import HerdSync
import RecordMapping
import RecordMappingSQLite
import WebShell

/// Says what speaks against a record, and the facts that it was judged by.
struct FindingTexts {
  let facts: FactTexts

  private var words: Words { facts.words }

  /// `This is early after calving… Days in milk: 45 · Voluntary waiting period after calving: 60 days`
  func sentence(_ finding: Finding) -> String {
    let sentence = finding.rule.sentence(words, isMissing: finding.why.isEmpty)
    return finding.why.isEmpty ? sentence : "\(sentence) \(facts.line(finding.why))"
  }

  /// The facts alone: `Days in milk: 45`; `nil` where there are none.
  func reason(_ finding: Finding) -> String? { finding.why.isEmpty ? nil : facts.line(finding.why) }

  /// Which later record would no longer fit, and why.
  func sentence(_ later: Judgement.Later) -> String {
    words(.labelled(label: later.title(words), text: sentence(later.finding)))
  }
}

extension HerdVisit {
  /// Reads the names of what the facts of a judgement name by number.
  func texts(of judgement: Judgement) async throws -> FindingTexts {
    try await texts(of: judgement.findings + judgement.later.map(\.finding))
  }

  func texts(of findings: [Finding]) async throws -> FindingTexts {
    let why = findings.flatMap(\.why)
    let (groups, changes, animals) = try await read { snapshot in
      (try snapshot.groupsByID(), try snapshot.changes(namedBy: why), try snapshot.animals(namedBy: why))
    }
    var facts = FactTexts(words: words, groups: groups)
    facts.changes = Dictionary(changes.map { ($0.id, $0) }) { first, _ in first }
    facts.animals = Dictionary(animals.map { (AnimalID($0.id), $0.title(words)) }) { first, _ in first }
    return FindingTexts(facts: facts)
  }
}

extension StoreSnapshot {
  fileprivate func animals(namedBy why: [Fact]) throws -> [AnimalSummary] {
    try why.compactMap { fact in
      guard case .input(_, .animal(let id)) = fact else { return nil }
      return try fetch(AnimalSummary.self, id: id.rawValue)
    }
  }

  fileprivate func changes(namedBy why: [Fact]) throws -> [Change] {
    try why.compactMap { fact in
      guard case .input(_, .change(let id)) = fact else { return nil }
      return try change(recordedAs: id)
    }
  }

  /// The change as it is shown, whichever animal it is of.
  private func change(recordedAs id: ChangeID) throws -> Change? {
    try query(over: ChangeRecord.self, RecordedRow.self) { database in
      try String.fetchOne(
        database,
        sql: """
          SELECT object FROM recorded_row WHERE stream = 'changes' AND "row" = ?1 AND NOT is_void
          UNION ALL SELECT object FROM change WHERE id = ?1
          """, arguments: [id.rawValue])
    }.flatMap(Change.init(stored:))
  }
}

extension RuleCode {
  /// What is wrong and what to do about it; of a rule of a newer server only its name is known.
  ///
  /// - Parameter isMissing: whether nothing was given, of a rule that each field has.
  func sentence(_ words: Words, isMissing: Bool = false) -> String {
    if let sentence = RuleSentence(rawValue: description) { return words(.rule(sentence)) }
    guard severity == .error,
      let field = ChangeKind(code: kind)?.declaration.fields.first(where: { $0.key == word })
    else { return words(.unknownRule(code: description)) }
    let label = words(field.code.phrase)
    return words(isMissing ? .emptyField(field: label) : .impossibleValue(field: label))
  }
}

extension Receipt.Issue {
  /// Why the server has refused a record, and what to do about it.
  func sentence(_ words: Words) -> String {
    RuleCode(code)?.sentence(words) ?? words(.unknownRule(code: code))
  }
}
