import Testing
import Uplink
import WebShell

@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `The relay of a camera` {
  @Test func `asks the camera once for twenty viewers`() async throws {
    try await RelayedCamera.run { relayed in
      let key = try relayed.key("/stream")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<20 { group.addTask { try await relayed.view(key, 10) } }
        try await group.waitForAll()
      }
      #expect(relayed.camera.count.value.opened == 1)
    }
  }

  @Test func `asks for nothing before the first viewer, and ends after the last`() async throws {
    try await RelayedCamera.run { relayed in
      let key = try relayed.key("/stream")
      _ = relayed.relay.state(key)
      #expect(relayed.camera.count.value.opened == 0)
      try await relayed.view(key, 1)
      try await relayed.camera.becomes { $0.open == 0 && $0.opened == 1 }
      let seen = relayed.relay.state(key).value.picture?.number ?? 0
      try await relayed.view(key, seen + 1)
      try await relayed.camera.becomes { $0.open == 0 && $0.opened == 2 }
    }
  }

  @Test func `keeps the last picture when the camera is closed`() async throws {
    try await RelayedCamera.run { relayed in
      let key = try relayed.key("/stream")
      try await relayed.view(key, 3)
      try await relayed.camera.becomes { $0.open == 0 }
      #expect(relayed.relay.state(key).value.picture != nil)
    }
  }

  @Test func `gives a slow viewer the newest picture and not those between`() async throws {
    try await RelayedCamera.run { relayed in
      let key = try relayed.key("/stream")
      let state = relayed.relay.enter(key, try #require(key.camera.jpegs))
      defer { relayed.relay.leave(key) }
      var slow = state.values().makeAsyncIterator()
      _ = await slow.next()
      try await relayed.becomes(key) { ($0.picture?.number ?? 0) >= 20 }
      #expect((await slow.next()?.picture?.number ?? 0) >= 20)
    }
  }

  @Test func `starts anew when the camera ends its stream, and says so meanwhile`() async throws {
    try await RelayedCamera.run { relayed in
      let key = try relayed.key("/ended")
      _ = relayed.relay.enter(key, try #require(key.camera.jpegs))
      defer { relayed.relay.leave(key) }
      #expect(try await relayed.becomes(key) { $0.attempts >= 3 }.error == .ended)
    }
  }

  @Test func `gives up waiting for a camera that falls silent`() async throws {
    var pace = RelayedCamera.pace
    pace.silence = .milliseconds(200)
    try await RelayedCamera.run(pace: pace) { relayed in
      let key = try relayed.key("/silent")
      _ = relayed.relay.enter(key, try #require(key.camera.jpegs))
      defer { relayed.relay.leave(key) }
      #expect(try await relayed.becomes(key) { $0.attempts >= 1 }.error == .silent)
    }
  }

  @Test func `follows no redirect`() async throws {
    try await RelayedCamera.run { relayed in
      let key = try relayed.key("/elsewhere")
      _ = relayed.relay.enter(key, try #require(key.camera.jpegs))
      defer { relayed.relay.leave(key) }
      #expect(try await relayed.becomes(key) { $0.attempts >= 1 }.error == .status(303))
      #expect(relayed.camera.count.value.opened == 0)
    }
  }

  @Test func `takes one single picture for all who ask at once`() async throws {
    try await RelayedCamera.run { relayed in
      let key = try relayed.key("/stream", snapshot: "/snapshot")
      await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<20 {
          group.addTask { await relayed.relay.picture(key, notOlderThan: .seconds(60)).picture != nil }
        }
        for await isThere in group { #expect(isThere) }
      }
      let count = relayed.camera.count.value
      #expect(count.pictures == 1 && count.opened == 0)
    }
  }

  @Test func `takes a picture out of the stream where nothing else gives one`() async throws {
    try await RelayedCamera.run { relayed in
      let key = try relayed.key("/stream")
      #expect(await relayed.relay.picture(key, notOlderThan: .seconds(1)).picture != nil)
      #expect(relayed.camera.count.value.opened == 1)
    }
  }

  @Test func `says why there is no picture`() async throws {
    try await RelayedCamera.run { relayed in
      let key = try relayed.key("webrtc://x/", snapshot: "/page")
      let state = await relayed.relay.picture(key, notOlderThan: .seconds(1))
      #expect(state.picture == nil && state.error == .wrongType("text/html"))
    }
  }

  @Test func `sends the name and the password of the address`() async throws {
    try await RelayedCamera.run { relayed in
      let key = try relayed.key("http://maker:secret@127.0.0.1:\(relayed.port)/guarded")
      try await relayed.view(key, 1)
    }
  }

  @Test func `forgets the pictures of a printer that is no more`() async throws {
    try await RelayedCamera.run { relayed in
      let key = try relayed.key("webrtc://x/", snapshot: "/snapshot")
      _ = await relayed.relay.picture(key, notOlderThan: .seconds(60))
      relayed.relay.forget(relayed.printer.id)
      #expect(relayed.relay.state(key).value.picture == nil)
    }
  }
}
