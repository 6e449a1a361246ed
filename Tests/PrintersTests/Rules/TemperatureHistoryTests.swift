import OctoPrint
import Testing

@testable import Printers

@Suite struct `The history of temperatures` {
  private var history = TemperatureHistory()

  @Test mutating func `moves the server's times to our clock`() {
    history.append([Sample.reading(100)], skew: 7200)
    #expect(history.latest?.time == 7300)
  }

  @Test mutating func `takes a repeated reading once, though the delay differs`() {
    history.append([Sample.reading(100), Sample.reading(101)], skew: 0)
    history.append([Sample.reading(100), Sample.reading(101), Sample.reading(102)], skew: 0.2)
    #expect(history.readings.map(\.time) == [100, 101, 102.2])
  }

  @Test mutating func `takes the blank reading of a printer that is gone, in the same second too`() {
    let blank = TemperatureReading(time: 100, heaters: [:])
    history.append([Sample.reading(100), blank], skew: 0)
    #expect(history.latest == blank)
    history.append([Sample.reading(99), blank], skew: 0.1)
    #expect(history.readings.count == 2)
  }

  @Test mutating func `drops what is older than its window`() {
    history.append((0...700).map { Sample.reading(Double($0)) }, skew: 0)
    #expect(history.readings.first?.time == 101)
    #expect(history.latest?.time == 700)
  }

  @Test mutating func `never grows beyond its window`() {
    for second in 0..<5000 { history.append([Sample.reading(Double(second))], skew: 0) }
    #expect(history.readings.count == Int(TemperatureHistory.window))
  }

  @Test mutating func `begins anew when our clock was set back`() {
    history.append([Sample.reading(5000)], skew: 0)
    history.append([Sample.reading(1400)], skew: 0)
    #expect(history.readings.map(\.time) == [1400])
  }

  @Test mutating func `takes nothing from an empty message`() {
    history.append([], skew: 0)
    #expect(history.latest == nil && history.heaters.isEmpty)
  }

  @Test(arguments: [1, 7, 60, 299])
  func `is thinned evenly and keeps the newest`(count: Int) {
    var history = TemperatureHistory()
    history.append((1...600).map { Sample.reading(Double($0)) }, skew: 0)
    let times = history.thinned(to: count).map(\.time)
    #expect(times.count == count)
    #expect(times.last == 600)
    #expect(times == Set(times).sorted())
  }

  @Test mutating func `is not thinned while it is short`() {
    history.append([Sample.reading(1), Sample.reading(2)], skew: 0)
    #expect(history.thinned(to: 2) == history.readings)
  }

  @Test mutating func `names its heaters as people expect them`() {
    let heaters: [Heater: Temperature] = [
      .bed: .init(actual: 1, target: 0), .chamber: .init(actual: 1, target: 0),
      .tool(1): .init(actual: 1, target: 0), .tool(0): .init(actual: 1, target: 0),
    ]
    history.append([TemperatureReading(time: 1, heaters: heaters)], skew: 0)
    #expect(history.heaters == [.tool(0), .tool(1), .bed, .chamber])
  }
}
