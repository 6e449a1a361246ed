import Foundation
import Testing
import Uplink
import WebShell

@testable import UplinkLab

@Suite struct `The lab's page` {
  @Test(arguments: [LabState(), Sample.state], [Sample.english, Sample.czech])
  func `is made of fragments that stand in it`(state: LabState, words: Words) {
    let page = ClientPage(state: state, words: words)
    for fragment in page.parts {
      #expect(page.content.markup.contains(fragment.html.markup))
      #expect(fragment.html.markup.contains("id=\"\(fragment.id)\""))
    }
  }

  @Test func `shows all three levels in words, with their date`() {
    let markup = fragment("lab-connectivity", Sample.state)
    for text in ["Network link", "eth0, cable", "Connected", "Internet", "Server", "Available"] {
      #expect(markup.contains(text))
    }
    #expect(markup.components(separatedBy: "data-clock=\"1800000000000\"").count == 4)
    #expect(markup.contains("3.0 ms") && markup.contains("25% are lost"))
  }

  @Test func `names the address that is asked, and calls the stand-in one`() {
    let markup = fragment("lab-connectivity", Sample.state)
    #expect(markup.contains("Stand-in: checks http://127.0.0.1:4711/internet"))
    #expect(markup.contains("Checks http://127.0.0.1:4711/health"))
  }

  @Test func `says when nothing is asked about the internet, and offers no stand-in then`() {
    var state = Sample.state
    state.internetAddress = nil
    #expect(fragment("lab-connectivity", state).contains("Not monitored"))
    #expect(!fragment("lab-server", state).contains("Stand-in for the internet"))
  }

  @Test(
    arguments: [
      (Level.unknown, "Unknown"), (.available, "Available"), (.unavailable, "Unavailable"),
      (.captivePortal(nil), "Login page"),
    ])
  func `has a word and an icon for each state of a level`(level: Level, word: String) {
    let chip = level.chip(Sample.english)
    #expect(chip.text == word)
    #expect(chip.html.markup.contains("<svg"))
  }

  @Test(
    arguments: [
      (Link.unknown, "Unknown"), (.down, "Down"),
      (
        .up(.init(interface: "wlan0", kind: .wireless, hasDefaultRoute: false)),
        "no route beyond the local network"
      ),
    ])
  func `says what the link is`(link: Link, text: String) {
    var state = Sample.state
    state.link.update(link, at: Sample.moment)
    #expect(fragment("lab-connectivity", state).contains(text))
  }

  @Test func `says that the server is starting, and nothing of the kind afterwards`() {
    #expect(fragment("lab-starting", LabState()).contains("The demo server is starting."))
    #expect(!fragment("lab-starting", Sample.state).contains("is starting"))
  }

  @Test func `shows the protected content with its age`() {
    let markup = fragment("lab-content", Sample.state)
    #expect(markup.contains("2027-01-15T08:00:00Z"))
    #expect(markup.contains("Sent to demo."))
    #expect(markup.contains("data-age=\"1800000000000\""))
  }

  @Test func `has words for what is not there yet`() {
    #expect(fragment("lab-content", LabState()).contains("Nothing fetched yet"))
    #expect(fragment("lab-trace", LabState()).contains("No requests yet"))
    #expect(fragment("lab-login", LabState()).contains("Nobody has logged in yet."))
  }

  @Test(arguments: Sample.failures, [Sample.english, Sample.czech])
  func `says why nothing was fetched, beside the last content`(failure: LabFailure, words: Words) {
    var state = Sample.state
    state.failure.update(failure, at: Sample.moment)
    let markup = fragment("lab-content", state, words)
    #expect(markup.contains(("\(failure.sentence(words))" as HTML).markup))
    #expect(markup.contains(("\(words(.contentOld))" as HTML).markup))
    #expect(markup.contains("stale"))
    #expect(markup.contains("2027-01-15T08:00:00Z"))
  }

  @Test func `has a sentence of its own for each failure`() {
    for words in [Sample.english, Sample.czech] {
      #expect(Set(Sample.failures.map { $0.sentence(words) }).count == Sample.failures.count)
    }
  }

  @Test func `says how many requests are under way`() {
    var state = Sample.state
    #expect(!fragment("lab-content", state).contains("in progress"))
    state.fetching = 5
    #expect(fragment("lab-content", state).contains("5 requests in progress"))
  }

  @Test func `offers to log out to who is logged in, and to log in to all others`() {
    var state = Sample.state
    #expect(fragment("lab-login", state).contains("action=\"/uplink/logouts\""))
    #expect(!fragment("lab-login", state).contains("action=\"/uplink/logins\""))
    for status in [LoginStatus.unknown, .loggedOut, .loggingIn, .failed(.refused(status: 401))] {
      state.login.update(status, at: Sample.moment)
      #expect(fragment("lab-login", state).contains("action=\"/uplink/logins\""))
    }
  }

  @Test func `says which token there is, how long it holds and since when`() {
    let markup = fragment("lab-login", Sample.state)
    #expect(
      markup.contains("Token no. 3, valid for 60\u{A0}s") || markup.contains("Token no. 3, valid for 60 s"))
    #expect(markup.contains("data-age=\"1800000000000\""))
  }

  @Test(arguments: [true, false])
  func `has a switch that turns to the other side`(isOn: Bool) {
    var state = Sample.state
    state.isAutomatic = isOn
    let markup = fragment("lab-login", state)
    #expect(markup.contains("role=\"switch\" aria-checked=\"\(isOn)\""))
    #expect(markup.contains("name=\"on\" value=\"\(isOn ? 0 : 1)\""))
  }

  @Test(arguments: DemoBehavior.allCases)
  func `marks the server's mood and says what it means`(behavior: DemoBehavior) {
    var state = Sample.state
    state.behavior = behavior
    let markup = fragment("lab-server", state)
    #expect(markup.contains("value=\"\(behavior.rawValue)\" aria-pressed=\"true\""))
    #expect(markup.components(separatedBy: "name=\"mood\"").count == DemoBehavior.allCases.count + 1)
    #expect(markup.contains(Sample.english(behavior.hint)))
  }

  @Test func `keeps what was typed into a refused login but the password`() {
    var entry = FormState(
      FormFields(["name": "someone", "password": "typed-secret"]), Sample.english)
    entry.addIssue(.sentence(LabFailure.loginRefused(status: 401).sentence(Sample.english)))
    var state = Sample.state
    state.login.update(.loggedOut, at: Sample.moment)
    let markup = ClientPage(state: state, entry: entry).content.markup
    #expect(markup.contains("value=\"someone\""))
    #expect(!markup.contains("typed-secret"))
    #expect(markup.contains("id=\"errors\"") && markup.contains("rejected this name and password"))
  }

  @Test func `complains at the field that is empty`() {
    var state = Sample.state
    state.login.update(.loggedOut, at: Sample.moment)
    for (fields, message) in [(["password": "x"], "Enter the name."), (["name": "x"], "Enter the password.")]
    {
      let (_, entry) = LoginForm().read(FormFields(fields), over: .known, Sample.english)
      let markup = ClientPage(state: state, entry: entry).content.markup
      #expect(markup.components(separatedBy: message).count == 3)
      #expect(markup.contains("aria-invalid=true"))
    }
  }

  @Test(arguments: [Sample.english, Sample.czech])
  func `is harmless, whatever comes from outside`(words: Words) {
    var state = Sample.state
    state.internetAddress = Sample.hostile
    state.link.update(.up(.init(interface: Sample.hostile, kind: .other)), at: Sample.moment)
    state.content = .init(time: Sample.hostile, name: Sample.hostile, fetchedAt: Sample.moment)
    state.failure.update(.other(Sample.hostile), at: Sample.moment)
    state.login.update(.failed(.failed(Sample.hostile)), at: Sample.moment)
    state.log.note(
      .unanswered(.init(.transport(.other(Sample.hostile)), Sample.hostile)), of: 9, named: Sample.hostile,
      at: .zero, moment: Sample.moment)
    var entry = FormState(FormFields(["name": Sample.hostile]), words)
    entry.addIssue(.sentence(LabFailure.loginFailed(Sample.hostile).sentence(words)))
    let pages: [any FeaturePage] = [
      ClientPage(state: state, entry: entry), RequestsPage(log: state.log, words: words),
    ]
    for page in pages {
      #expect(!page.content.markup.contains("<script"))
      #expect(page.content.markup.contains("&lt;script&gt;"))
    }
  }

  private func fragment(_ id: String, _ state: LabState, _ words: Words = Sample.english) -> String {
    ClientPage(state: state, words: words).parts.first { $0.id == id }?.html.markup ?? ""
  }
}
