import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `The activity of a client` {
  private let client = UplinkClient(
    base: BaseAddress(scheme: .http, host: "farm"),
    transport: ScriptedTransport { _ in .answer(Response(status: .ok)) })

  @Test func `tells each event of each request, and its end`() async throws {
    var events = client.activity.events().makeAsyncIterator()
    _ = try await client.execute(.get("animals").query("token", "s3cret"))
    let told = [await events.next(), await events.next(), await events.next()]
    #expect(told.map { $0?.event } == [.sent(attempt: 1), .answered(status: 200), nil])
    #expect(told.allSatisfy { $0?.name == "GET /animals" && $0?.request == 1 })
  }

  @Test func `tells each listener`() async throws {
    var first = client.activity.events().makeAsyncIterator()
    var second = client.activity.events().makeAsyncIterator()
    _ = try await client.execute(.get("animals"))
    #expect(await first.next() == second.next())
  }
}
