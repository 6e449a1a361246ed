import CivilTime
import Testing

@testable import WebShell

@Suite struct `A chart` {
  private static let words = Words(language: .en)

  private func course(_ rows: [TimeChart.Row], window: Double = 600) -> String {
    TimeChart(
      id: "c", label: "L", unit: "°C", series: ["A"], rows: rows, window: window, shown: 0...50,
      words: Self.words
    ).html.markup
  }

  @Test func `breaks its line where nothing was measured`() throws {
    let times = [0.0, 5, 10, 300, 305]
    let markup = course(times.map { .init(time: $0, readings: [.init(20)]) })
    let path = try #require(markup.firstMatch(of: /<path class="k0" d="([^"]*)"/)).output.1
    #expect(path.filter { $0 == "M" }.count == 2)
    #expect(path.hasSuffix("600 120"))
  }

  @Test func `does not draw a target that is off`() {
    let markup = course([.init(time: 0, readings: [.init(20, target: 0)])])
    #expect(markup.contains("<path class=\"k0 target\" d=\"\"/>"))
  }

  @Test func `names the time below`() {
    let markup = course([])
    let labels = ["−10 min", "−8 min", "−6 min", "−4 min", "−2 min", "now"]
    #expect(labels.allSatisfy { markup.replacing("\u{A0}", with: " ").contains(">\($0)<") })
  }

  @Test func `names the days below where there is more than one`() {
    // Until noon of 5 March 2026.
    let end = 1_772_712_000.0
    let rows = (0...5).map { TimeChart.Row(time: end - Double(5 - $0) * 86_400, readings: [.init(1)]) }
    let markup = course(rows, window: 5 * 86_400).replacing("\u{A0}", with: " ")
    #expect(["1 March", "3 March", "5 March"].allSatisfy { markup.contains(">\($0)<") })
    #expect(markup.contains("5 Mar 2026"))
  }

  @Test func `has a row of its table for each tenth of its time`() {
    let markup = course((0...600).map { .init(time: Double($0), readings: [.init(Double($0))]) })
    #expect(markup.matches(of: /<th scope="row">/).count == 11)
  }

  @Test func `draws bars from zero`() {
    let markup = BarChart(
      label: "L", column: "Day", unit: "l", bars: [.init("Mon", 40), .init("Tue", -40)], words: Self.words
    ).html.markup
    #expect(markup.contains("y=\"0\" width=\"192\" height=\"100\""))
    #expect(markup.contains("y=\"100\" width=\"192\" height=\"100\""))
  }

  @Test(arguments: [[], [7.0], [7, 7], [.nan, 3]])
  func `of few values has no broken numbers`(values: [Double]) {
    let points = values.map { BarChart.Bar("d", $0) }
    let spark = Sparkline("L", unit: "kg", points: points, words: Self.words).html.markup
    let bars = BarChart(label: "L", column: "c", unit: "u", bars: points, words: Self.words).html.markup
    #expect(!(spark + bars).contains("nan") && !(spark + bars).contains("null"))
  }
}
