import WebShell

/// A part of the page of what is not sent: cards of one kind under a heading.
struct UnsentSection {
  let id: String
  let title: String
  var hint: String?
  let cards: [UnsentCard]
  /// Of more cards only these are shown.
  var older = 0

  /// `nil` where there is none of the kind.
  func fragment(_ words: Words) -> Fragment? {
    guard !cards.isEmpty else { return nil }
    let hint: HTML? = hint.map { "<p class=\"hint\">\($0)</p>" }
    let foot: HTML? =
      older > 0 ? "<p class=\"hint\">\(words(.olderRecordsNotShown(count: older)))</p>" : nil
    return Fragment(
      id: id,
      html: """
        <section id="\(id)" aria-labelledby="\(id)-h"><h2 id="\(id)-h">\(title)</h2>\(hint)\
        <div class="lists">\(cards.map(\.html))</div>\(foot)</section>
        """)
  }
}

/// What somebody recorded: what it says, what stands against it, and what can be done about it.
struct UnsentCard {
  let id: String
  let title: String
  let facts: [KeyValueList.Fact]
  /// A sentence each, and whether they keep it from being recorded.
  var objections: (sentences: [String], areErrors: Bool) = ([], true)
  var buttons: HTML
  /// No button of the row.
  var dialog: HTML?

  var html: HTML {
    let lines = objections.sentences.map { sentence -> HTML in
      """
      <p class="\(objections.areErrors ? "err" : "hint")">\(Icon.warn.html(small: true))<span>\(sentence)</span></p>
      """
    }
    let foot: HTML? =
      buttons == .empty ? nil : "<div class=\"cardfoot\"><div class=\"btns\">\(buttons)</div></div>"
    var card = Card(
      id, title: title, isPadded: false,
      """
      \(KeyValueList(facts).html)\(lines.isEmpty ? .empty : "<div class=\"pad\">\(lines)</div>")\
      \(foot)\(dialog)
      """)
    card.isOneOfMany = true
    return card.html
  }
}
