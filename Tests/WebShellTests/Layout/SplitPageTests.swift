import Testing
import WebShell

@Suite struct `A list and one of its things` {
  private func page(listTopics: [String] = [], topics: [String] = []) -> SplitPage {
    SplitPage(
      tab: "/herd", listTitle: "Animals", listTopics: listTopics, list: "<ul></ul>",
      detail: .init(
        title: "Bessie", topics: topics, "<h1>Bessie</h1>"),
      hint: ListPlaceholder("Choose one", text: "", icon: .cow))
  }

  @Test func `gives the thing's pane alone`() throws {
    let pane = try #require(page().part("detail")).markup
    #expect(pane.contains("<h1>Bessie</h1>") && !pane.contains("<ul>"))
  }

  @Test func `says on the pane what is live about the thing, and on the page what is live about both`() throws
  {
    let live = page(listTopics: ["herd/list"], topics: ["herd/7"])
    #expect(live.topics == ["herd/7", "herd/list"])
    #expect(try #require(live.part("detail")).markup.contains("data-topics=\"herd/7\""))
  }
}
