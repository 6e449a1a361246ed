import NIOCore
import NIOPosix
import Synchronization
package import Uplink

/// A proxy in front of a real OctoPrint: passes everything on, but for what its mood does to it.
package final class PushProxy: Sendable {
  /// What becomes of the push channel; of a WebSocket that is open, too.
  package enum Mood: Sendable {
    case passing
    /// Its WebSocket is refused with 400, as by a proxy that does not pass `Upgrade` on.
    case noWebSocket
    /// Its WebSocket is opened, and pings are answered; messages do not come through.
    case muteWebSocket
    /// The same, and what is asked otherwise gets no answer.
    case mute
    /// Its WebSocket is opened, and of each message no more than its length comes through.
    case garbled
    /// Everything is sent on to another address by 308, and nothing is passed on.
    case redirecting(to: String)
    /// Requests without this `Authorization` are answered by 401.
    case guarded(by: String)
  }

  package let base: BaseAddress
  private let server: BaseAddress
  private let mood: Mutex<Mood>
  private let heads = Mutex<[String]>([])

  /// What clients sent at once, in order; a request's head is at the beginning of one.
  package var asked: [String] { heads.withLock { $0 } }

  private init(base: BaseAddress, server: BaseAddress, mood: Mood) {
    self.base = base
    self.server = server
    self.mood = Mutex(mood)
  }

  /// Runs one for as long as the work lasts.
  package static func run<Value: Sendable>(
    before server: BaseAddress, _ mood: Mood, _ work: (PushProxy) async throws -> Value
  ) async throws -> Value {
    let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .bind(host: "127.0.0.1", port: 0, childChannelInitializer: Self.bytes)
    let port = listener.channel.localAddress?.port ?? 0
    let proxy = PushProxy(
      base: BaseAddress(scheme: .http, host: "127.0.0.1", port: port, prefix: server.prefix), server: server,
      mood: mood)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await proxy.serve(listener) }
      defer { group.cancelAll() }
      return try await work(proxy)
    }
  }

  package func becomes(_ mood: Mood) { self.mood.withLock { $0 = mood } }

  private typealias Connection = NIOAsyncChannel<ByteBuffer, ByteBuffer>

  private static let bytes: @Sendable (any Channel) -> EventLoopFuture<Connection> = { channel in
    channel.eventLoop.makeCompletedFuture { try Connection(wrappingChannelSynchronously: channel) }
  }

  private func serve(_ listener: NIOAsyncChannel<Connection, Never>) async throws {
    try await listener.executeThenClose { clients in
      try await withThrowingDiscardingTaskGroup { group in
        for try await client in clients {
          // A connection that breaks is nothing to the others.
          group.addTask { do { try await self.pass(client) } catch {} }
        }
      }
    }
  }

  private func pass(_ client: Connection) async throws {
    let server = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: server.host, port: server.port, channelInitializer: Self.bytes)
    let kind = Kind()
    try await client.executeThenClose { fromClient, toClient in
      try await server.executeThenClose { fromServer, toServer in
        try await withThrowingTaskGroup(of: Void.self) { group in
          defer { group.cancelAll() }
          group.addTask {
            for try await bytes in fromClient {
              switch self.fate(of: bytes, kind) {
              case .passed: try await toServer.write(bytes)
              case .answered(let answer): return try await toClient.write(answer)
              case .dropped: continue
              }
            }
          }
          group.addTask {
            var frames = PushFrames()
            for try await bytes in fromServer {
              let mood = self.mood.withLock { $0 }
              try await toClient.write(
                kind.isWebSocket.load(ordering: .relaxed) ? frames.pass(bytes, mood) : bytes)
            }
          }
          try await group.next()
        }
      }
    }
  }

  private enum Fate { case passed, answered(ByteBuffer), dropped }

  private func fate(of bytes: ByteBuffer, _ kind: Kind) -> Fate {
    let (text, mood) = (String(buffer: bytes), mood.withLock { $0 })
    heads.withLock { $0.append(text) }
    if case .redirecting(let address) = mood { return .answered(Self.redirect(text, to: address)) }
    if case .guarded(let field) = mood, Self.isHead(text), !text.contains(": \(field)\r\n") {
      return .answered(Self.answer("401 Unauthorized", "WWW-Authenticate: Basic realm=\"proxy\"\r\n"))
    }
    if text.hasPrefix("GET \(server.prefix)/sockjs/websocket") {
      kind.isWebSocket.store(true, ordering: .relaxed)
      if case .noWebSocket = mood { return .answered(Self.answer("400 Bad Request")) }
      return .passed
    }
    guard case .mute = mood, text.hasPrefix("POST \(server.prefix)/sockjs/") else { return .passed }
    return .dropped
  }

  private static func isHead(_ text: String) -> Bool { text.prefix(2000).contains(" HTTP/1.1\r\n") }

  private static func redirect(_ request: String, to address: String) -> ByteBuffer {
    let words = request.split(separator: " ", maxSplits: 2)
    return answer("308 Permanent Redirect", "Location: \(address)\(words.count > 1 ? words[1] : "/")\r\n")
  }

  private static func answer(_ status: String, _ fields: String = "") -> ByteBuffer {
    ByteBuffer(string: "HTTP/1.1 \(status)\r\n\(fields)Content-Length: 0\r\nConnection: close\r\n\r\n")
  }

  /// What a connection is for.
  private final class Kind: Sendable {
    let isWebSocket = Atomic(false)
  }
}
