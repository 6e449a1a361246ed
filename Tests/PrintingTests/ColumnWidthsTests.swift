import Printing
import Testing

@Suite struct `The widths of columns` {
  private static func shared(_ width: Double, _ wishes: [(Double, Double)]) -> [Double] {
    ColumnWidths.shared(width, by: wishes.map { .init(least: $0, natural: $1) })
      .map { ($0 * 10).rounded() / 10 }
  }

  @Test func `are what their cells need, and what is left goes to all alike`() {
    #expect(Self.shared(100, [(10, 20), (10, 50)]) == [35, 65])
  }

  @Test func `are cut where the widest are too wide together`() {
    #expect(Self.shared(100, [(10, 20), (10, 200), (10, 300)]) == [20, 40, 40])
  }

  @Test func `are not less than a word`() {
    #expect(Self.shared(100, [(10, 20), (60, 200), (10, 300)]) == [20, 60, 20])
  }

  @Test func `are all cut alike where not even the words fit`() {
    #expect(Self.shared(100, [(100, 100), (300, 900)]) == [25, 75])
    #expect(Self.shared(100, []).isEmpty && Self.shared(100, [(0, 0)]) == [100])
  }
}
