import Foundation
import OctoPrint
import Testing

@testable import Printers

@Suite struct `A report of a printer for scripts` {
  private func report(_ condition: PrinterCondition) -> PrinterReport {
    PrinterReport(Sample.printer(), Sample.live(condition), now: Sample.moment)
  }

  @Test func `tells the end of a print as the page does, and OctoPrint's own estimate beside it`() throws {
    let report = report(.printing)
    let finish = try #require(Sample.live(.printing).finish(asOf: Sample.moment))
    let told = try #require(report.finish)
    #expect(told.expected == finish.expected.formatted(.iso8601))
    #expect(told.earliest < told.expected && told.expected < told.latest)
    #expect(report.printTimeLeft == Sample.progress.printTimeLeft)
  }

  @Test(arguments: [PrinterCondition.ready, .paused, .cancelling])
  func `names no end where a print stands still or there is none`(condition: PrinterCondition) {
    #expect(report(condition).finish == nil)
  }
}
