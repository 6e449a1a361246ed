import HTTPTypes
import Testing

@testable import Uplink

/// One row is one sentence of the standard: what is answered, what is asked so much later, and what comes of it.
struct CacheRule: Sendable, CustomTestStringConvertible {
  var section: String
  var fields: [String: String]
  var after = 0
  var request = Request.get("cows")
  var expected: String

  init(
    _ section: String, _ fields: [String: String], after: Int = 0, request: Request = .get("cows"),
    _ expected: String
  ) {
    self.section = section
    self.fields = fields
    self.after = after
    self.request = request
    self.expected = expected
  }

  var testDescription: String { "\(section): \(fields) after \(after) s is \(expected)" }
}

private let date = "Fri, 20 Nov 2026 08:00:00 GMT"
private let tenMinutesLater = "Fri, 20 Nov 2026 08:10:00 GMT"
private let hundredMinutesBefore = "Fri, 20 Nov 2026 06:20:00 GMT"
private let get = Request.get("cows")

@Suite struct `A private cache by RFC 9111` {
  @Test(arguments: [
    CacheRule("4.2 fresh while lifetime exceeds age", ["Cache-Control": "max-age=60"], after: 59, "fresh 59"),
    CacheRule("4.2 not fresh at the end", ["Cache-Control": "max-age=60"], after: 60, "validate"),
    CacheRule(
      "4.2.1 max-age before Expires", ["Cache-Control": "max-age=60", "Expires": date, "Date": date],
      after: 30,
      "fresh 30"),
    CacheRule(
      "4.2.1 Expires minus Date", ["Expires": tenMinutesLater, "Date": date], after: 599, "fresh 599"),
    CacheRule(
      "4.2.1 Expires minus Date", ["Expires": tenMinutesLater, "Date": date], after: 600, "validate"),
    CacheRule(
      "4.2.1 the first of several", ["Cache-Control": "max-age=9, max-age=99"], after: 10, "validate"),
    CacheRule("4.2.1 unreadable is stale", ["Cache-Control": "max-age=soon"], "validate"),
    CacheRule("4.2.1 negative is stale", ["Cache-Control": "max-age=-1"], "validate"),
    CacheRule(
      "1.2.2 too large is large", ["Cache-Control": "max-age=99999999999"], after: 9999, "fresh 9999"),
    CacheRule(
      "4.2.2 a tenth of the age", ["Last-Modified": hundredMinutesBefore, "Date": date], after: 599,
      "fresh 599"),
    CacheRule(
      "4.2.2 a tenth of the age", ["Last-Modified": hundredMinutesBefore, "Date": date], after: 600,
      "validate"),
    CacheRule(
      "4.2.2 at most a day", ["Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT", "Date": date], after: 86_400,
      "validate"),
    CacheRule(
      "4.2.2 no guess beside an explicit time",
      ["Last-Modified": hundredMinutesBefore, "Expires": "0", "Date": date], "validate"),
    CacheRule("4.2.3 Age counts", ["Cache-Control": "max-age=60", "Age": "50"], after: 9, "fresh 59"),
    CacheRule("4.2.3 Age counts", ["Cache-Control": "max-age=60", "Age": "50"], after: 10, "validate"),
    CacheRule(
      "4.2.3 an old Date is an age", ["Cache-Control": "max-age=6000", "Date": hundredMinutesBefore],
      "validate"),
    CacheRule(
      "4.2.3 a Date ahead is none", ["Cache-Control": "max-age=60", "Date": tenMinutesLater], after: 30,
      "fresh 30"),
    CacheRule(
      "5.1 unreadable Age is none", ["Cache-Control": "max-age=60", "Age": "old"], after: 30, "fresh 30"),
    CacheRule("5.1 the first of several", ["Cache-Control": "max-age=60", "Age": "5, 70"], "fresh 5"),
    CacheRule(
      "5.2 names have no case, blanks no meaning", ["Cache-Control": " Public ,, MAX-AGE=60"], "fresh 0"),
    CacheRule("5.2 an argument may be quoted", ["Cache-Control": "max-age=\"60\""], after: 30, "fresh 30"),
    CacheRule(
      "5.2 a quoted comma separates nothing", ["Cache-Control": "x=\"no-store, no-cache\", max-age=9"],
      "fresh 0"),
    CacheRule(
      "5.2.2.2 must-revalidate while fresh", ["Cache-Control": "must-revalidate, max-age=60"], after: 30,
      "fresh 30"),
    CacheRule(
      "5.2.2.3 must-understand above no-store", ["Cache-Control": "must-understand, no-store, max-age=9"],
      "fresh 0"),
    CacheRule("5.2.2.4 no-cache validates always", ["Cache-Control": "no-cache, max-age=60"], "validate"),
    CacheRule(
      "5.2.2.4 no-cache of a field too", ["Cache-Control": "no-cache=\"X-Herd\", max-age=60"], "validate"),
    CacheRule("5.2.2.5 no-store", ["Cache-Control": "no-store, max-age=60"], "miss"),
    CacheRule("5.2.2.7 private is for us", ["Cache-Control": "private, max-age=60"], "fresh 0"),
    CacheRule(
      "5.2.2.8 proxy-revalidate is not", ["Cache-Control": "proxy-revalidate, max-age=60"], "fresh 0"),
    CacheRule("5.2.2.10 s-maxage is not", ["Cache-Control": "s-maxage=1, max-age=60"], after: 30, "fresh 30"),
    CacheRule("5.3 an invalid date is past", ["Expires": "tomorrow", "Date": date], "validate"),
    CacheRule("3 without any lifetime it waits for validation", [:], "validate"),
  ])
  func `uses a response as the standard says`(rule: CacheRule) { check(rule) }

  @Test(arguments: [
    CacheRule(
      "5.2.1.1 max-age", ["Cache-Control": "max-age=60"], after: 20, request: wish("max-age=10"), "validate"),
    CacheRule(
      "5.2.1.1 max-age", ["Cache-Control": "max-age=60"], after: 10, request: wish("max-age=10"), "fresh 10"),
    CacheRule(
      "5.2.1.2 max-stale", ["Cache-Control": "max-age=60"], after: 69, request: wish("max-stale=10"),
      "stale 69"),
    CacheRule(
      "5.2.1.2 max-stale", ["Cache-Control": "max-age=60"], after: 71, request: wish("max-stale=10"),
      "validate"),
    CacheRule(
      "5.2.1.2 without an argument", ["Cache-Control": "max-age=60"], after: 9999, request: wish("max-stale"),
      "stale 9999"),
    CacheRule(
      "4.2.4 must-revalidate forbids", ["Cache-Control": "must-revalidate, max-age=1"], after: 2,
      request: wish("max-stale"), "validate"),
    CacheRule(
      "5.2.1.3 min-fresh", ["Cache-Control": "max-age=60"], after: 30, request: wish("min-fresh=31"),
      "validate"),
    CacheRule(
      "5.2.1.3 min-fresh", ["Cache-Control": "max-age=60"], after: 30, request: wish("min-fresh=30"),
      "fresh 30"),
    CacheRule("5.2.1.4 no-cache", ["Cache-Control": "max-age=60"], request: wish("no-cache"), "miss"),
    CacheRule("5.2.1.5 no-store", ["Cache-Control": "max-age=60"], request: wish("no-store"), "miss"),
    CacheRule(
      "5.2.1.7 only-if-cached", ["Cache-Control": "max-age=60"], after: 30, request: wish("only-if-cached"),
      "fresh 30"),
    CacheRule(
      "5.4 Pragma", ["Cache-Control": "max-age=60"], request: get.field("Pragma", "no-cache"), "miss"),
    CacheRule("reload asks the server", ["Cache-Control": "max-age=60"], request: get.cache(.reload), "miss"),
    CacheRule("bypass asks the server", ["Cache-Control": "max-age=60"], request: get.cache(.bypass), "miss"),
    CacheRule(
      "cachedOnly takes fresh ones", ["Cache-Control": "max-age=60"], request: get.cache(.cachedOnly),
      "fresh 0"),
    CacheRule(
      "cachedOnly takes stale ones", ["Cache-Control": "max-age=1"], after: 9,
      request: get.cache(.cachedOnly), "stale 9"),
    CacheRule(
      "cachedOnly takes what has no lifetime", [:], after: 9, request: get.cache(.cachedOnly), "stale 9"),
    CacheRule(
      "5.2.2.4 but not what must be validated", ["Cache-Control": "no-cache"],
      request: get.cache(.cachedOnly), "miss"),
    CacheRule("4.1 another address", ["Cache-Control": "max-age=60"], request: .get("pigs"), "miss"),
    CacheRule("4.1 another query", ["Cache-Control": "max-age=60"], request: get.query("page", "2"), "miss"),
    CacheRule("4 another method", ["Cache-Control": "max-age=60"], request: Request(.head, "cows"), "miss"),
    CacheRule(
      "4.3.2 conditions of the caller", ["Cache-Control": "max-age=60"],
      request: get.field("If-None-Match", "\"1\""), "miss"),
    CacheRule("3.3 parts", ["Cache-Control": "max-age=60"], request: get.field("Range", "bytes=0-1"), "miss"),
  ])
  func `follows what the request wants`(rule: CacheRule) { check(rule, askedPlainly: true) }

  @Test(arguments: [
    CacheRule("3 errors are not kept", ["Cache-Control": "max-age=60"], "miss"),
    CacheRule("3.3 parts are not kept", ["Cache-Control": "max-age=60"], "miss"),
  ])
  func `keeps whole successes only`(rule: CacheRule) {
    for status in [206, 301, 302, 304, 400, 401, 404, 500, 503] {
      let trial = CacheTrial()
      trial.answer(rule.fields, status: status)
      #expect(trial.outcome() == rule.expected, "\(status)")
    }
    for status in [200, 203, 204] {
      let trial = CacheTrial()
      trial.answer(rule.fields, status: status)
      #expect(trial.outcome() == "fresh 0", "\(status)")
    }
  }

  @Test func `counts the time of the exchange as age (4.2.3)`() {
    let trial = CacheTrial()
    trial.answer(["Cache-Control": "max-age=60", "Age": "10"], delay: .seconds(5))
    #expect(trial.outcome() == "fresh 15")
  }

  @Test func `does not make an answer younger when the clock is set back`() {
    let trial = CacheTrial()
    trial.answer(["Cache-Control": "max-age=60", "Age": "50"])
    trial.pass(.seconds(-3600))
    #expect(trial.outcome() == "fresh 50")
  }

  @Test func `keeps an answer to a request with Authorization (3.5)`() {
    let trial = CacheTrial()
    let request = get.field("Authorization", "Bearer s3cret")
    trial.answer(request, ["Cache-Control": "max-age=60"])
    #expect(trial.outcome(request) == "fresh 0")
    #expect(trial.outcome(get.field("Authorization", "Bearer other")) == "miss")
    #expect(trial.outcome() == "miss")
  }

  @Test func `keeps nothing of a path that holds a secret`() {
    let trial = CacheTrial()
    let request = Request.get("reset/s3cret").shown(as: "reset/…")
    trial.answer(request, ["Cache-Control": "max-age=60"])
    #expect(trial.outcome(request) == "miss")
  }

  @Test func `keeps nothing that the request does not let it keep (5.2.1.5)`() {
    let trial = CacheTrial()
    trial.answer(wish("no-store"), ["Cache-Control": "max-age=60"])
    trial.answer(get.cache(.bypass), ["Cache-Control": "max-age=60"])
    #expect(trial.outcome() == "miss")
  }

  private func check(_ rule: CacheRule, askedPlainly: Bool = false) {
    let trial = CacheTrial()
    trial.answer(askedPlainly ? get : rule.request, rule.fields)
    trial.pass(.seconds(rule.after))
    #expect(trial.outcome(rule.request) == rule.expected)
  }
}

private func wish(_ directive: String) -> Request { get.field("Cache-Control", directive) }
