import HTTPTypes
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Hummingbird
import Testing

extension Visit {
  /// Expects that the server answers who asks for something else.
  func expectAlive(_ token: String) async throws {
    #expect(try await send(.get, "state", token).status == .ok)
  }

  /// Expects that what is sent meanwhile leaves no row behind, and that the server lives.
  func unstored(_ send: () async throws -> Answer) async throws -> Answer {
    let before = try await rows()
    let answer = try await send()
    #expect(try await rows() == before, "\(answer.text.prefix(200))")
    #expect(try await self.send(.get, "state", nil).status == .unauthorized)
    return answer
  }

  private func rows() async throws -> [Int?] {
    [try await farm.count("stream_row"), try await farm.count("revision"), try await farm.count("blob")]
  }

  /// Expects that the body is refused, with a failure of that kind.
  func expect(
    _ reason: SyncFailure.Reason, _ headers: HTTPFields, _ body: [UInt8], to resource: String, _ token: String
  ) async throws {
    let answer = try await unstored { try await send(.post, resource, token, headers, body) }
    #expect(answer.status.code == reason.status && answer.failure?.reason == reason, "\(answer.text)")
  }

  /// Expects that the operation is refused: by its receipt, or where not even its identity can be read by a
  /// failure.
  func expectRefusal(of operation: JSONObject, _ token: String) async throws {
    let json = JSONNode.object(operation).json
    let answer = try await unstored { try await post("push", token, json) }
    let isRefused = answer.lines.first?["st"] == .text("rej")
    #expect(isRefused || answer.failure?.reason == .malformed, "\(json): \(answer.text)")
  }
}
