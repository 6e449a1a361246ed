import CivilTime
import HerdBook
import RecordMappingSQLite
import WebShell

/// All that is known of an animal: what it is, where, how her cycle stands, and what has happened to it.
struct AnimalCardPage: FeaturePage {
  private let visit: HerdVisit
  private let list: RowQuery
  private let history: AnimalHistory
  private let animal: Animal
  private let summary: AnimalSummary
  private let group: Group?

  init(_ visit: HerdVisit, _ id: AnimalID, in list: RowQuery) async throws {
    (self.visit, self.list) = (visit, list)
    let today = visit.today
    let found = try await visit.find { snapshot -> (AnimalHistory, AnimalSummary, Group?)? in
      guard let (history, summary) = try snapshot.card(of: id, asOf: today) else { return nil }
      let group = try summary.group.flatMap { try snapshot.fetch(GroupRecord.self, id: $0) }
      return (history, summary, group?.group)
    }
    (history, summary, group) = found
    animal = history.animal(on: visit.today)
  }

  private var words: Words { visit.words }
  private var today: Day { visit.today }

  var title: String { summary.title(words) }
  var tab: String? { AnimalsFeature.link() }
  var back: BackLink? { BackLink(words(.animals), to: AnimalsFeature.link(list)) }

  var parts: [Fragment] { [origin, reproduction, weights, changes].compactMap(\.self) }

  // MARK: Sections

  private var origin: Fragment {
    let facts: [(Phrase, String?)] = [
      (.field(.group), group?.label), (.field(.collar), summary.collar.map(String.init)),
      (.field(.eid), summary.eid),
      (.field(.vitalimeter), animal.vitalimeter.map(String.init)), (.field(.breed), animal.breed),
      (.bornOn, animal.birth.map { since($0) }), (.field(.dam), animal.dam?.description),
      (.field(.sire), animal.sire?.text), (.field(.maternalGrandsire), animal.maternalGrandsire?.text),
      (.leftHerd, animal.disposal.map { words.date($0.day, .short) }),
    ]
    return section("animal-origin", .origin, facts)
  }

  private var reproduction: Fragment? {
    guard !animal.isMale else { return nil }
    let (cycle, state) = (animal.reproduction.card, animal.reproduction)
    let due = state.due(gestation: HerdConstants()[.gestationDays])
    return section(
      "animal-reproduction", .reproduction,
      [
        (.field(.lactationOrder), String(state.lactation)), (.lastCalving, cycle.calving.map(since)),
        (.lastHeat, cycle.heat.map(since)), (.lastInsemination, cycle.insemination.map(since)),
        (.field(.bull), state.lastService?.bull?.text), (.lastPregnancyCheck, cycle.pregnancy.map(since)),
        (.driedOff, cycle.dryOff.map(since)), (.expectedCalving, due.map { words.date($0, .short) }),
      ])
  }

  private var weights: Fragment? {
    guard let last = animal.weights.last else { return nil }
    return section(
      "animal-weights", .changeKind(.weighing),
      [
        (.lastWeighing, since(last.day)),
        (.field(.weight), words.amount(Double(last.weight.grams) / 1000, .kilogram, decimals: 0)),
      ])
  }

  private var changes: Fragment? {
    let rows = history.changes.reversed().map { change in
      CardRow(
        words(change.title), words.date(change.day, .short), path: AnimalsFeature.link(to: change, in: list),
        icon: .history, chips: [change.id.isLocal ? Chip(words(.notSentYet), icon: .edit) : nil]
      ).html
    }
    return Card("animal-changes", title: words(.changes), rows: Array(rows), none: words(.noChanges))?
      .fragment
  }

  private func section(_ id: String, _ title: Phrase, _ facts: [(Phrase, String?)]) -> Fragment {
    Card(id, title: words(title), isPadded: false, KeyValueList(words, facts).html).fragment
  }

  /// The day, and how many days ago it was.
  private func since(_ day: Day) -> String {
    words(.dayAndAge(day: words.date(day, .short), age: words(.daysAgo(count: day.days(to: today)))))
  }
}
