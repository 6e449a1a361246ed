import Foundation
import Testing

@testable import OctoPrint
@testable import Printers

@Suite struct `The time of a print's end` {
  @Test(arguments: [PrinterCondition.printing, .finishing, .resuming])
  func `is the moment of the news and what is left`(condition: PrinterCondition) {
    let finish = FinishTime(left(90.4), condition: condition, heardAt: Sample.moment)
    #expect(finish?.remaining == .seconds(90))
    #expect(finish?.date == Sample.moment.addingTimeInterval(90.4))
  }

  @Test(arguments: [PrinterCondition.paused, .pausing, .cancelling, .ready, .disconnected, .connecting])
  func `is unknown while the print stands still`(condition: PrinterCondition) {
    #expect(FinishTime(left(90), condition: condition, heardAt: Sample.moment) == nil)
  }

  @Test(arguments: [nil, -1, .nan, .infinity, -.infinity, 366 * 86_400, 1e300])
  func `is unknown without an estimate that can be true`(seconds: Double?) {
    #expect(FinishTime(left(seconds), condition: .printing, heardAt: Sample.moment) == nil)
  }

  @Test func `is unknown without progress or news`() {
    #expect(FinishTime(nil, condition: .printing, heardAt: Sample.moment) == nil)
    #expect(FinishTime(left(5), condition: .printing, heardAt: nil) == nil)
  }

  @Test func `is now when nothing is left`() {
    #expect(FinishTime(left(0), condition: .printing, heardAt: Sample.moment)?.date == Sample.moment)
  }

  @Test(arguments: [(nil, nil), (12.9, 12), (-5, 0), (1e300, 366 * 86_400)])
  func `and the time printed so far stay within a year`(seconds: Double?, expected: Int?) {
    #expect(PrintProgress(printTime: seconds).printedSeconds == expected)
  }

  private func left(_ seconds: Double?) -> PrintProgress { PrintProgress(printTimeLeft: seconds) }
}
