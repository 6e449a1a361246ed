import Foundation
import HerdBook
import WebShell

/// A change as it was recorded: its day, its fields, who recorded it and when.
struct ChangePage: FeaturePage {
  private let visit: HerdVisit
  private let change: Change
  private let list: RowQuery
  private let summary: AnimalSummary
  private let groups: [GroupID: Group]

  init(_ visit: HerdVisit, _ id: ChangeID, of animal: AnimalID, in list: RowQuery) async throws {
    (self.visit, self.list) = (visit, list)
    let today = visit.today
    let found = try await visit.find { snapshot -> (Change, AnimalSummary, [Group])? in
      let id = try snapshot.change(id)
      guard let (history, summary) = try snapshot.card(of: animal, asOf: today),
        let change = history.change(id)
      else { return nil }
      return (change, summary, try snapshot.groups())
    }
    (change, summary) = (found.0, found.1)
    groups = Dictionary(found.2.map { ($0.id, $0) }) { first, _ in first }
  }

  private var words: Words { visit.words }

  var title: String { words(change.title) }
  var subtitle: String? { summary.title(words) }
  var tab: String? { AnimalsFeature.link() }
  var back: BackLink? {
    BackLink(summary.title(words), to: AnimalsFeature.link(to: AnimalID(summary.id), in: list))
  }

  var parts: [Fragment] {
    let recorded = Date(timeIntervalSince1970: Double(change.recordedAt))
    let facts =
      [KeyValueList.Fact(words(.dayOfChange), words.date(change.day, .long))]
      + FieldTexts(words: words, groups: groups).facts(of: change.kind.fields, in: change.fields)
      + [KeyValueList.Fact(words(.recordedOn), words.date(recorded, .short), note: words.clock(recorded))]
    return [Card("change", title: nil, isPadded: false, KeyValueList(facts).html).fragment]
  }
}

extension Change {
  /// What the change is called; of a newer server's all that is known is that it is one.
  var title: Phrase { knownKind?.phrase ?? .unknownChange }
}
