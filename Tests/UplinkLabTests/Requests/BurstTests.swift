import Foundation
import Testing
import Uplink

@testable import UplinkLab

@Suite struct `A burst of requests` {
  @Test func `holds those that were under way at the same time`() {
    let requests = [request(1, from: 0, to: 2), request(2, from: 1, to: 3), request(3, from: 5, to: 6)]
    #expect(Burst.bursts(of: requests).map { $0.requests.map(\.id) } == [[3], [1, 2]])
  }

  @Test func `does not end while one of its requests runs`() {
    let requests = [request(1, from: 0, to: nil), request(2, from: 60, to: 61)]
    let bursts = Burst.bursts(of: requests)
    #expect(bursts.map { $0.requests.map(\.id) } == [[1, 2]])
    #expect(bursts[0].isRunning)
  }

  @Test func `puts all steps on one axis`() {
    let requests = [request(1, from: 0, to: 4), request(2, from: 1, to: 2)]
    let burst = Burst.bursts(of: requests)[0]
    #expect(burst.length == 4)
    #expect(burst.bar(of: requests[0].steps[0], in: requests[0]) == .init(start: 0, length: 1000))
    #expect(burst.bar(of: requests[1].steps[0], in: requests[1]) == .init(start: 250, length: 250))
  }

  @Test func `shows a step that took no time, also at the axis' end`() {
    var log = Sample.log
    log.note(.answered(status: 200), of: 2, named: "", at: .zero, moment: Sample.moment)
    let burst = Burst.bursts(of: log.requests)[0]
    for request in burst.requests {
      for step in request.steps {
        let bar = burst.bar(of: step, in: request)
        #expect(bar.length > 0 && bar.start >= 0 && bar.start + bar.length <= 1000)
      }
    }
  }

  @Test func `of no length has bars nevertheless`() {
    let request = request(1, from: 0, to: 0)
    let burst = Burst.bursts(of: [request])[0]
    #expect(burst.bar(of: request.steps[0], in: request).length > 0)
  }

  private func request(_ id: UInt64, from start: Double, to end: Double?) -> TracedRequest {
    var request = TracedRequest(
      id: id, name: "GET /time", startedAt: Sample.moment.addingTimeInterval(start))
    guard let end else { return request }
    request.note(.answered(status: 200), at: .seconds(end - start))
    request.note(nil, at: .seconds(end - start))
    return request
  }
}
