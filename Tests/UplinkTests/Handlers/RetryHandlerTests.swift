import HTTPTypes
import Testing

@testable import Uplink

@Suite struct `A retry handler` {
  private let handler = RetryHandler(
    [.serverErrors, .noAnswer, .code(429)], times: 3, jitter: Jitter(seed: 1),
    clock: WallClock { .seconds(784_111_777) })

  @Test func `repeats so many times after the first attempt`() async {
    for attempt in 1...3 { #expect(await isRepeated(answer(503), attempt)) }
    #expect(await handler.decide(answer(503), context(4)) == .fail)
  }

  @Test func `never repeats when it is to do so zero times`() async {
    let never = RetryHandler(.serverErrors, times: 0)
    #expect(await never.decide(answer(500), context(1)) == .fail)
  }

  @Test func `lets a success that it repeated long enough stand`() async {
    let polling = RetryHandler(.code(202), times: 2)
    #expect(await polling.decide(answer(202), context(3)) == .accept)
  }

  @Test func `keeps a general handler from going on where the specific one has had enough`() async {
    let chain = HandlerChain([.retry(.clientErrors, times: 5), .retry(.code(429), times: 1)])
    #expect(await chain.decide(answer(429), context(2)) == .fail)
    guard case .repeat = await chain.decide(answer(404), context(2)) else {
      Issue.record("the general one has no say where it should")
      return
    }
  }

  @Test func `repeats missing answers`() async {
    for outcome in [Outcome.failed(.refused), .timedOut(.seconds(10))] {
      #expect(await isRepeated(outcome, 1))
    }
  }

  @Test(arguments: [429, 503, 500, 301])
  func `waits at least as long as the server asks, with any status`(status: Int) async {
    let handler = RetryHandler(.all, times: 3, jitter: Jitter(seed: 1))
    let wait = await wait(answer(status, ["Retry-After": "7"]), 1, handler)
    #expect(wait.map { $0 >= .seconds(7) && $0 < .milliseconds(7500) } == true)
  }

  @Test func `measures a date by the answer's own one`() async {
    let fields = [
      "Retry-After": "Sun, 06 Nov 1994 08:49:57 GMT", "Date": "Sun, 06 Nov 1994 08:49:37 GMT",
    ]
    let wrongClock = RetryHandler(.all, times: 1, jitter: Jitter(seed: 1), clock: WallClock { .zero })
    let wait = await wait(answer(503, fields), 1, wrongClock)
    #expect(wait.map { $0 >= .seconds(20) && $0 < .milliseconds(20_500) } == true)
  }

  @Test func `measures a date by the clock where the answer has none`() async {
    let wait = await wait(answer(503, ["Retry-After": "Sun, 06 Nov 1994 08:49:57 GMT"]), 1, handler)
    #expect(wait.map { $0 >= .seconds(20) && $0 < .milliseconds(20_500) } == true)
  }

  @Test func `spreads those who were told the same moment`() async {
    var waits: Set<Duration> = []
    for _ in 0..<50 {
      if let wait = await wait(answer(503, ["Retry-After": "2"]), 1, handler) { waits.insert(wait) }
    }
    #expect(waits.count == 50)
  }

  @Test func `can be written in a list of handlers`() {
    let handlers: [any ResponseHandler] = [
      .retry(.serverErrors, times: 3), .observe(.range(400..<600)) { _, _ in }, .on(404) { _, _ in .accept },
    ]
    #expect(handlers.map { $0.statuses.count } == [100, 200, 1])
  }

  private func isRepeated(_ outcome: Outcome, _ attempt: Int) async -> Bool {
    await wait(outcome, attempt, handler) != nil
  }

  private func wait(_ outcome: Outcome, _ attempt: Int, _ handler: RetryHandler) async -> Duration? {
    guard case .repeat(let wait) = await handler.decide(outcome, context(attempt)) else { return nil }
    return wait
  }

  private func context(_ attempt: Int) -> AttemptContext {
    AttemptContext(
      request: .get("job"), base: BaseAddress(scheme: .http, host: "printer"), attempt: attempt,
      mayRepeat: true)
  }

  private func answer(_ status: Int, _ fields: [String: String] = [:]) -> Outcome {
    .answered(Response(status: HTTPResponse.Status(code: status), headerFields: HTTPFields(texts: fields)))
  }
}
