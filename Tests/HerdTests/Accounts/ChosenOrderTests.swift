import Herd
import Testing

@Suite struct `An order of a device's own` {
  private enum Part: String, CaseIterable { case head, body, foot }

  private func order(_ parts: Part...) -> ChosenOrder<Part> { ChosenOrder(parts) }

  @Test func `is moved by one, and stays at its ends`() {
    var parts = order(.head, .body, .foot)
    parts.move(.foot, by: -1)
    #expect(parts.items == [.head, .foot, .body])
    parts.move(.head, by: -1)
    parts.move(.body, by: 1)
    #expect(parts.items == [.head, .foot, .body])
  }

  @Test func `holds a thing once, and knows what it leaves out`() {
    var parts = order(.foot)
    parts.add(.foot)
    #expect(parts.items == [.foot] && parts.others == [.head, .body])
    #expect(parts.completed.items == [.foot, .head, .body])
    parts.remove(.foot)
    #expect(parts.items == [])
  }

  @Test func `is read as it was written, without what is not known any more`() {
    #expect(ChosenOrder<Part>(text: order(.foot, .head).text) == order(.foot, .head))
    #expect(ChosenOrder<Part>(text: "foot,tail,foot,head") == order(.foot, .head))
    #expect(ChosenOrder<Part>(text: "") == order())
  }
}
