import Testing

@testable import WebShell

@Suite struct `A live event` {
  private let position = LivePosition(epoch: "x", number: 7)

  @Test func `is an event of its own kind with its data and its place`() {
    let patch = LiveEvent.patch([
      Fragment(id: "a", html: "<p id=\"a\">1</p>"), Fragment(id: "b", html: "<p id=\"b\">2</p>"),
    ])
    #expect(
      patch.wire(position) == "id: x-7\nevent: patch\ndata: <p id=\"a\">1</p><p id=\"b\">2</p>\n\n")
    #expect(LiveEvent.sample("[1]").wire(position) == "id: x-7\nevent: sample\ndata: [1]\n\n")
    #expect(LiveEvent.goto("/printers/7").wire(position) == "id: x-7\nevent: goto\ndata: /printers/7\n\n")
    #expect(
      LiveEvent.announcement("Done").wire(position) == "id: x-7\nevent: announcement\ndata: Done\n\n")
  }

  @Test func `is a beat that browsers report although it says nothing, and that has no place`() {
    #expect(LiveEvent.beat == "event: beat\ndata:\n\n")
  }

  @Test(arguments: ["a\nb", "a\rb", "a\r\nb"])
  func `writes each line as a field, so that none ends the event`(text: String) {
    #expect(LiveEvent.sample(text).wire(position) == "id: x-7\nevent: sample\ndata: a\ndata: b\n\n")
  }

  @Test func `cannot be forged by lines inside the data`() {
    let wire = LiveEvent.sample("x\n\nevent: goto\ndata: //evil").wire(position)
    let lines = wire.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropFirst(2).allSatisfy { $0.isEmpty || $0.hasPrefix("data: ") })
    #expect(lines.suffix(2) == ["", ""] && lines.count { $0.isEmpty } == 2)
  }

  @Test func `has a place that survives the way to the browser and back`() {
    #expect(LivePosition("x-7") == position)
    #expect(LivePosition("\(position)") == position)
  }

  @Test(arguments: ["", "-", "7", "x-", "x--7", "x-7.5", "x-y"])
  func `takes no other text for a place`(text: String) {
    #expect(LivePosition(text)?.epoch != "x")
  }
}
