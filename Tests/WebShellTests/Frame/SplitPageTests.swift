import Testing
import WebShell

@Suite struct `A list and one of its things` {
  private func page(listTopics: [String] = [], topics: [String] = []) -> SplitPage {
    SplitPage(
      tab: "/herd", listTitle: "Animals", listPath: "/herd", listTopics: listTopics, list: "<ul></ul>",
      detail: .init(title: "Bessie", topics: topics, "<h1>Bessie</h1>"),
      hint: ListMessage("Choose one", text: "", icon: .cow))
  }

  @Test func `gives the thing's pane alone, also beside a list that is live`() throws {
    let live = page(listTopics: ["herd/list"])
    #expect(try #require(live.part("detail")).markup.contains("<h1>Bessie</h1>"))
    #expect(live.topics == ["herd/list"])
    #expect(!live.body.markup.contains("data-live-pane"))
  }

  @Test func `is loaded whole where the thing itself is live`() {
    let live = page(listTopics: ["herd/list"], topics: ["herd/7"])
    #expect(live.part("detail") == nil)
    #expect(live.topics == ["herd/list", "herd/7"])
    #expect(live.body.markup.contains("data-live-pane"))
  }
}
