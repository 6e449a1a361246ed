import OctoPrint
import PushProxy
import Testing
import Uplink
import WebShell

@testable import Printers

@Suite(.serialized, .realOctoPrint, .timeLimit(.minutes(2)))
struct `A printer behind a proxy without WebSocket` {
  private func proxied(_ work: @escaping @Sendable (PushProxy, RealOctoPrint.Access) async throws -> Void)
    async throws
  {
    let access = try await #require(RealOctoPrint.current).start()
    try await PushProxy.run(before: try ServerAddress(parsing: access.address).base, .noWebSocket) { proxy in
      try await work(proxy, access)
    }
  }

  @Test func `is added, live, and says how to mend the proxy`() async throws {
    try await proxied { proxy, access in
      try await WatchedPrinter.run(proxy: proxy) { watched async throws in
        try await watched.isLive(within: .seconds(10))
        #expect(watched.state.server.way == .polling)
        let page = try await watched.outpost.get("/printers/\(watched.printer.id)").text
        #expect(page.contains(Sample.english(.pollingTitle)))
        #expect(page.contains("proxy_set_header Upgrade"))
      }
      try await SampleOutpost.run { outpost async throws in
        let draft = draft(proxy.base.authority, key: access.key)
        #expect(try await outpost.app.setup.save(draft).base == proxy.base)
      }
    }
  }
}
