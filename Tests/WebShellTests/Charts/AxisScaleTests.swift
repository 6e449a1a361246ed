import Testing

@testable import WebShell

@Suite struct `The axis of a chart` {
  @Test(arguments: [
    ([0, 215.0], 0.0...50.0, [0, 50, 100, 150, 200, 250.0]), ([], 0...50, [0, 10, 20, 30, 40, 50]),
    ([0.1, 0.3], 0...0, [0, 0.1, 0.2, 0.3]), ([-12, 7], 0...0, [-15, -10, -5, 0, 5, 10]),
    ([1264], 0...0, [0, 500, 1000, 1500]),
  ])
  func `goes in round steps and holds all values`(
    values: [Double], shown: ClosedRange<Double>, ticks: [Double]
  ) {
    let scale = AxisScale(values: values, shown: shown)
    #expect(scale.ticks.count == ticks.count)
    for (tick, expected) in zip(scale.ticks, ticks) { #expect(abs(tick - expected) < 1e-9) }
  }

  @Test func `counts what is not a number for nothing`() {
    #expect(
      AxisScale(values: [.nan, .infinity, 4], shown: 0...5) == AxisScale(values: [4.0], shown: 0...5))
  }

  @Test(arguments: [([0, 215.0], 0), ([0, 1.0], 1), ([0, 0.1], 2)])
  func `writes as many decimals as its steps need`(values: [Double], decimals: Int) {
    #expect(AxisScale(values: values, shown: 0...0).decimals == decimals)
  }
}
