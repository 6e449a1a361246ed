import Testing
import WebShell

@testable import Workshop

@Suite struct `The sample herd` {
  private static let herd = SampleHerd()

  private func found(_ search: String, filter: String = "", offset: Int = 0) -> (
    total: Int, part: [SampleAnimal]
  ) {
    Self.herd.found(RowQuery(path: "/", search: search, filter: filter, offset: offset))
  }

  @Test func `is always the same`() {
    #expect(Self.herd.animals[2].tag == "CZ 678955 307")
    #expect(Self.herd.animals.count == 50_000)
  }

  @Test func `gives parts of fifty`() {
    #expect(found("", offset: 120).part.map(\.number) == Array(101...150))
    #expect(found("", offset: 60_000).part.isEmpty)
  }

  @Test func `is searched and filtered at once`() {
    let dry = found("vlocka", filter: "dry")
    #expect(dry.total > 100 && dry.total < found("vlocka").total)
    #expect(dry.part.allSatisfy { $0.name == "Vločka" && $0.state == .dry })
  }
}
