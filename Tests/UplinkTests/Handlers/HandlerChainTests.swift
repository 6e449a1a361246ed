import HTTPTypes
import Synchronization
import Testing

@testable import Uplink

@Suite final class `A chain of handlers`: Sendable {
  private let seen = Mutex<[String]>([])

  @Test func `accepts 2xx and fails all else when nobody has a say`() async {
    let chain = HandlerChain([])
    for status in [200, 204, 299] { #expect(await chain.decide(answer(status), context) == .accept) }
    for status in [199, 301, 304, 404, 503] { #expect(await chain.decide(answer(status), context) == .fail) }
    #expect(await chain.decide(.failed(.refused), context) == .fail)
    #expect(await chain.decide(.timedOut(.seconds(1)), context) == .fail)
  }

  @Test func `lets the specific handler decide and both observe, in whatever order they were added`() async {
    let general = Named(name: "4xx", statuses: .clientErrors, verdict: .fail) { [unowned self] in note($0) }
    let specific = Named(name: "404", statuses: .code(404), verdict: .accept) { [unowned self] in note($0) }
    for handlers in [[general, specific], [specific, general]] {
      seen.withLock { $0 = [] }
      let chain = HandlerChain(handlers)
      chain.observe(answer(404), context)
      #expect(await chain.decide(answer(404), context) == .accept)
      #expect(seen.withLock { $0 } == ["404 sees", "4xx sees", "404 decides"])
    }
  }

  @Test func `asks equal sets in the order of their addition`() async {
    let chain = HandlerChain(
      (1...5).map { number in
        Named(name: "\(number)", statuses: .serverErrors, verdict: number == 3 ? .accept : .next) {
          [unowned self] in note($0)
        }
      })
    #expect(await chain.decide(answer(500), context) == .accept)
    #expect(seen.withLock { $0 } == ["1 decides", "2 decides", "3 decides"])
  }

  @Test func `goes on to the larger set after next`() async {
    let chain = HandlerChain([
      .on(.clientErrors) { _, _ in .accept },
      .on(404) { _, _ in .next },
    ])
    #expect(await chain.decide(answer(404), context) == .accept)
  }

  @Test func `does not bother handlers of other outcomes`() async {
    let chain = HandlerChain([
      Named(name: "404", statuses: .code(404), verdict: .accept) { [unowned self] in note($0) }
    ])
    chain.observe(answer(405), context)
    #expect(await chain.decide(answer(405), context) == .fail)
    #expect(!chain.isConcerned(by: answer(405)))
    #expect(chain.isConcerned(by: answer(404)))
    #expect(seen.withLock { $0 } == [])
  }

  @Test func `shows missing answers to who asked for them`() async {
    let chain = HandlerChain([
      .observe(.noAnswer) { [unowned self] outcome, _ in note("\(outcome.status ?? 0)") }
    ])
    chain.observe(.failed(.closed), context)
    chain.observe(.timedOut(.seconds(1)), context)
    chain.observe(answer(500), context)
    #expect(seen.withLock { $0 } == ["0", "0"])
  }

  @Test func `hands the answer to who decides on a status`() async {
    let chain = HandlerChain([
      .on(404) { response, context in
        response.text == "none yet" && context.request.path == "drafts" ? .accept : .next
      }
    ])
    var response = Response(status: .notFound)
    #expect(await chain.decide(.answered(response), context) == .fail)
    response.body = Array("none yet".utf8)
    #expect(await chain.decide(.answered(response), context) == .accept)
  }

  private func note(_ text: String) { seen.withLock { $0.append(text) } }

  private struct Named: ResponseHandler {
    var name: String
    var statuses: StatusSet
    var verdict: Verdict
    var note: @Sendable (String) -> Void

    init(
      name: String, statuses: StatusSet, verdict: Verdict, note: @escaping @Sendable (String) -> Void
    ) {
      self.name = name
      self.statuses = statuses
      self.verdict = verdict
      self.note = note
    }

    func observe(_ outcome: Outcome, _ context: AttemptContext) { note("\(name) sees") }
    func decide(_ outcome: Outcome, _ context: AttemptContext) async -> Verdict {
      note("\(name) decides")
      return verdict
    }
  }
}

private let context = AttemptContext(
  request: .get("drafts"), base: BaseAddress(scheme: .http, host: "printer"), attempt: 1, mayRepeat: true)

private func answer(_ status: Int) -> Outcome {
  .answered(Response(status: HTTPResponse.Status(code: status)))
}
