import Foundation
import Testing

@testable import UplinkLab

@Suite struct `A dated value` {
  @Test func `keeps its date until it changes`() {
    var value = Timestamped(1)
    #expect(value.since == nil)
    value.update(1, at: Sample.moment)
    value.update(1, at: Sample.moment.addingTimeInterval(9))
    #expect(value.since == Sample.moment)
    value.update(2, at: Sample.moment.addingTimeInterval(10))
    #expect(value.value == 2 && value.since == Sample.moment.addingTimeInterval(10))
  }
}
