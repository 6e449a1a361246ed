import HerdBook
import WebShell

/// Says that the animal is to be separated today, why and at which gate; it is heard, unless that was turned off.
struct SelectionBanner {
  let card: AnimalCard
  let visit: HerdVisit
  let query: CardQuery

  private static let id = "animal-selection"

  private var words: Words { visit.words }

  /// The last one of today that concerns the device; `nil` on a card of another day.
  private var selection: Change? {
    guard card.day == visit.today else { return nil }
    return card.history.changes.last { Selection.concerns($0, at: visit.choices.gate, on: card.day) }
  }

  var fragment: Fragment {
    guard let selection else {
      return .box(Self.id)
    }
    let texts = FieldTexts(words: words, names: card.names)
    let facts = texts.facts(of: ChangeKind.selection.declaration.fields, in: selection.fields)
      .map { words(.labelled(label: $0.name, text: $0.value)) }
    let more: HTML = """
      <a class="textlink" href="\(AnimalsFeature.link(to: selection, in: query.list))">\(words(selection.title))</a>
      """
    let text = facts.isEmpty ? more : "\(facts.joined(separator: " · ")) · \(more)"
    let sound: HTML? = visit.choices.soundsSelection ? "<span hidden data-sounds></span>" : nil
    return .box(Self.id, "\(Callout(.warn, title: words(.inSelection), text: text).html)\(sound)")
  }
}
