import HerdBook
import WebShell

/// Says that the animal is to be separated today, why and at which gate; it is heard, unless that was turned off.
struct SelectionBanner {
  let card: AnimalCard
  let query: CardQuery
  let words: Words
  let isToday: Bool

  private static let id = "animal-selection"

  var fragment: Fragment {
    guard let selection = card.selection, isToday else {
      return Fragment(id: Self.id, html: "<div class=\"slot\" id=\"\(Self.id)\"></div>")
    }
    let texts = FieldTexts(words: words, groups: card.groups)
    let facts = texts.facts(of: ChangeKind.selection.declaration.fields, in: selection.fields)
      .map { words(.labelled(label: $0.name, text: $0.value)) }
    let more: HTML = """
      <a class="textlink" href="\(AnimalsFeature.link(to: selection, in: query.list))">\(words(selection.title))</a>
      """
    let text = facts.isEmpty ? more : "\(facts.joined(separator: " · ")) · \(more)"
    let sound: HTML? = card.soundsSelection ? "<span hidden data-sounds></span>" : nil
    return .box(Self.id, "\(Notice(.warn, title: words(.inSelection), text: text).html)\(sound)")
  }
}
