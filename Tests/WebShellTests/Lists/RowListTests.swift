import Testing

@testable import WebShell

@Suite struct `A long list` {
  private func markup(total: Int, offset: Int, shown: Int) -> String {
    let query = RowQuery(path: "/list", search: "a&b c", filter: "dry", offset: offset)
    let rows = (0..<shown).map { ListRow("Row \($0)", detail: "", path: "/list/\($0)") }
    return RowList("rows", query: query, total: total, rows: rows, words: Words(language: .en)).html.markup
  }

  @Test func `tells each row's place in the whole`() {
    #expect(
      markup(total: 50_000, offset: 70, shown: 50).contains(
        "<li aria-posinset=\"51\" aria-setsize=\"50000\">"))
  }

  @Test func `leads to the parts beside, with the search kept`() {
    let markup = markup(total: 50_000, offset: 100, shown: 50)
    #expect(markup.contains("/list?search=a%26b%20c&amp;filter=dry&amp;offset=50\""))
    #expect(markup.contains("/list?search=a%26b%20c&amp;filter=dry&amp;offset=150\""))
    #expect(markup.contains("101–150 of 50,000"))
  }

  @Test func `leads nowhere where it ends`() {
    #expect(!markup(total: 120, offset: 100, shown: 20).contains("Next page"))
    #expect(!markup(total: 120, offset: 0, shown: 50).contains("Previous page"))
    #expect(!markup(total: 50, offset: 0, shown: 50).contains("pager"))
  }

  @Test func `says so where nothing is found`() {
    #expect(markup(total: 0, offset: 0, shown: 0).contains("Nothing found"))
  }

  @Test(arguments: [
    (
      "search=a+b%2Bc%26&filter=dry&offset=70",
      RowQuery(path: "/", search: "a b+c&", filter: "dry", offset: 70)
    ),
    ("offset=-5&search=", RowQuery(path: "/")), ("offset=x&search=%ZZ&&=", RowQuery(path: "/")),
  ])
  func `is asked for by a form's query`(query: String, meaning: RowQuery) {
    let list = Path("list").appending(.query(RowQuery.self))
    #expect(list.values(of: RoutedPath("/list?\(query)"))?.value.on("/") == meaning)
  }
}
