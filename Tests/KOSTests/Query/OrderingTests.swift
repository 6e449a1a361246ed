import Testing

@testable import KOS

@Suite struct `An ordering` {
  @Test func `is written as KOSapi takes it`() {
    #expect(Ordering.text(of: [.descending("name"), "code"]) == "name@desc,code")
  }
}
