import Foundation
import HerdBook
import RecordMappingSQLite
import WebShell

/// What came late: drafts that could not be recorded, and records that nobody was asked about.
struct LateParts: Sendable {
  /// Parts of the page.
  static let (draftsID, recordsID) = ("late-drafts", "late-records")

  private let visit: HerdVisit
  private let drafts: [(draft: LateDraft, animal: AnimalSummary?)]
  /// Of more drafts the newest are shown.
  private let older: Int
  private let records: [(record: LateRecord, change: Change, animal: AnimalSummary?)]

  init(_ visit: HerdVisit) async throws {
    self.visit = visit
    (drafts, older, records) = try await visit.read { snapshot in
      let (newest, count) = try snapshot.lateDrafts(limit: UnsentPage.longest)
      let drafts = try newest.map { draft in
        (draft, try snapshot.fetch(AnimalSummary.self, id: snapshot.animal(AnimalID(draft.animal)).rawValue))
      }
      let records = try snapshot.recordedLate(limit: UnsentPage.longest).map { record, change in
        (record, change, try snapshot.fetch(AnimalSummary.self, id: change.animal.rawValue))
      }
      return (drafts, count - drafts.count, records)
    }
  }

  private var words: Words { visit.words }

  var parts: [Fragment] {
    let sections = [
      UnsentSection(
        id: Self.draftsID, title: words(.lateDrafts), hint: words(.lateDraftsHint),
        cards: drafts.map { card($0.draft, $0.animal) }, older: older),
      UnsentSection(
        id: Self.recordsID, title: words(.lateRecords), hint: words(.lateRecordsHint),
        cards: records.map { card($0.record, $0.change, $0.animal) }),
    ]
    return sections.compactMap { $0.fragment(words) }
  }

  /// What stands against a draft, and the ways to mend it and to give it up.
  private func card(_ draft: LateDraft, _ animal: AnimalSummary?) -> UnsentCard {
    let title = words(ChangeKind(name: draft.kind)?.phrase ?? .unknownChange)
    var card = UnsentCard(
      id: "late-draft-\(draft.number)", title: title, facts: facts(animal, arrivedAt: draft.arrivedAt),
      objections: (draft.reasons.split(separator: "\n").map(String.init), true), buttons: .empty)
    guard visit.visit.mayChange else { return card }
    let mending = RecordingFeature.link(mending: draft).map {
      Button.link(words(.mendLateDraft), to: $0, icon: .edit, kind: .primary)
    }
    let question = Self.question(draft.number, visit)
    card.buttons = "\(mending)\(question.button(words(.deleteNow), icon: .trash, about: title))"
    card.dialog = question.dialog
    return card
  }

  /// Which warnings a record has met, and that somebody has looked at it.
  private func card(_ record: LateRecord, _ change: Change, _ animal: AnimalSummary?) -> UnsentCard {
    let open = Button.link(
      words(.openRecord), to: AnimalsFeature.link(to: change), icon: .right, kind: .quiet)
    let check: HTML? =
      visit.visit.mayChange
      ? visit.form(
        of: UnsentFeature.check, (), fields: .hidden("operation", record.operation),
        Button(words(.markChecked), icon: .check)) : nil
    return UnsentCard(
      id: "late-\(record.operation)", title: words(change.title),
      facts: facts(animal, arrivedAt: record.arrivedAt),
      objections: (record.rules.map { $0.sentence(words) }, false), buttons: "\(open)\(check)")
  }

  private func facts(_ animal: AnimalSummary?, arrivedAt second: Int) -> [KeyValueList.Fact] {
    let time = Date(timeIntervalSince1970: Double(second))
    let animal = animal.map {
      KeyValueList.Fact(
        words(.recordedAnimal), $0.title(words), path: AnimalsFeature.link(to: AnimalID($0.id)))
    }
    let arrived = KeyValueList.Fact(
      words(.arrivedAt), "\(words.date(time, .short)) \(words.clock(time))")
    return [animal, arrived].compactMap(\.self)
  }

  static func question(_ number: Int, _ visit: HerdVisit) -> Confirmation {
    visit.confirmation(
      of: UnsentFeature.draftDeletion, number, .deleteLateDraft, .deleteLateDraftText, confirm: .deleteNow,
      decline: .keepIt, about: String(number), on: visit.back(.recordedItems, to: UnsentFeature.page))
  }
}
