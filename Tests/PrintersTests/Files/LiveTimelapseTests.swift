import Hummingbird
import Keyring
import Synchronization
import Testing
import Uplink
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite(.timeLimit(.minutes(1))) struct `The page of the films` {
  @Test func `shows a film as soon as it is made`() async throws {
    let films = Films()
    let routes: @Sendable (Router<BasicRequestContext>) -> Void = { router in
      router.get("api/timelapse") { _, _ in SampleServer.answer(.ok, films.json) }
    }
    try await SampleServer.run(routes) { port in
      try await SampleOutpost.run { outpost async throws in
        var sample = Sample.printer(host: "127.0.0.1")
        sample.base.port = port
        let printer = sample
        try await outpost.app.repository.save(printer, key: .init("KEYkeyKEYkeyKEYkey01"))
        let channel = outpost.app.live.channel(Sample.id)
        var live = Sample.live(.ready)
        live.user = nil
        channel.send(live)
        let source = try await outpost.live(TimelapseFeature.list.link(Sample.id))
        let (patches, patched) = AsyncStream.makeStream(of: String.self)
        await withTaskGroup(of: Void.self) { group in
          group.addTask {
            do {
              try await source.run { event in
                if case .patch(let fragments) = event { patched.yield(fragments.map(\.html.markup).joined()) }
              }
            } catch { patched.finish() }
          }
          for await patch in patches {
            if patch.contains("new.mp4") { break }
            films.name.withLock { $0 = "new.mp4" }
            let event = PushEvent(type: .movieDone, payload: nil)
            for listener in outpost.app.listeners {
              await listener.apply(.event(event, at: Sample.moment), of: printer)
            }
          }
          group.cancelAll()
        }
      }
    }
  }
}

/// What an OctoPrint has.
private final class Films: Sendable {
  let name = Mutex("old.mp4")

  var json: String {
    "{\"config\":{\"type\":\"off\"},\"enabled\":true,\"files\":[{\"name\":\"\(name.withLock { $0 })\"}]}"
  }
}
