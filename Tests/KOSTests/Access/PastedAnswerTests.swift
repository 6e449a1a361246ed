import Foundation
import Testing
import Uplink
import UplinkTesting

@testable import KOS

@Suite struct `A pasted answer` {
  private let attempt: LoginAttempt
  private let state: String

  init() {
    let registration = Registration(
      .fit, clientID: "outpost", redirect: .pasted(address: "http://127.0.0.1:8420/campus/login"))
    attempt = OAASLogin(
      registration, transport: ScriptedTransport { _ in .failure(.refused) },
      now: { Date(timeIntervalSince1970: 0) }
    ) { "" }.attempt()
    state =
      URLComponents(string: attempt.url)?.queryItems?.first { $0.name == "state" }?.value ?? ""
  }

  @Test(arguments: ["", "  ", "\n", "\"", "<"])
  func `is the address that the browser shows, whatever stands around it`(around: String) throws {
    let closing = around == "<" ? ">" : around
    let address = "http://127.0.0.1:8420/campus/login?code=abc&state=\(state)"
    #expect(try attempt.code(from: around + address + closing) == "abc")
  }

  @Test(arguments: [
    "?code=abc&state=", "code=abc&state=", "/campus/login?code=abc&state=",
    "127.0.0.1:8420/campus/login?code=abc&state=", "HTTP://127.0.0.1:8420/campus/login/?code=abc&state=",
  ])
  func `may lack the address before the code, or show it in another way`(beginning: String) throws {
    #expect(try attempt.code(from: beginning + state) == "abc")
  }

  @Test func `that is the code alone could be anybody's`() throws {
    #expect {
      try attempt.code(from: "abc")
    } throws: { error in
      if case OAASError.codeAlone = error { true } else { false }
    }
  }

  @Test(arguments: ["abc", " abc\n", "\"abc\""])
  func `in a form of this login's own may be the code alone`(pasted: String) throws {
    #expect(try attempt.code(from: attempt.answer(ofOwnForm: pasted)) == "abc")
  }

  @Test(arguments: ["", " ", "two words", "abc&state"])
  func `in such a form is refused if it is no code`(pasted: String) {
    #expect {
      try attempt.answer(ofOwnForm: pasted)
    } throws: { error in
      if case OAASError.codeAlone = error { true } else { false }
    }
  }

  @Test func `that is an address is taken by its own state, also in such a form`() throws {
    let foreign = "http://127.0.0.1:8420/campus/login?code=abc&state=x"
    #expect(try attempt.answer(ofOwnForm: foreign) == foreign)
  }

  @Test func `of another login is refused`() throws {
    #expect {
      try attempt.code(from: "code=abc&state=x")
    } throws: { error in
      if case OAASError.callback(.stateMismatch) = error { true } else { false }
    }
  }
}
