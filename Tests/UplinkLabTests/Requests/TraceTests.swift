import Foundation
import Testing
import Uplink
import WebShell

@testable import UplinkLab

private typealias Failure = RequestTrace.Failure

@Suite struct `A trace on the page` {
  @Test func `is a table with a caption, a row for each step and a bar in it`() {
    let markup = TraceCard(state: Sample.state, words: Sample.english).fragment.html.markup
    #expect(markup.contains("<caption class=\"vh\">Steps of GET /time</caption>"))
    #expect(markup.components(separatedBy: "<th scope=\"row\">").count == 8)
    #expect(markup.components(separatedBy: "style=\"margin-left:").count == 8)
    #expect(markup.contains("Answered with 401"))
    #expect(markup.contains("<td class=\"num\">50 ms</td>"))
    #expect(markup.contains("style=\"margin-left:10.0%;width:50.0%\""))
  }

  @Test func `shows the newest burst alone, and all of them on their own page`() {
    var state = Sample.state
    state.log.note(
      .failed(Failure(.offline, "offline")), of: 2, named: "GET /other", at: .zero,
      moment: Sample.moment.addingTimeInterval(9))
    let card = TraceCard(state: state, words: Sample.english).fragment.html.markup
    #expect(card.contains("GET /other") && !card.contains("GET /time"))
    let page = RequestsPage(log: state.log, words: Sample.english).content.markup
    #expect(page.contains("GET /other") && page.contains("GET /time"))
    #expect(page.contains("The last 2 requests, newest first."))
  }

  @Test func `says that there was no request yet, and where to make one`() {
    let page = RequestsPage(log: RequestLog(), words: Sample.english).content.markup
    #expect(page.contains("No requests yet") && page.contains("href=\"/uplink\""))
  }

  @Test(
    arguments: [
      (RequestTrace.Event.pathOpened, "Server reachable again"),
      (.admitted, "Admitted from the queue"),
      (.authenticated(generation: 0), "No token to attach"),
      (.authenticated(generation: 4), "Token no. 4 attached"),
      (.loggedIn, "Login finished"),
      (.cached(age: .seconds(1), isStale: false), "Answered from the cache"),
      (.cached(age: .seconds(1), isStale: true), "Answered from the cache (out of date)"),
      (.revalidated, "Server confirmed the cached answer"), (.sent(attempt: 2), "Sent, attempt 2"),
      (.answered(status: 503), "Answered with 503"),
      (.unanswered(Failure(.transport(.refused), "refused")), "No answer (nothing listening)"),
      (.unanswered(Failure(.timedOut, "no answer within 2.0 seconds")), "No answer (timed out)"),
      (.unanswered(Failure(.transport(.closed), "closed")), "No answer (connection closed)"),
      (.repeating(after: .milliseconds(3200)), "Will retry in 3.20 s"),
      (.waited, "Waited before retrying"),
      (.notRepeated(.notIdempotent), "Not retried: the server may have carried it out"),
      (.notRepeated(.bodyIsGone), "Not retried: the request body can be sent only once"),
      (.notRepeated(.budgetExhausted), "Not retried: too many recent retries"),
      (
        .notRepeated(.deadline(wait: .seconds(3))),
        "Not retried: a wait of 3.00 s would exceed the time limit"
      ),
      (.failed(Failure(.timedOut, "timeout")), "Failed (timed out)"),
      (.failed(Failure(.offline, "offline")), "Failed (unreachable)"),
      (.failed(Failure(.status, "status 503")), "Failed (error status)"),
      (
        .failed(Failure(.circuitOpen, "left alone for 5.0 seconds")),
        "Failed (paused after failures)"
      ),
    ])
  func `has words for what can happen`(event: RequestTrace.Event, words: String) {
    let step = TracedRequest.Step(at: .zero, took: .zero, event: event)
    #expect(step.sentence(Sample.english) == words)
    #expect(step.sentence(Sample.czech) != words)
  }

  @Test(
    arguments: [
      (nil, 200, "chip ok"), (nil, 401, "chip warn"),
      (RequestTrace.Event.failed(Failure(.status, "status 503")), 503, "chip bad"),
    ])
  func `marks how a request ended`(end: RequestTrace.Event?, status: Int, look: String) {
    var request = TracedRequest(id: 1, name: "GET /time", startedAt: Sample.moment)
    request.note(.answered(status: status), at: .zero)
    request.note(end, at: .zero)
    let chip = request.chip(Sample.english).html.markup
    #expect(chip.contains("class=\"\(look)\"") && chip.contains("\(status)"))
  }

  @Test(
    arguments: [
      (Duration.zero, "0 ms"), (.microseconds(420), "0.4 ms"), (.milliseconds(12), "12 ms"),
      (.milliseconds(999.6), "1.00 s"), (.milliseconds(3020), "3.02 s"), (.seconds(12.04), "12.0 s"),
      (.seconds(-1), "0 ms"),
    ])
  func `writes durations to three digits`(duration: Duration, text: String) {
    #expect(Sample.english.span(duration) == text)
  }
}
