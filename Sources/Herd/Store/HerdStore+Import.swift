package import CivilTime
package import HerdBook
import RecordMappingSQLite

// What another program tells of the herd: documents of ICAR ADE, each recorded once however often it is told.

/// What has come of documents.
package struct ImportOutcome: Hashable, Sendable {
  /// Changes that were recorded, and wait for the server.
  package var recorded = 0
  /// Changes that are here, or at the server, already.
  package var known = 0
  /// Changes that another device of this account has not sent yet: it sends them itself.
  package var unsentElsewhere = 0
  /// Documents that were not taken.
  package var refused: [Refusal] = []

  package struct Refusal: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
      /// It is no change, or of no animal that is here.
      case unread(ADEReading.Reason)
      /// These rules speak against it.
      case rules(Set<RuleCode>)
    }

    /// Of the document, from 1 on.
    package let line: Int
    package let reason: Reason
  }
}

extension HerdStore {
  /// Records what documents tell, one by one, judged as what arrives late is: errors keep a change from being recorded,
  /// warnings are overridden and listed for somebody to look at.
  ///
  /// - Parameters:
  ///   - documents: in the order in which they were told.
  ///   - second: now, since 1970.
  /// - Throws: ``MayNotRecord``, and what the store throws; what was recorded before stays, and is known the next time.
  package func take(
    _ documents: some Sequence<(line: Int, document: JSONNode)>, at second: Int, on today: Day
  ) async throws -> ImportOutcome {
    // Animals are found by their summaries, which nobody else makes in a file that no process has open.
    try await summarise(asOf: today)
    let own = ADEExchange.source(of: try await installation().account)
    let constants = try await read { try $0.constants() }
    let terms = RecordingTerms(today: today, constants: constants)
    var (outcome, tags) = (ImportOutcome(), try await read { try $0.animalsByTag() })
    for (line, document) in documents {
      try Task.checkCancellation()
      let origin = document.object?.origin
      if let origin, origin.scheme == own {
        // Of a change that is told by several documents the first one counts.
        guard !origin.id.contains(".") else { continue }
        if origin.id.hasPrefix("-") { outcome.unsentElsewhere += 1 } else { outcome.known += 1 }
        continue
      }
      let (change, isNew): (Change, Bool)
      do throws(ADEReading.Reason) { (change, isNew) = try Self.change(in: document, among: tags) } catch {
        outcome.refused.append(.init(line: line, reason: .unread(error)))
        continue
      }
      let form = SentForm(key: Self.key(of: document, origin), isLate: true)
      try await take(change, isNew, from: form, at: second, by: terms, line, &tags, &outcome)
    }
    return outcome
  }
}

extension HerdStore {
  /// Reads a stranger's document, which is a change by itself.
  ///
  /// - Returns: the change, and whether its animal is born by it and has no identity yet.
  private static func change(
    in document: JSONNode, among tags: [EarTag: AnimalID]
  ) throws(ADEReading.Reason) -> (Change, isNew: Bool) {
    let isBirth = document.object?["resourceType"]?.text == "MovementBirthEvent"
    let unborn = AnimalID(0)
    let exchange = ADEExchange(
      source: "", location: ADEIdentifier("", ""), animal: { _, _ in nil },
      find: { $0.earTag.flatMap { tags[$0] ?? (isBirth ? unborn : nil) } }, number: { _ in ChangeID(0) })
    let reading = exchange.read([document])
    guard let change = reading.changes.first else { throw reading.unread.first?.reason ?? .notDocument }
    return (change, change.animal == unborn)
  }

  /// By which the same document is known the next time.
  private static func key(of document: JSONNode, _ origin: ADEIdentifier?) -> String {
    "import/" + (origin.map { "\($0.scheme)/\($0.id)" } ?? document.json)
  }

  private func take(
    _ change: Change, _ isNew: Bool, from form: SentForm, at second: Int, by terms: RecordingTerms,
    _ line: Int, _ tags: inout [EarTag: AnimalID], _ outcome: inout ImportOutcome
  ) async throws {
    if try await taken(form) != nil {
      outcome.known += 1
      return
    }
    let recorded = try await record(at: second * 1000, judgedBy: terms, from: form) { recording in
      let animal = isNew ? recording.newAnimal() : change.animal
      guard let kind = change.knownKind else { return }
      recording.add(kind, of: animal, on: change.day, change.fields)
    }
    switch recorded {
    case .recorded(let changes):
      outcome.recorded += 1
      if isNew, let birth = changes.first, let tag = Birth.tag(of: birth.fields) { tags[tag] = birth.animal }
    case .judged(let judgement):
      outcome.refused.append(.init(line: line, reason: .rules(Set(judgement.errors.map(\.rule)))))
    }
  }
}
