import Testing

@testable import WebShell

@Suite struct `A live event` {
  @Test func `is an event of its own kind with its data`() {
    #expect(LiveEvent.patch("<p id=\"a\">1</p>").wire == "event: patch\ndata: <p id=\"a\">1</p>\n\n")
    #expect(LiveEvent.sample("[1]").wire == "event: sample\ndata: [1]\n\n")
    #expect(LiveEvent.goto("/printers/7").wire == "event: goto\ndata: /printers/7\n\n")
  }

  @Test func `is a beat that browsers report although it says nothing`() {
    #expect(LiveEvent.beat.wire == "event: beat\ndata:\n\n")
  }

  @Test(arguments: ["a\nb", "a\rb", "a\r\nb"])
  func `writes each line as a field, so that none ends the event`(text: String) {
    #expect(LiveEvent.sample(text).wire == "event: sample\ndata: a\ndata: b\n\n")
  }

  @Test func `cannot be forged by lines inside the data`() {
    let wire = LiveEvent.patch(HTML(trusted: "x\n\nevent: goto\ndata: //evil")).wire
    let lines = wire.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropFirst().allSatisfy { $0.isEmpty || $0.hasPrefix("data: ") })
    #expect(lines.suffix(2) == ["", ""] && lines.count { $0.isEmpty } == 2)
  }
}
