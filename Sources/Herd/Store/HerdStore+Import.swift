package import CivilTime
package import HerdBook
import RecordMappingSQLite

// What another program tells of the herd, in documents of ICAR ADE or rows of a table: each change is recorded once
// however often it is told.

/// What somebody tells of a change.
package enum ToldChange: Sendable {
  /// Of ICAR ADE.
  case document(JSONNode)
  case row(ChangeTableReader.Told)
  /// A row that is none.
  case unread(ImportOutcome.Refusal.Reason)
}

/// What has come of what was told.
package struct ImportOutcome: Hashable, Sendable {
  /// Changes that were recorded, and wait for the server.
  package var recorded = 0
  /// Changes that are here, or at the server, already.
  package var known = 0
  /// Changes that another device of this account has not sent yet: it sends them itself.
  package var unsentElsewhere = 0
  /// What was not taken.
  package var refused: [Refusal] = []

  package struct Refusal: Hashable, Sendable {
    package enum Reason: Error, Hashable, Sendable {
      /// It is no change, or of no animal that is here.
      case unread(ADEReading.Reason)
      /// A line that is no row, or one of which this is wrong.
      case line(CSV.Malformed)
      case row(ChangeTableReader.Malformed)
      /// These rules speak against it.
      case rules(Set<RuleCode>)
    }

    /// Of the file, from 1 on.
    package let line: Int
    package let reason: Reason
  }
}

extension HerdStore {
  /// Records what is told, one by one, judged as what arrives late is: errors keep a change from being recorded,
  /// warnings are overridden and listed for somebody to look at.
  ///
  /// - Parameters:
  ///   - told: with the numbers of their lines, in the order in which they were told.
  ///   - second: now, since 1970.
  /// - Throws: ``MayNotRecord``, and what the store throws; what was recorded before stays, and is known the next time.
  package func take(
    _ told: some Sequence<(line: Int, change: ToldChange)>, at second: Int, on today: Day
  ) async throws -> ImportOutcome {
    // Animals are found by their summaries, which nobody else makes in a file that no process has open.
    try await summarise(asOf: today)
    let own = ADEExchange.source(of: try await installation().account)
    let constants = try await read { try $0.constants() }
    let terms = RecordingTerms(today: today, constants: constants)
    var (outcome, tags) = (ImportOutcome(), try await read { try $0.animalsByTag() })
    for (line, told) in told {
      try Task.checkCancellation()
      if let origin = told.origin, origin.scheme == own {
        // Of a change that is told by several documents the first one counts.
        guard !origin.id.contains(".") else { continue }
        if origin.id.hasPrefix("-") { outcome.unsentElsewhere += 1 } else { outcome.known += 1 }
        continue
      }
      let (change, animal): (Change, AnimalID?)
      do throws(ImportOutcome.Refusal.Reason) { (change, animal) = try told.change(among: tags) } catch {
        outcome.refused.append(.init(line: line, reason: error))
        continue
      }
      let form = SentForm(key: told.key, isLate: true)
      try await take(change, of: animal, from: form, at: second, by: terms, line, &tags, &outcome)
    }
    return outcome
  }
}

extension ToldChange {
  /// What the rows of a table tell, with their lines; what is no row is refused there.
  package static func rows(of bytes: [UInt8]) -> [(line: Int, change: ToldChange)] {
    var (reader, table) = (CSVReader(bytes, guardsFormulas: true), ChangeTableReader?.none)
    var told: [(line: Int, change: ToldChange)] = []
    while true {
      do throws(CSV.Malformed) {
        guard let row = try reader.next() else { return told }
        do throws(ChangeTableReader.Malformed) {
          guard let table else {
            table = try ChangeTableReader(header: row.fields)
            continue
          }
          told.append((row.line, .row(try table.change(in: row.fields))))
        } catch {
          told.append((row.line, .unread(.row(error))))
          // Without its titles no row can be read.
          if table == nil { return told }
        }
      } catch {
        told.append((error.line, .unread(.line(error))))
        if table == nil { return told }
      }
    }
  }

  fileprivate var origin: ADEIdentifier? {
    switch self {
    case .document(let document): document.object?.origin
    case .row(let row): row.origin
    case .unread: nil
    }
  }

  /// By which the same is known the next time; `nil` for what is none.
  fileprivate var key: String? {
    if let origin { return "import/\(origin.scheme)/\(origin.id)" }
    return switch self {
    case .document(let document): "import/" + document.json
    case .row(let row): "import/\(row.tag?.description ?? "")/" + JSONNode.object(row.change.row).json
    case .unread: nil
    }
  }

  /// Reads a stranger's change.
  ///
  /// - Returns: the change, and its animal; `nil` for one that is born by it and has no identity yet.
  fileprivate func change(
    among tags: [EarTag: AnimalID]
  ) throws(ImportOutcome.Refusal.Reason) -> (Change, of: AnimalID?) {
    switch self {
    case .document(let document):
      do { return try Self.change(in: document, among: tags) } catch { throw .unread(error) }
    case .row(let row):
      guard let kind = row.change.knownKind else { throw .unread(.resourceType(row.change.kind.code)) }
      guard let tag = row.tag ?? (kind == .birth ? Birth.tag(of: row.change.fields) : nil) else {
        throw .unread(.animal(nil))
      }
      let animal = tags[tag]
      guard animal != nil || kind == .birth else { throw .unread(.animal(ADEIdentifier(tag))) }
      return (row.change, animal)
    case .unread(let reason): throw reason
    }
  }

  /// Reads a document, which is a change by itself.
  private static func change(
    in document: JSONNode, among tags: [EarTag: AnimalID]
  ) throws(ADEReading.Reason) -> (Change, of: AnimalID?) {
    let isBirth = document.object?["resourceType"]?.text == "MovementBirthEvent"
    let unborn = AnimalID(0)
    let exchange = ADEExchange(
      source: "", location: ADEIdentifier("", ""), animal: { _, _ in nil },
      find: { $0.earTag.flatMap { tags[$0] ?? (isBirth ? unborn : nil) } }, number: { _ in ChangeID(0) })
    let reading = exchange.read([document])
    guard let change = reading.changes.first else { throw reading.unread.first?.reason ?? .notDocument }
    return (change, change.animal == unborn ? nil : change.animal)
  }
}

extension HerdStore {
  private func take(
    _ change: Change, of animal: AnimalID?, from form: SentForm, at second: Int, by terms: RecordingTerms,
    _ line: Int, _ tags: inout [EarTag: AnimalID], _ outcome: inout ImportOutcome
  ) async throws {
    if try await taken(form) != nil {
      outcome.known += 1
      return
    }
    let recorded = try await record(at: second * 1000, judgedBy: terms, from: form) { recording in
      let animal = animal ?? recording.newAnimal()
      guard let kind = change.knownKind else { return }
      recording.add(kind, of: animal, on: change.day, change.fields)
    }
    switch recorded {
    case .recorded(let changes):
      outcome.recorded += 1
      if animal == nil, let birth = changes.first, let tag = Birth.tag(of: birth.fields) {
        tags[tag] = birth.animal
      }
    case .judged(let judgement):
      outcome.refused.append(.init(line: line, reason: .rules(Set(judgement.errors.map(\.rule)))))
    }
  }
}
