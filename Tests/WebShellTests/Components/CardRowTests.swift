import Testing

@testable import WebShell

@Suite struct `What stands in a list` {
  private static let words = Words(language: .en)

  @Test func `leads to the page of its thing, and nowhere if that has none`() {
    #expect(CardRow("A", path: "/a").html.markup.hasPrefix("<li><a class=\"row\" href=\"/a\">"))
    #expect(CardRow("A").html.markup.hasPrefix("<li class=\"row static\">"))
  }

  @Test func `leaves out the lines and states that there are not`() {
    let markup = CardRow("A", nil, "b", nil, chips: [nil, .new("c")]).html.markup
    #expect(markup.matches(of: /<small/).count == 1 && markup.matches(of: /class="chip [a-z]/).count == 1)
    #expect(!CardRow("A", chips: [nil]).html.markup.contains("chips"))
  }

  @Test func `makes no card and no notice where there is nothing`() {
    #expect(Card("a", title: "A", rows: []) == nil)
    #expect(Callout(.warn, title: "A", lines: []) == nil)
  }

  @Test func `is a line of a notice, above what is said of all`() {
    let markup = Callout(.warn, title: "A", lines: ["b", "c"], below: "<p>d</p>")?.html.markup
    #expect(markup?.contains("<ul><li>b</li><li>c</li></ul><p>d</p>") == true)
  }

  @Test func `is no fact where nothing is said, and leads on where one does`() {
    let list = KeyValueList(
      Self.words, [(.version, "1"), (.licences, ""), (.notices, nil)], linking: .version, to: "/v")
    #expect(list.facts.map(\.value) == ["1"] && list.facts.map(\.path) == ["/v"])
  }
}
