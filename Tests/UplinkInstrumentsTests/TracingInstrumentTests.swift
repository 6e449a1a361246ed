import HTTPTypes
import InMemoryTracing
import Testing
import Tracing
import Uplink
import UplinkInstruments
import UplinkTesting

@Suite struct `The span of a request` {
  private let tracer = InMemoryTracer()

  @Test func `says method, server and status`() async throws {
    let client = client(ScriptedTransport { _ in .answer(Response(status: .created)) })
    _ = try await client.execute(.post("animals"))
    let span = try #require(tracer.finishedSpans.first)
    #expect(span.operationName == "POST")
    #expect(span.kind == .client)
    #expect(span.attributes.get("server.address") == .string("farm"))
    #expect(span.attributes.get("http.response.status_code") == .int64(201))
    #expect(span.status == nil)
  }

  @Test func `is passed on to the server`() async throws {
    let transport = ScriptedTransport { _ in .answer(Response(status: .ok)) }
    _ = try await client(transport).execute(.get("animals"))
    let name = try #require(HTTPField.Name(InMemoryTracer.traceIDKey))
    #expect(transport.requests.first?.headerFields[name] != nil)
  }

  @Test func `is an error when the request failed`() async throws {
    let client = client(ScriptedTransport { _ in .failure(.refused) })
    await #expect(throws: NetworkError.self) { try await client.execute(.get("animals")) }
    #expect(tracer.finishedSpans.first?.status?.code == .error)
  }

  @Test func `holds no path, query or field`() async throws {
    let client = client(ScriptedTransport { _ in .answer(Response(status: .ok)) })
    _ = try await client.execute(.get("s3cret").query("q", "s3cret").header(.cookie, "s3cret"))
    let span = try #require(tracer.finishedSpans.first)
    #expect(!"\(span.operationName) \(span.attributes) \(span.events)".contains("s3cret"))
  }

  private func client(_ transport: ScriptedTransport) -> UplinkClient {
    var configuration = UplinkClient.Configuration()
    configuration.instruments = [TracingInstrument(tracer: tracer)]
    return UplinkClient(
      base: BaseAddress(scheme: .http, host: "farm"), transport: transport, configuration: configuration)
  }
}
