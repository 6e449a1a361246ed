import CivilTime
import HerdBook
import HerdSync
import RecordMappingSQLite
import WebShell

/// What is due for an animal: since when, until when, why, and the way to the form that ends it.
struct DueAnimalPage: FeaturePage {
  private let visit: HerdVisit
  private let list: DueList
  private let query: RowQuery
  private let found: Found

  /// What it shows of the herd.
  private struct Found: Sendable {
    let animal: AnimalSummary
    /// `nil` where nothing is due any more, as it was recorded meanwhile.
    let item: DueItem?
    let changes: [ChangeID: Change]
    let group: Group?
  }

  init(_ visit: HerdVisit, _ list: DueList, _ id: AnimalID, in query: RowQuery) async throws {
    (self.visit, self.list, self.query) = (visit, list, query)
    let today = visit.today
    found = try await visit.find { snapshot in
      guard let (history, animal, _) = try snapshot.card(of: id, asOf: today) else { return nil }
      let constants = try snapshot.constants()
      return try snapshot.herd { herd in
        let items = DueLists.items(of: history, DueContext(on: today, in: herd, constants))
        return Found(
          animal: animal, item: items.first { $0.list == list },
          changes: Dictionary(uniqueKeysWithValues: history.changes.map { ($0.id, $0) }),
          group: animal.group.flatMap { herd.group(GroupID($0)) })
      }
    }
  }

  private var words: Words { visit.words }
  private var animal: AnimalID { AnimalID(found.animal.id) }

  var title: String { found.animal.title(words) }
  var subtitle: String? { words(list.phrase) }
  var tab: String? { DueListsFeature.overview.link() }
  var back: BackLink? {
    BackLink(words(DueList(rawValue: query.filter)?.phrase ?? .due), to: DueListsFeature.link(query))
  }

  var parts: [Fragment] {
    guard let item = found.item else {
      let message = ListPlaceholder(words(.notDueAnyMore), text: words(.notDueAnyMoreHint), icon: .check)
      return [Card("due-item", title: nil, message.html).fragment]
    }
    let why = KeyValueList(FactTexts(words: words, changes: found.changes).facts(item.why))
    return [
      Card("due-item", title: nil, isPadded: false, dates(of: item)).fragment,
      Card("due-why", title: words(.why), isPadded: false, why.html).fragment,
    ]
  }

  private func dates(of item: DueItem) -> HTML {
    let today = visit.today
    var facts = [
      KeyValueList.Fact(
        words(.dueFrom), words.date(item.from, .long),
        note: words.distance(of: item.from, on: today))
    ]
    if let until = item.until {
      let note = item.isOverdue(on: today) ? words(.overdue) : nil
      facts.append(KeyValueList.Fact(words(.inTimeUntil), words.date(until, .long), note: note))
    }
    if let group = found.group { facts.append(KeyValueList.Fact(words(.field(.group)), group.label)) }
    let record = visit.recording(list, of: found.animal).map { kind, path in
      Button.link(words(.recordKind(kind: words(kind.phrase))), to: path, icon: .edit, kind: .primary)
    }
    let card = Button.link(words(.animalCard), to: AnimalsFeature.link(to: animal), icon: .cow)
    return "\(KeyValueList(facts).html)<div class=\"cardfoot stack\">\(record)\(card)</div>"
  }
}
