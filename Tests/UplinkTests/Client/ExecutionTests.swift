import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@Suite struct `Executing a request` {
  private let base = BaseAddress(scheme: .http, host: "printer")

  @Test(arguments: [200, 201, 204, 299])
  func `gives the answer when its status is a success`(status: Int) async throws {
    let transport = ScriptedTransport { _ in
      .answer(Response(status: HTTPResponse.Status(code: status), body: Array("fine".utf8)))
    }
    let answer = try await UplinkClient(base: base, transport: transport).execute(.get("api/job"))
    #expect(answer.status.code == status)
    #expect(answer.text == "fine")
  }

  @Test(arguments: [101, 199, 300, 304, 403, 404, 409, 500, 503])
  func `fails with the answer when its status is none`(status: Int) async throws {
    let transport = ScriptedTransport { _ in
      .answer(
        Response(
          status: HTTPResponse.Status(code: status), headerFields: [.retryAfter: "3"],
          body: Array("why".utf8)))
    }
    let error = try await failure(of: .get("api/job"), by: transport)
    guard case .status(let response) = error.cause else { throw error }
    #expect(response.status.code == status)
    #expect(response.headerFields[.retryAfter] == "3")
    #expect(response.text == "why")
    #expect(error.status == status)
  }

  @Test func `fails with the transport's failure`() async throws {
    let transport = ScriptedTransport { _ in .failure(.refused) }
    let error = try await failure(of: .get("api/job"), by: transport)
    guard case .transport(.refused) = error.cause else { throw error }
    #expect(error.status == nil)
  }

  @Test func `sends it once, as it was built`() async throws {
    let transport = ScriptedTransport { _ in .answer(Response(status: .ok)) }
    let request = try Request.post("api/job").query("a", "b").json(["command": "start"])
    _ = try await UplinkClient(base: base, transport: transport).execute(request)
    #expect(transport.requests.count == 1)
    #expect(transport.requests.first?.method == .post)
    #expect(transport.requests.first?.path == "api/job")
    #expect(transport.requests.first?.queryItems.first?.value == "b")
    #expect(transport.requests.first?.body == request.body)
  }

  private func failure(of request: Request, by transport: ScriptedTransport) async throws -> NetworkError {
    let client = UplinkClient(base: base, transport: transport)
    return try await networkError { () async throws(NetworkError) in _ = try await client.execute(request) }
  }
}
