import Foundation
import OctoPrint
import Testing
import WebShell

@testable import Printers

@Suite struct `The temperature chart` {
  private struct SampleEvent: Decodable {
    struct Series: Decodable { var name: String }
    var topic: String
    var series: [Series]
    var rows: [[Double?]]
  }

  @Test func `sends samples that its module can read`() throws {
    let live = Sample.live(.printing)
    let chart = TemperatureChart(
      live: live, topic: "overview/\"7\"", words: Sample.english)
    let json = chart.sample(live.temperatures.readings)
    let event = try JSONDecoder().decode(SampleEvent.self, from: Data(json.utf8))
    #expect(event.topic == "overview/\"7\"")
    #expect(event.series.map(\.name) == ["Nozzle", "Bed"])
    #expect(event.rows == [[1_763_000_000, 210.4, 215, 59.9, 60]])
  }

  @Test func `is drawn without script too`() {
    let chart = TemperatureChart(live: Sample.live(.printing), topic: "t", words: Sample.english)
    #expect(chart.html.markup.contains("Nozzle 210 °C, Bed 60 °C"))
    #expect(chart.html.markup.contains("<path class=\"k0\""))
    #expect(chart.html.markup.contains("<td class=\"num\">210.4</td>"))
  }

  @Test func `can be drawn before there is anything`() {
    let chart = TemperatureChart(live: LivePrinter(), topic: "t", words: Sample.english)
    #expect(!chart.html.markup.contains("nan"))
  }
}
