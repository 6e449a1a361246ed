import HTTPTypes
import HummingbirdTesting
import Testing
import Uplink
import WebShell

@testable import UplinkLab

@Suite(.timeLimit(.minutes(1))) struct `Fetching the protected content` {
  @Test func `logs in by itself, and shows how`() async throws {
    try await SampleLab.run { lab async throws in
      #expect(try await lab.post("fetches", ["count": "1"], isScript: false).status == .seeOther)
      let state = try #require(await lab.state { $0.isOver(2) })
      #expect(state.content == .init(time: "2027-01-15T08:00:00Z", name: "demo", fetchedAt: Sample.moment))
      #expect(state.failure.value == nil && state.fetching == 0)
      let fetch = try #require(state.log.requests.first { $0.name == "GET /time" })
      #expect(fetch.steps.map(\.event).contains(.answered(status: 401)))
      #expect(fetch.steps.map(\.event).contains(.loggedIn))
      #expect(fetch.status == 200 && fetch.outcome == .succeeded)
    }
  }

  @Test func `five times at once logs in once for all of them`() async throws {
    try await SampleLab.run { lab async throws in
      _ = try await lab.post("fetches", ["count": "5"], isScript: false)
      let state = try #require(await lab.state { $0.isOver(6) })
      #expect(state.log.requests.filter { $0.name == "POST /login" }.count == 1)
      #expect(state.log.requests.allSatisfy { $0.outcome == .succeeded })
    }
  }

  @Test func `does not log in when that is switched off, and says what to do`() async throws {
    try await SampleLab.run { lab async throws in
      #expect(try await lab.post("automatic-logins", ["on": "0"]).status == .noContent)
      _ = try await lab.post("fetches", ["count": "1"], isScript: false)
      let state = lab.app.bench.store.value
      #expect(!state.isAutomatic && state.content == nil)
      #expect(state.failure.value == .status(401))
      // And again after it was switched on.
      _ = try await lab.post("automatic-logins", ["on": "1"])
      _ = try await lab.post("fetches", ["count": "1"], isScript: false)
      #expect(lab.app.bench.store.value.content != nil)
      #expect(lab.app.bench.store.value.failure.value == nil)
    }
  }

  @Test func `gets over a token that was withdrawn`() async throws {
    try await SampleLab.run { lab async throws in
      _ = try await lab.post("fetches", ["count": "1"], isScript: false)
      _ = try await lab.post("moods", ["mood": "refuses-once"])
      _ = try await lab.post("fetches", ["count": "1"], isScript: false)
      let state = try #require(
        await lab.state { $0.login.value == .loggedIn(generation: 2, lifetime: .seconds(60)) })
      #expect(state.failure.value == nil)
    }
  }

  @Test func `says when the server takes the login and refuses nevertheless`() async throws {
    try await SampleLab.run { lab async throws in
      _ = try await lab.post("moods", ["mood": "refuses"])
      _ = try await lab.post("fetches", ["count": "1"], isScript: false)
      #expect(lab.app.bench.store.value.failure.value == .stillRefused(status: 401))
    }
  }

  @Test func `waits as long as a busy server advises`() async throws {
    try await SampleLab.run { lab async throws in
      _ = try await lab.post("logins", ["name": "demo", "password": "outpost"])
      _ = try await lab.post("moods", ["mood": "busy"])
      async let answer = lab.post("fetches", ["count": "1"], isScript: false)
      let waiting = try #require(
        await lab.state { $0.log.requests.contains { $0.steps.contains { $0.event.isRepeating } } })
      let wait = waiting.log.requests.flatMap(\.steps).compactMap { $0.event.wait }.first
      #expect(wait ?? .zero >= .seconds(3))
      #expect(waiting.fetching == 1)
      _ = try await lab.post("moods", ["mood": "healthy"])
      _ = try await answer
      #expect(lab.app.bench.store.value.content != nil)
    }
  }

  @Test func `is answered at once with script, and goes on`() async throws {
    try await SampleLab.run { lab async throws in
      _ = try await lab.post("moods", ["mood": "hangs"])
      #expect(try await lab.post("fetches", ["count": "2"]).status == .noContent)
      #expect(lab.app.bench.store.value.fetching == 2)
      _ = try await lab.post("moods", ["mood": "healthy"])
      let state = try #require(await lab.state { $0.fetching == 0 })
      #expect(state.content != nil)
    }
  }

  @Test func `is not possible before the server listens, and says so`() async throws {
    try await SampleLab.atRest { lab async throws in
      let response = try await lab.post("fetches", ["count": "1"])
      #expect(response.status == .badGateway)
      #expect(response.text == "The demo server is still starting. Try again in a moment.")
    }
  }
}

extension LabState {
  /// So many requests have begun, and all have ended.
  fileprivate func isOver(_ count: Int) -> Bool {
    log.requests.count == count && log.requests.allSatisfy { $0.outcome != .running }
  }
}

extension RequestTrace.Event {
  fileprivate var isRepeating: Bool { wait != nil }
  fileprivate var wait: Duration? { if case .repeating(let wait) = self { wait } else { nil } }
}
