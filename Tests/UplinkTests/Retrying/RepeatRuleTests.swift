import HTTPTypes
import Testing

@testable import Uplink

@Suite struct `Whether a request may be sent again` {
  private static let ambiguous: [Outcome] = [
    .failed(.closed), .timedOut(.seconds(10)), .failed(.notHTTP("")), .failed(.other("")),
    .failed(.bodyTooLarge(limit: 1)), .failed(.noTLS("")), .failed(.untrustedCertificate("")),
    .answered(Response(status: .serviceUnavailable)), .answered(Response(status: .tooManyRequests)),
    .answered(Response(status: .internalServerError)), .answered(Response(status: .requestTimeout)),
  ]
  private static let neverArrived: [Outcome] = [
    .failed(.refused), .failed(.unknownHost("printer")), .failed(.unreachable("no route")),
    .failed(.connectTimedOut),
  ]

  @Test(arguments: ambiguous)
  func `is no for a POST without a key that may have arrived`(outcome: Outcome) {
    #expect(RepeatRule.obstacle(to: .post("jobs"), after: outcome) == .notIdempotent)
    #expect(RepeatRule.obstacle(to: .patch("jobs/1"), after: outcome) == .notIdempotent)
  }

  @Test(arguments: neverArrived)
  func `is yes for a POST without a key that never arrived`(outcome: Outcome) {
    #expect(RepeatRule.obstacle(to: .post("jobs"), after: outcome) == nil)
  }

  @Test(arguments: ambiguous + neverArrived)
  func `is yes for a POST with a key`(outcome: Outcome) {
    #expect(RepeatRule.obstacle(to: .post("jobs").idempotency(.newKey()), after: outcome) == nil)
  }

  @Test(arguments: [HTTPRequest.Method.get, .head, .options, .trace, .put, .delete])
  func `is yes for the methods that do no harm twice`(method: HTTPRequest.Method) {
    for outcome in Self.ambiguous {
      #expect(RepeatRule.obstacle(to: Request(method, "jobs"), after: outcome) == nil)
    }
  }

  @Test(arguments: ambiguous + neverArrived)
  func `is no for what is never to be repeated`(outcome: Outcome) {
    #expect(RepeatRule.obstacle(to: .get("once").idempotency(.none), after: outcome) == .notIdempotent)
  }

  @Test func `is no for a method that nobody knows`() throws {
    let method = try #require(HTTPRequest.Method("BREW"))
    #expect(RepeatRule.obstacle(to: Request(method, "pot"), after: .failed(.closed)) == .notIdempotent)
  }

  @Test func `is no for a body that can be read once only`() {
    var request = Request.put("file")
    request.body = .stream(BodyStream(isReplayable: false) { { nil } })
    #expect(RepeatRule.obstacle(to: request, after: .failed(.closed)) == .bodyIsGone)
    #expect(RepeatRule.obstacle(to: request, after: .failed(.refused)) == .bodyIsGone)
    request.body = .stream(BodyStream(isReplayable: true) { { nil } })
    #expect(RepeatRule.obstacle(to: request, after: .failed(.closed)) == nil)
  }
}
