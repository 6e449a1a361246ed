import HTTPTypes
import OctoPrint
import Testing
import Uplink
import UplinkTesting

@Suite struct `The OctoPrint client` {
  @Test func `sends the key in X-Api-Key`() async throws {
    let transport = ScriptedTransport { _ in .answer(.json(#"{"server":"1.11.8","text":"OctoPrint 1.11.8"}"#))
    }
    #expect(try await client(transport).version().server == "1.11.8")
    let name = try #require(HTTPField.Name("X-Api-Key"))
    #expect(transport.requests.first?.headerFields[name] == "s3cret")
  }

  @Test func `asks for an application key without one`() async throws {
    let transport = ScriptedTransport { request in
      request.method == .post
        ? .answer(.json(#"{"app_token":"t","auth_dialog":null}"#, .created))
        : .answer(Response(status: .accepted))
    }
    let client = client(transport)
    let request = try await client.requestApplicationKey(app: "Outpost")
    guard case .waiting = try await client.decision(on: request) else {
      Issue.record("not waiting")
      return
    }
    for request in transport.requests { #expect(request.headerFields[OctoPrintClient.keyField] == nil) }
    #expect(transport.requests.map(\.path) == ["plugin/appkeys/request", "plugin/appkeys/request/t"])
  }

  @Test func `takes 404 to the probe as an answer, and nothing else`() async throws {
    #expect(
      try await !client(ScriptedTransport { _ in .answer(Response(status: .notFound)) })
        .knowsApplicationKeys())
    #expect(
      try await client(ScriptedTransport { _ in .answer(Response(status: .noContent)) })
        .knowsApplicationKeys())
    await #expect(throws: OctoPrintError.self) {
      try await client(ScriptedTransport { _ in .answer(Response(status: .badGateway)) })
        .knowsApplicationKeys()
    }
  }

  @Test func `tells a web server that is no OctoPrint by its answer`() async throws {
    let transport = ScriptedTransport { _ in
      .answer(Response(status: .ok, body: Array("<!doctype html><title>Router</title>".utf8)))
    }
    do throws(OctoPrintError) {
      _ = try await client(transport).version()
      Issue.record("it was taken for an OctoPrint")
    } catch {
      guard case .unexpected(let answer) = error else { throw error }
      #expect(answer.endpoint == .version)
      #expect(answer.beginning.hasPrefix("<!doctype html>"))
    }
  }

  @Test func `shows neither token nor key when the answer to a poll is odd`() async throws {
    let transport = ScriptedTransport { request in
      request.method == .post
        ? .answer(.json(#"{"app_token":"t0ken"}"#, .created)) : .answer(.json(#"{"key":"s3cret"}"#))
    }
    let client = client(transport)
    let request = try await client.requestApplicationKey(app: "Outpost")
    do throws(OctoPrintError) {
      _ = try await client.decision(on: request)
      Issue.record("it was taken for a decision")
    } catch {
      #expect(!"\(error)".contains("t0ken") && !"\(error)".contains("s3cret"))
    }
  }

  @Test func `shows no token when a poll fails`() async throws {
    let transport = ScriptedTransport { request in
      request.method == .post ? .answer(.json(#"{"app_token":"t0ken"}"#, .created)) : .failure(.closed)
    }
    let client = client(transport)
    let request = try await client.requestApplicationKey(app: "Outpost")
    do throws(OctoPrintError) {
      _ = try await client.decision(on: request)
      Issue.record("it did not fail")
    } catch {
      #expect(!"\(error)".contains("t0ken"))
    }
  }

  @Test(arguments: [(403, true), (401, true), (404, false), (409, false), (500, false)])
  func `tells a refused key by the status`(status: Int, isForbidden: Bool) async throws {
    let transport = ScriptedTransport { _ in
      .answer(Response(status: HTTPResponse.Status(code: status)))
    }
    do throws(OctoPrintError) {
      try await client(transport).command(.pause)
      Issue.record("it did not fail")
    } catch {
      #expect(error.isForbidden == isForbidden)
      #expect(error.status == status)
    }
  }

  private func client(_ transport: ScriptedTransport) -> OctoPrintClient {
    OctoPrintClient(base: BaseAddress(scheme: .http, host: "octopi"), transport: transport) { "s3cret" }
  }
}
