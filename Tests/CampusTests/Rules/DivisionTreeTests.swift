import KOS
import Testing

@testable import Campus

@Suite struct `The tree of divisions` {
  private static let tree = DivisionTree([
    division("18101", "18100", .department), division("18000", "00000", .faculty),
    division("00000", nil, .rectorate),
    division("18100", "18000", .department), division("13000", "00000", .faculty),
    division("99000", "77777", .institute), division("a", "b", .institute), division("b", "a", .institute),
  ])

  private static func division(_ code: String, _ parent: String?, _ type: DivisionType) -> DivisionRecord {
    DivisionRecord(code: code, parent: parent, type: type)
  }

  @Test func `begins with those that belong to none that is known`() {
    #expect(Self.tree.roots.map(\.code) == ["00000", "99000"])
  }

  @Test func `tells what is right below, by code`() {
    #expect(Self.tree.parts(of: "00000").map(\.code) == ["13000", "18000"])
    #expect(Self.tree.parts(of: "18101").isEmpty)
  }

  @Test func `leads from a department up to its faculty`() {
    #expect(Self.tree.chain(of: "18101").map(\.code) == ["18101", "18100", "18000"])
    #expect(Self.tree.chain(of: "none").isEmpty)
  }

  @Test func `ends where divisions belong to each other`() {
    #expect(Self.tree.chain(of: "a").map(\.code) == ["a", "b"])
  }
}
