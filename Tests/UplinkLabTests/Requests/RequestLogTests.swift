import Foundation
import Testing
import Uplink

@testable import UplinkLab

@Suite struct `The log of requests` {
  @Test func `builds a request from what happens to it`() throws {
    let request = try #require(Sample.log.requests.first)
    #expect(Sample.log.requests.count == 1)
    #expect(request.outcome == .succeeded)
    #expect(request.status == 200)
    #expect(request.startedAt == Sample.moment)
    #expect(request.extent == .milliseconds(100))
  }

  @Test func `knows how long each step took`() throws {
    let steps = try #require(Sample.log.requests.first).steps
    #expect(steps.map(\.took) == [0, 0, 10, 50, 0, 0, 40].map { .milliseconds($0) })
  }

  @Test func `keeps the newest twenty, the newest first`() {
    var log = RequestLog()
    for id in 1...25 {
      log.note(.sent(attempt: 1), of: UInt64(id), named: "GET /time", at: .zero, moment: Sample.moment)
    }
    #expect(log.requests.map(\.id) == (6...25).reversed().map { UInt64($0) })
  }

  @Test func `does not bring back half of a request that was crowded out`() {
    var log = RequestLog()
    for id in 1...25 {
      log.note(.sent(attempt: 1), of: UInt64(id), named: "GET /time", at: .zero, moment: Sample.moment)
    }
    log.note(.answered(status: 200), of: 1, named: "GET /time", at: .seconds(1), moment: Sample.moment)
    #expect(log.requests.count == 20 && !log.requests.contains { $0.id == 1 })
  }

  @Test func `puts a request whose first news is late in its place`() {
    var log = RequestLog()
    for id: UInt64 in [1, 3, 2] {
      log.note(.sent(attempt: 1), of: id, named: "", at: .zero, moment: Sample.moment)
    }
    #expect(log.requests.map(\.id) == [3, 2, 1])
  }

  @Test func `tells a request that runs from one that failed`() {
    var log = RequestLog()
    log.note(.sent(attempt: 1), of: 1, named: "GET /time", at: .zero, moment: Sample.moment)
    #expect(log.requests[0].outcome == .running)
    let late = RequestTrace.Failure(.timedOut, "timeout")
    log.note(.failed(late), of: 1, named: "GET /time", at: .seconds(2), moment: Sample.moment)
    #expect(log.requests[0].outcome == .failed(late))
    #expect(log.requests[0].extent == .seconds(2))
  }
}
