import OctoPrint
import Testing

extension `A real OctoPrint` {
  @Test(.covers(.probeKeys)) func `knows application keys`() async throws {
    #expect(try await server.client(key: nil).knowsApplicationKeys())
  }

  @Test(.covers(.requestKey, .keyDecision, .decideKey))
  func `hands out a key, once, that a person granted`() async throws {
    let stranger = server.client(key: nil)
    let request = try await stranger.requestApplicationKey(app: "Outpost granted")
    #expect(request.dialog?.contains("/plugin/appkeys/auth/") == true)
    guard case .waiting = try await stranger.decision(on: request) else {
      Issue.record("decided before anybody could")
      return
    }
    try await decide(on: "Outpost granted", granting: true)
    guard case .granted(let key) = try await stranger.decision(on: request) else {
      Issue.record("not granted")
      return
    }
    #expect(try await server.client(key: key).currentUser().name == server.user)
    guard case .refused = try await stranger.decision(on: request) else {
      Issue.record("handed out twice")
      return
    }
  }

  @Test func `refuses an application that a person denied`() async throws {
    let stranger = server.client(key: nil)
    let request = try await stranger.requestApplicationKey(app: "Outpost denied")
    try await decide(on: "Outpost denied", granting: false)
    guard case .refused = try await stranger.decision(on: request) else {
      Issue.record("not refused")
      return
    }
  }

  /// Decides as the administrator does in OctoPrint's dialog.
  private func decide(on app: String, granting: Bool) async throws {
    let pending = try await client.applicationKeys().pending
    let token = try #require(pending.first { $0.value.application.lowercased() == app.lowercased() }?.key)
    try await client.decide(onKeyRequest: token, grants: granting)
  }
}
