import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import NIOPosix
import Testing

@testable import WebShell

@Suite(.timeLimit(.minutes(1))) struct `An event stream` {
  @Test func `is not cached`() {
    let headers = EventStream(hub: LiveHub(epoch: "e"), sources: []).response.headers
    #expect(headers[.contentType] == "text/event-stream; charset=utf-8")
    #expect(headers[.cacheControl] == "no-store")
  }

  @Test func `tells a page of another version to load itself anew, and nothing else`() async throws {
    let site = try SampleSite()
    let response = try await site.get("/events?version=old&topics=sample/x")
    #expect(response.status == .ok)
    #expect(response.text == "retry: 1000\n\nevent: version\ndata: \(site.assets.version)\n\n")
  }

  @Test func `tells who has lost the right to it nothing but where to go`() async throws {
    let source = LiveSource(state: { [Fragment(id: "a", html: "<b id=\"a\">secret</b>")] }) { _ in }
    let stream = EventStream(
      hub: LiveHub(epoch: "e"), sources: [(LiveTopic(name: "a/b", language: "en"), source)],
      right: .init(holds: { false }, farewell: .goto("/pairing")))
    let told = Collector()
    try await stream.response.body.write(told)
    #expect(String(decoding: told.bytes, as: UTF8.self) == "event: goto\ndata: /pairing\n\n")
    #expect(stream.hub.listenerCount == 0)
  }

  @Test func `lets who comes again with fewer rights begin from nothing`() async throws {
    let stream = EventStream(
      hub: LiveHub(epoch: "e"), sources: [(LiveTopic(name: "a/b", language: "en"), LiveSource { _ in })],
      right: .init(holds: { false }))
    let told = Collector()
    try await stream.response.body.write(told)
    let text = String(decoding: told.bytes, as: UTF8.self)
    let id = try #require(text.firstMatch(of: /id: (.*)\n/)).output.1
    #expect(LivePosition(String(id)) == nil)
  }

  @Test func `leaves the hub when its page goes`() async throws {
    let hub = LiveHub(epoch: "e")
    let source = (topic: LiveTopic(name: "a/b", language: "en"), source: LiveSource { _ in })
    let response = EventStream(hub: hub, sources: [source]).response
    let writing = Task { try await response.body.write(Collector()) }
    while hub.listenerCount == 0 { await Task.yield() }
    writing.cancel()
    _ = await writing.result
    #expect(hub.listenerCount == 0)
  }

  /// Over a real socket: the buffers of the system fill, the write waits, and still the connection ends.
  @Test func `hangs up on a browser that does not read`() async throws {
    let hub = LiveHub(epoch: "e")
    let line = String(repeating: "x", count: 100_000)
    let flood = LiveSource { emit in
      while !Task.isCancelled {
        emit(.sample(line))
        await Task.yield()
      }
    }
    let router = Router(context: ShellContext.self)
    router.get("/events") { _, context in
      let source = (topic: LiveTopic(name: "a/b", language: "en"), source: flood)
      return EventStream(hub: hub, sources: [source], hangUp: context.hangUp).response
    }
    let (ports, found) = AsyncStream.makeStream(of: Int.self)
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)), services: [hub],
      onServerRunning: { found.yield($0.localAddress?.port ?? 0) })
    let serving = Task { try await application.run() }
    defer { serving.cancel() }
    let port = try #require(await ports.first { _ in true })
    let socket = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelOption(.autoRead, value: false)
      .connect(host: "127.0.0.1", port: port).get()
    try await socket.writeAndFlush(ByteBuffer(string: "GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n"))
    while hub.listenerCount == 0 { await Task.yield() }
    while hub.listenerCount > 0 { await Task.yield() }
    try await socket.close()
  }
}
