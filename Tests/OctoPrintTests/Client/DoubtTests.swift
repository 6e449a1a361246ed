import HTTPTypes
import OctoPrint
import Testing
import Uplink
import UplinkTesting

@Suite struct `That nobody knows whether a command was carried out` {
  @Test(arguments: [
    TransportFailure.closed, .notHTTP("x"), .bodyTooLarge(limit: 1), .other("x"),
  ])
  func `is so where the connection broke or the answer makes no sense`(kind: TransportFailure) async throws {
    let error = try await failure(.failure(kind)) { client throws(OctoPrintError) in
      try await client.command(.pause)
    }
    #expect(error.isOutcomeUnknown && error.method == .post)
  }

  @Test(arguments: [
    TransportFailure.refused, .unknownHost("x"), .unreachable("x"), .connectTimedOut,
    .untrustedCertificate("x"), .noTLS("x"),
  ])
  func `is not so where it never left`(kind: TransportFailure) async throws {
    let error = try await failure(.failure(kind)) { client throws(OctoPrintError) in
      try await client.command(.pause)
    }
    #expect(!error.isOutcomeUnknown)
  }

  @Test(arguments: [
    (400, false), (403, false), (409, false), (503, false), (500, true), (502, true), (504, true),
  ])
  func `is told by the status of an answer`(status: Int, isDoubtful: Bool) async throws {
    let response = Response(status: HTTPResponse.Status(code: status), headerFields: [:], body: [])
    let error = try await failure(.answer(response)) { client throws(OctoPrintError) in
      try await client.command(.pause)
    }
    #expect(error.isOutcomeUnknown == isDoubtful)
  }

  @Test func `does not matter where something was only read`() async throws {
    let error = try await failure(.failure(.closed)) { client throws(OctoPrintError) in
      _ = try await client.job()
    }
    #expect(!error.isOutcomeUnknown && error.method == .get)
  }

  private func failure(
    _ step: ScriptedTransport.Step, _ ask: (OctoPrintClient) async throws(OctoPrintError) -> Void
  ) async throws -> OctoPrintError {
    let server = ScriptedOctoPrint { _ in step }
    do throws(OctoPrintError) { try await ask(server.client(repetitions: 0)) } catch { return error }
    return try #require(nil as OctoPrintError?, "it did not fail")
  }
}
