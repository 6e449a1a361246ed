// begin
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOFoundationCompat

/// The token, and how a new one is had: once for everyone who waits.
actor Login {
  struct Refused: Error {
    let status: Int
  }

  private struct Answer: Decodable {
    let token: String
  }

  private let http: HTTPClient
  private let url: String
  private var token: String?
  private var generation = 0
  private var running: Task<Void, any Error>?
  private var refusal: Refused?

  init(http: HTTPClient, server: String) {
    self.http = http
    url = "\(server)/login"
  }

  var credential: (token: String?, generation: Int) { (token, generation) }

  /// Returns once there is a newer token than that of the generation; at once, if there is one already.
  func renew(after used: Int) async throws {
    if generation > used { return }
    if let refusal { throw refusal }
    // A task of its own: whoever began it may be cancelled, and the others still need the token.
    let task = running ?? Task { try await logIn() }
    running = task
    try await task.value
  }

  private func logIn() async throws {
    defer { running = nil }
    var request = HTTPClientRequest(url: url)
    request.method = .POST
    request.headers.add(name: "Content-Type", value: "application/json")
    let account = ["name": "ada", "password": "analytical"]
    request.body = .bytes(ByteBuffer(data: try JSONEncoder().encode(account)))
    let answer = try await http.execute(request, timeout: .seconds(10))
    let body = try await answer.body.collect(upTo: 1 << 20)
    guard (200..<300).contains(answer.status.code) else {
      let refused = Refused(status: Int(answer.status.code))
      // Another login with the same password would be refused, too.
      if [400, 401, 403, 422].contains(refused.status) { refusal = refused }
      throw refused
    }
    token = try JSONDecoder().decode(Answer.self, from: Data(buffer: body)).token
    generation += 1
  }
}
// end
