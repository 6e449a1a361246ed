import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing
import WebShell

@testable import UplinkLab

@Suite(.timeLimit(.minutes(1))) struct `The demo server` {
  @Test func `gives its time to who logged in`() async throws {
    try await TriedServer.run { server async throws in
      let token = try await server.token()
      let response = try await server.time(token)
      #expect(response.status == .ok)
      let time = try JSONDecoder().decode(
        DemoResponses.Time.self, from: Data(response.body.readableBytesView))
      #expect(time == .init(time: "2027-01-15T08:00:00Z", name: "demo"))
    }
  }

  @Test func `refuses a login with another password, and says nothing else`() async throws {
    try await TriedServer.run { server async throws in
      let response = try await server.logIn(DemoAccount(name: "demo", password: "guess"))
      #expect(response.status == .unauthorized)
      #expect(response.body.readableBytes == 0)
    }
  }

  @Test(arguments: [nil, "", "no.jwt.atall", "Bearer"])
  func `asks for a login where there is no token of its own`(token: String?) async throws {
    try await TriedServer.run { server async throws in
      let response = try await server.time(token)
      #expect(response.status == .unauthorized)
      #expect(response.headers[.wwwAuthenticate] == "Bearer realm=\"demo\"")
    }
  }

  @Test func `takes no token of an earlier start`() async throws {
    let earlier = Broadcast("")
    try await TriedServer.run { server async throws in
      let token = try await server.token()
      earlier.send(token)
    }
    let token = earlier.value
    try await TriedServer.run { server async throws in
      #expect(try await server.time(token).status == .unauthorized)
    }
  }

  @Test func `takes a token for a minute`() async throws {
    try await TriedServer.run { server async throws in
      let token = try await server.token()
      server.advance(59)
      #expect(try await server.time(token).status == .ok)
      server.advance(1)
      #expect(try await server.time(token).status == .unauthorized)
    }
  }

  @Test func `refuses once, and then no more`() async throws {
    try await TriedServer.run { server async throws in
      let token = try await server.token()
      server.server.behavior.send(.refusesOnce)
      #expect(try await server.time(token).status == .unauthorized)
      #expect(try await server.time(token).status == .ok)
      #expect(server.server.behavior.value == .healthy)
    }
  }

  @Test func `refuses for as long as it is told to, and still lets people log in`() async throws {
    try await TriedServer.run { server async throws in
      server.server.behavior.send(.refuses)
      let token = try await server.token()
      for _ in 0..<3 { #expect(try await server.time(token).status == .unauthorized) }
    }
  }

  @Test func `is busy with advice, and healthy to a probe`() async throws {
    try await TriedServer.run { server async throws in
      let token = try await server.token()
      server.server.behavior.send(.busy)
      for response in [try await server.time(token), try await server.logIn(.known)] {
        #expect(response.status == .serviceUnavailable)
        #expect(response.headers[.retryAfter] == "3")
      }
      #expect(try await server.get("/health").status == .noContent)
    }
  }

  @Test(arguments: ["/time", "/health"])
  func `hangs until it is told otherwise`(path: String) async throws {
    try await TriedServer.run { server async throws in
      server.server.behavior.send(.hangs)
      let hasAnswered = Broadcast(false)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          _ = try await server.get(path)
          hasAnswered.send(true)
        }
        while server.server.behavior.listenerCount == 0 { await Task.yield() }
        #expect(!hasAnswered.value)
        server.server.behavior.send(.healthy)
        try await group.waitForAll()
      }
      #expect(hasAnswered.value)
    }
  }

  @Test func `stands for an internet that is open, or behind a sign-in page`() async throws {
    try await TriedServer.run { server async throws in
      // The server's own mood does not touch it.
      server.server.behavior.send(.busy)
      #expect(try await server.get("/internet").status == .noContent)
      server.server.internet.send(.portal)
      let response = try await server.get("/internet")
      #expect(response.status == .found)
      #expect(response.headers[.location] == "/internet/sign-in")
      #expect(try await server.get("/internet/sign-in").status == .ok)
    }
  }
}
