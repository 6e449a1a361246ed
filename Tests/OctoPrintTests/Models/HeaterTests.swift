import OctoPrint
import Testing

@Suite struct `Heaters` {
  @Test func `stand in the order nozzles, bed, chamber`() {
    #expect([Heater.chamber, .tool(10), .bed, .tool(2)].sorted() == [.tool(2), .tool(10), .bed, .chamber])
  }
}
