import Testing

@testable import UplinkTransport

@Suite struct `A netlink survey` {
  private var survey = NetlinkSurvey(port: 42)
  private static let wired = NetlinkMessage.Content.link(NetlinkLink(index: 2, name: "eth0"), isGone: false)
  private static let address = NetlinkMessage.Content.address(
    NetlinkAddress(interface: 2, bytes: [10, 0, 0, 1]), isGone: false)
  private static let route = NetlinkRoute(interfaces: [2])

  @Test mutating func `asks for interfaces, addresses and routes, one after the other`() {
    expectAsked(18)
    expectAsked(nil)
    answer(1, [Self.wired])
    expectAsked(22)
    answer(2, [Self.address])
    #expect(!survey.isReady)
    expectAsked(26)
    answer(3, [.route(Self.route, isGone: false)])
    #expect(survey.isSettled)
    #expect(survey.table.wayOut?.hasDefaultRoute == true)
  }

  @Test mutating func `takes events of others, whatever their number`() {
    settle()
    survey.take(
      NetlinkMessage(content: .link(NetlinkLink(index: 2, name: "eth0"), isGone: true), sequence: 3, port: 7))
    #expect(survey.table.wayOut == nil)
  }

  @Test mutating func `asks for the routes again when an interface changes, because the kernel drops some`() {
    settle()
    survey.take(
      NetlinkMessage(content: .link(NetlinkLink(index: 2, name: "eth0", flags: 0x1002), isGone: false)))
    #expect(!survey.isSettled)
    expectAsked(26)
    survey.take(NetlinkMessage(content: Self.wired))
    answer(4, [])
    // The interface changed again while the list was read.
    expectAsked(26)
    answer(5, [])
    #expect(survey.isSettled)
    #expect(survey.table.wayOut == nil)
  }

  @Test mutating func `asks for everything again when messages were lost`() {
    settle()
    survey.overflowed()
    for (sequence, kind) in [(UInt32(4), UInt16(18)), (5, 22), (6, 26)] {
      expectAsked(kind)
      answer(sequence, [])
    }
    #expect(survey.isSettled && survey.table.wayOut == nil)
  }

  @Test mutating func `asks again when the end of a list was lost`() {
    settle()
    survey.overflowed()
    _ = survey.nextRequest()
    survey.overflowed()
    expectAsked(18)
  }

  @Test mutating func `asks again when a list was interrupted`() {
    settle()
    survey.overflowed()
    _ = survey.nextRequest()
    survey.take(NetlinkMessage(content: .done, sequence: 4, port: 42, isInterrupted: true))
    #expect(survey.table.wayOut != nil)
    expectAsked(22)
  }

  @Test mutating func `prefers an event to the list that is being read`() {
    _ = survey.nextRequest()
    survey.take(NetlinkMessage(content: Self.wired, sequence: 1, port: 42))
    survey.take(NetlinkMessage(content: .link(NetlinkLink(index: 2, name: "eth0"), isGone: true)))
    answer(1, [])
    _ = survey.nextRequest()
    answer(2, [Self.address])
    while survey.nextRequest() != nil { answer(3, [.route(Self.route, isGone: false)]) }
    #expect(survey.table.wayOut == nil)
  }

  @Test mutating func `tries again what was busy, and gives up where it is refused`() {
    _ = survey.nextRequest()
    survey.take(NetlinkMessage(content: .failure(-16), sequence: 1, port: 42))
    #expect(survey.refusal == nil)
    _ = survey.nextRequest()
    survey.take(NetlinkMessage(content: .failure(-1), sequence: 2, port: 42))
    #expect(survey.refusal == 1)
  }

  private mutating func settle() {
    for (sequence, content) in [
      (UInt32(1), Self.wired), (2, Self.address), (3, .route(Self.route, isGone: false)),
    ] {
      _ = survey.nextRequest()
      answer(sequence, [content])
    }
  }

  private mutating func answer(_ sequence: UInt32, _ contents: [NetlinkMessage.Content]) {
    for content in contents + [.done] {
      survey.take(NetlinkMessage(content: content, sequence: sequence, port: 42))
    }
  }

  private mutating func expectAsked(_ kind: UInt16?, _ place: SourceLocation = #_sourceLocation) {
    let request = survey.nextRequest()
    #expect(
      request.flatMap { NetlinkBytes($0[...]).number(at: 4, as: UInt16.self) } == kind, sourceLocation: place)
  }
}
