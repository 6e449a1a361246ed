import HTTPTypes
import Logging
import Testing
import Uplink
import UplinkInstruments
import UplinkTesting

/// The samples of the article "Watching".
enum Watching {
  struct SlowRequests: ClientInstrument {
    let limit: Duration

    func begin(
      _ request: inout Request, to base: BaseAddress
    ) -> @Sendable (RequestTrace, NetworkError.Cause?) -> Void {
      { [limit] trace, cause in
        if trace.total > limit { print("\(trace.request) took \(trace.total), \(cause?.kind ?? "ok")") }
      }
    }
  }

  static func follow(_ farm: UplinkClient) async {
    for await event in farm.activity.events() {
      let what = event.event.map { "\($0)" } ?? "done"
      print("#\(event.request) \(event.name) \(event.at) \(what)")
    }
  }
}

@Suite struct `The samples of Watching` {
  @Test func `measure and trace`() async throws {
    let base = BaseAddress(scheme: .https, host: "farm.example")
    let transport = ScriptedTransport { _ in .answer(Response(status: .ok)) }
    let logger = Logger(label: "samples")
    var configuration = UplinkClient.Configuration()
    configuration.instruments = [MetricsInstrument(), TracingInstrument()]
    let farm = UplinkClient(base: base, transport: transport, configuration: configuration, logger: logger)
    #expect(try await farm.execute(.get("animals")).status == .ok)
  }

  @Test func `tell what is slow`() async throws {
    var configuration = UplinkClient.Configuration()
    configuration.instruments = [Watching.SlowRequests(limit: .seconds(1))]
    let farm = UplinkClient(
      base: BaseAddress(scheme: .https, host: "farm.example"),
      transport: ScriptedTransport { _ in .answer(Response(status: .ok)) }, configuration: configuration)
    #expect(try await farm.execute(.get("animals")).status == .ok)
  }
}
