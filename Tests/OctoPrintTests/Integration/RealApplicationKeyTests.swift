import Foundation
import OctoPrint
import Testing
import Uplink

extension `A real OctoPrint` {
  @Test func `knows application keys`() async throws {
    #expect(try await server.client(key: nil).knowsApplicationKeys())
  }

  @Test func `hands out a key, once, that a person granted`() async throws {
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
    struct Pending: Decodable {
      struct Entry: Decodable {
        var app_id: String
        var user_token: String
      }
      var pending: [String: Entry]
    }
    let answer = try await server.rest.execute(.get("api/plugin/appkeys"))
    let list = try JSONDecoder().decode(Pending.self, from: Data(answer.body)).pending.values
    let entry = try #require(list.first { $0.app_id.lowercased() == app.lowercased() })
    let decision = Request.post("plugin/appkeys/decision").appending(segment: entry.user_token)
    _ = try await server.rest.execute(decision.json(["decision": granting]))
  }
}
