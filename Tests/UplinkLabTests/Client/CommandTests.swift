import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing
import Uplink
import WebShell

@testable import UplinkLab

@Suite(.timeLimit(.minutes(1))) struct `A command of the lab` {
  @Test func `to log in leads to a page that says so`() async throws {
    try await SampleLab.run { lab async throws in
      let response = try await lab.post(
        "logins", ["name": "demo", "password": "outpost"], isScript: false)
      #expect(response.status == .seeOther)
      #expect(response.headers[.location] == "/uplink")
      await lab.state { if case .loggedIn = $0.login.value { true } else { false } }
      #expect(try await lab.get("/uplink").text.contains("action=\"/uplink/logouts\""))
    }
  }

  @Test func `to log in with a wrong password comes back with the form and the reason`() async throws {
    try await SampleLab.run { lab async throws in
      let form = ["name": "demo", "password": "guess"]
      let fragment = try await lab.post("logins", form)
      #expect(fragment.status == .unprocessableContent)
      #expect(fragment.text.hasPrefix("<form") && fragment.text.contains("id=\"errors\""))
      #expect(fragment.text.contains("rejected this name and password (401)"))
      #expect(!fragment.text.contains("guess"))
      let page = try await lab.post("logins", form, isScript: false)
      #expect(page.status == .unprocessableContent && page.text.contains("<!doctype html>"))
    }
  }

  @Test func `to log in without a password is not sent at all`() async throws {
    try await SampleLab.run { lab async throws in
      let response = try await lab.post("logins", ["name": "demo", "password": " "])
      #expect(response.status == .unprocessableContent)
      #expect(response.text.contains("Enter the password."))
      #expect(lab.app.bench.store.value.log.requests.isEmpty)
    }
  }

  @Test func `to log out lets nothing log in by itself`() async throws {
    try await SampleLab.run { lab async throws in
      _ = try await lab.post("logins", ["name": "demo", "password": "outpost"])
      #expect(try await lab.post("logouts").status == .noContent)
      _ = try await lab.post("fetches", ["count": "1"], isScript: false)
      let state = lab.app.bench.store.value
      #expect(state.content == nil)
      #expect([.loggedOut, .status(401)].contains(state.failure.value))
      await lab.state { $0.login.value == .loggedOut }
    }
  }

  @Test(arguments: DemoBehavior.allCases)
  func `changes the server's mood`(behavior: DemoBehavior) async throws {
    try await SampleLab.run { lab async throws in
      #expect(try await lab.post("moods", ["mood": behavior.rawValue]).status == .noContent)
      await lab.state { $0.behavior == behavior }
      #expect(lab.app.bench.server.behavior.value == behavior)
    }
  }

  @Test(arguments: StandInInternet.allCases)
  func `changes what stands for the internet`(standIn: StandInInternet) async throws {
    try await SampleLab.run { lab async throws in
      #expect(
        try await lab.post("stand-ins", ["internet": standIn.rawValue], isScript: false).status == .seeOther)
      await lab.state { $0.standIn == standIn }
    }
  }

  @Test(arguments: ["moods", "stand-ins"])
  func `with a value of no form of ours is refused`(command: String) async throws {
    try await SampleLab.atRest { lab async throws in
      let response = try await lab.post(command, ["mood": "angry", "internet": "closed"])
      #expect(response.status == .badRequest)
    }
  }

  @Test(arguments: ["logouts", "automatic-logins"])
  func `that needs the server says when it is not there yet, as a sentence or as a page`(
    command: String
  ) async throws {
    try await SampleLab.atRest { lab async throws in
      #expect(try await lab.post(command).text.contains("still starting"))
      let page = try await lab.post(command, isScript: false)
      #expect(page.status == .badGateway && page.text.contains("href=\"/uplink\""))
    }
  }
}
