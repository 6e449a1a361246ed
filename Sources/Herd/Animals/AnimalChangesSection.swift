import HerdBook
import WebShell

/// What has happened to an animal, narrowed down and in the order that was asked for.
struct AnimalChangesSection {
  let card: AnimalCard
  let visit: HerdVisit
  let query: CardQuery

  /// So many are shown until somebody wants all: of a cow what happens in a year.
  private static let most = 15

  private var words: Words { visit.words }

  var form: HTML {
    var hidden = query
    hidden.changes = ChangeChoice()
    let form = ChangeChoiceForm(
      words: words, path: AnimalsFeature.link(to: card.animal.id, CardQuery()), choice: query.changes,
      kinds: Set(card.history.changes.compactMap(\.knownKind)).sorted { $0.rawValue < $1.rawValue },
      hidden: hidden.hiddenFields, isOfOneAnimal: true)
    return "<div class=\"cardfoot\">\(form.html)</div>"
  }

  var list: Fragment {
    let found = found
    let shown = query.showsAll ? found[...] : found.prefix(Self.most)
    let texts = FieldTexts(words: words, names: card.names)
    let rows = shown.map { change in
      ChangeListRow(
        words: words, change: change, isUnsent: card.unsent.contains(change.id), texts: texts,
        path: AnimalsFeature.link(to: change, in: query.list)
      ).html
    }
    let content: HTML =
      rows.isEmpty ? "<p class=\"pad\">\(words(.noChangesFound))</p>" : "<ul class=\"rows\">\(rows)</ul>"
    let all: HTML? = shown.count < found.count ? "<div class=\"cardfoot\">\(allLink(found.count))</div>" : nil
    return .box("animal-change-list", "\(content)\(all)")
  }

  private func allLink(_ count: Int) -> HTML {
    var all = query
    all.showsAll = true
    return Button.link(words(.allChanges(count: count)), to: AnimalsFeature.link(to: card.animal.id, all))
  }

  /// The newest first; by kind where that is wanted, in the order in which kinds are offered.
  private var found: [Change] {
    let choice = query.changes
    let start = choice.period.start(on: card.day)
    let found = card.history.changes.reversed().filter { change in
      (choice.kind == nil || change.knownKind == choice.kind) && start.map { $0 <= change.day } ?? true
        && (query.day == nil || change.day <= card.day)
    }
    guard choice.order == .kind else { return found }
    return found.enumerated().sorted {
      let (one, other) = ($0.element.knownKind?.rawValue ?? .max, $1.element.knownKind?.rawValue ?? .max)
      return (one, $0.offset) < (other, $1.offset)
    }.map(\.element)
  }
}
