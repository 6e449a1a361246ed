import Testing

@testable import StandIns

@Suite struct `A selection of fields` {
  @Test(arguments: SelectionCorpus.cases)
  func `leaves what it names and what that stands in`(selection: SelectionCorpus.Case) throws {
    #expect(try Asked(selection.address).document.outline == selection.outline)
  }

  @Test func `is tried in more ways than were asked for`() { #expect(SelectionCorpus.cases.count >= 30) }

  @Test(arguments: SelectionCorpus.refused)
  func `is refused when it cannot be read`(fields: String) {
    let refusal = #expect(throws: Refusal.self) { try Asked.text("courses?fields=\(fields)") }
    #expect(refusal?.status == 400)
  }

  @Test func `keeps the attributes of what it leaves`() throws {
    let entry = try Asked("courses/BI-AAA?fields=content(department)").document
    #expect(entry["content"]?.attributes["type"] == "course")
    #expect(entry["content"]?["department"]?.attributes["href"] == "divisions/18101/")
  }

  @Test func `that is empty is none`() throws {
    #expect(try Asked("courses/BI-AAA?fields=").document["title"] != nil)
  }

  @Test func `is refused when it goes too deep`() {
    #expect(throws: RSQLParser.Failure.self) {
      try FieldSelection(parsing: String(repeating: "a/", count: 5000) + "a")
    }
  }
}
