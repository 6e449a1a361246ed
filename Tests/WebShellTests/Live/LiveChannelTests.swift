import NIOCore
import Testing

@testable import WebShell

@Suite struct `A live channel` {
  private var channel = LiveChannel(id: 1, after: 10, source: LiveSource { _ in }) {}

  private static func fragment(_ id: String, _ text: String) -> Fragment {
    Fragment(id: id, html: "<b id=\"\(id)\">\(text)</b>")
  }

  private mutating func tell(_ numbers: ClosedRange<Int>) {
    for number in numbers {
      _ = channel.tell(.sample("\(number)"), at: LivePosition(epoch: "e", number: number))
    }
  }

  @Test mutating func `tells again what a page missed`() {
    tell(11...14)
    #expect(channel.missed(since: 12)?.map(\.number) == [13, 14])
    #expect(channel.missed(since: 14)?.isEmpty == true)
    #expect(channel.missed(since: 10)?.count == 4)
  }

  @Test mutating func `knows nothing of what was before it`() {
    tell(11...14)
    #expect(channel.missed(since: 9) == nil)
  }

  @Test mutating func `remembers so much and no more`() {
    tell(11...(11 + LiveChannel.capacity))
    #expect(channel.missed(since: 10) == nil)
    #expect(channel.missed(since: 11)?.count == LiveChannel.capacity)
  }

  @Test mutating func `gives a new page the newest of each fragment, the latest changed last`() throws {
    for (number, fragment) in [
      Self.fragment("list", "old"), Self.fragment("row", "1"), Self.fragment("list", "new"),
    ].enumerated() {
      _ = channel.tell(.patch([fragment]), at: LivePosition(epoch: "e", number: 11 + number))
    }
    let state = channel.state(epoch: "e")
    let told = try #require(state)
    #expect(told.number == 13)
    #expect(
      String(buffer: told.bytes)
        == "id: e-13\nevent: patch\ndata: <b id=\"row\">1</b><b id=\"list\">new</b>\n\n")
  }

  @Test mutating func `leads a new page on, too`() throws {
    _ = channel.tell(.goto("/done"), at: LivePosition(epoch: "e", number: 11))
    let state = channel.state(epoch: "e")
    let told = try #require(state)
    #expect(String(buffer: told.bytes).contains("event: goto\ndata: /done"))
  }

  @Test mutating func `has no state before anything was told`() {
    let state = channel.state(epoch: "e")
    #expect(state == nil)
  }
}
