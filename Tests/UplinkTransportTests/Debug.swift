import Testing
import Uplink
import UplinkTransport

@Suite struct Dbg {
  @Test func dbg() async throws {
    let m = try await WebSocketClient().withConnection(
      to: BaseAddress(scheme: .http, host: "127.0.0.1", port: 18999), path: "x"
    ) { try await $0.messages.first { _ in true } }
    print("GOT", m as Any)
  }
}
