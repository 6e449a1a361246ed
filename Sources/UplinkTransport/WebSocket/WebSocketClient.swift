public import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import NIOWebSocket
public import Uplink

/// Opens WebSockets (RFC 6455) on SwiftNIO and watches over them: a ping every ``pingInterval``, and a
/// connection on which nothing is heard for ``silenceLimit`` has failed, whatever its socket says.
///
/// ```swift
/// try await WebSocketClient().withConnection(to: base, path: "sockjs/websocket") { socket in
///   try await socket.send(#"{"throttle": 2}"#)
///   for try await message in socket.messages { … }
/// }
/// ```
public struct WebSocketClient: Sendable {
  /// Which certificates are good, where the address is https.
  public var trust: ServerTrust
  /// How often a ping is sent (RFC 6455, section 5.5.2).
  public var pingInterval: Duration
  /// How long nothing may be heard, counted from the last frame of any kind.
  public var silenceLimit: Duration
  /// How long making the TCP connection may take, and then TLS and the upgrade together.
  public var connectTimeout: Duration
  /// The longest message that is taken, in bytes.
  public var messageLimit: Int
  /// What is said besides when a connection is opened, such as the login of a proxy.
  public var fields: HTTPFields

  /// A client; it holds no connection and can be used for any number of them.
  public init(
    trust: ServerTrust = .system, pingInterval: Duration = .seconds(2), silenceLimit: Duration = .seconds(5),
    connectTimeout: Duration = .seconds(5), messageLimit: Int = 16 << 20, fields: HTTPFields = [:]
  ) {
    self.trust = trust
    self.pingInterval = pingInterval
    self.silenceLimit = silenceLimit
    self.connectTimeout = connectTimeout
    self.messageLimit = messageLimit
    self.fields = fields
  }

  /// Opens a connection, runs `body` with it and closes it, also when the task is cancelled.
  ///
  /// `body` must go on reading ``WebSocket/messages``: pings are answered there, and what is not read is not
  /// heard.
  ///
  /// - Throws: ``WebSocketFailure``, `CancellationError`, or what `body` throws. A connection that fails
  ///   ends ``WebSocket/messages`` with that failure.
  public func withConnection<Value: Sendable>(
    to base: BaseAddress, path: String,
    _ body: @escaping @Sendable (WebSocket) async throws -> Value
  ) async throws -> Value {
    let channel = try await open(base, path)
    return try await channel.executeThenClose { inbound, outbound in
      let socket = WebSocket(inbound: inbound, outbound: outbound, messageLimit: messageLimit)
      return try await withThrowingTaskGroup(of: Value?.self) { group in
        group.addTask { try await body(socket) }
        group.addTask { throw await socket.silence(of: silenceLimit) }
        group.addTask { throw await socket.ping(every: pingInterval) }
        defer { group.cancelAll() }
        while let result = try await group.next() {
          if let value = result { return value }
        }
        throw CancellationError()
      }
    }
  }

  typealias FrameChannel = NIOAsyncChannel<StampedFrame, WebSocketFrame>

  private func open(_ base: BaseAddress, _ path: String) async throws -> FrameChannel {
    let opening = Opening()
    do {
      return try await withTaskCancellationHandler {
        try await outcome(of: try await connect(base, path, opening), opening)
      } onCancel: {
        opening.abandon()
      }
    } catch {
      opening.abandon()
      if Task.isCancelled { throw CancellationError() }
      throw Self.failure(error)
    }
  }

  private func outcome(
    of upgrade: EventLoopFuture<FrameChannel>, _ opening: Opening
  ) async throws -> FrameChannel {
    do {
      return try await withDeadline(connectTimeout) {
        // A future does not answer to cancellation; closing the connection fails it.
        try await withTaskCancellationHandler {
          try await upgrade.get()
        } onCancel: {
          opening.abandon()
        }
      }
    } catch {
      opening.abandon()
      // It may have succeeded in this very moment, and NIO traps when such a channel is just dropped.
      do { try await upgrade.get().executeThenClose { _, _ in } } catch {}
      throw error
    }
  }

  private static func failure(_ error: any Error) -> any Error {
    switch error {
    case is WebSocketFailure, is CancellationError: error
    case is DeadlineExceeded: WebSocketFailure.transport(.connectTimedOut)
    default: WebSocketFailure.transport(TransportFailure(error))
    }
  }

  private func connect(
    _ base: BaseAddress, _ path: String, _ opening: Opening
  ) async throws -> EventLoopFuture<FrameChannel> {
    try await bootstrap.connect(host: base.host, port: base.port) { channel in
      channel.eventLoop.makeCompletedFuture {
        try opening.add(channel)
        try self.addTLS(to: channel, for: base)
        var configuration = NIOUpgradableHTTPClientPipelineConfiguration(
          upgradeConfiguration: self.upgrade(base, path))
        // Servers send their first frames together with the end of the upgrade.
        configuration.leftOverBytesStrategy = .forwardBytes
        return try channel.pipeline.syncOperations.configureUpgradableHTTPClientPipeline(
          configuration: configuration)
      }
    }
  }

  private var bootstrap: ClientBootstrap {
    ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connectTimeout(TimeAmount(connectTimeout))
  }

  private func addTLS(to channel: any Channel, for base: BaseAddress) throws {
    guard base.scheme == .https else { return }
    let context = try NIOSSLContext(configuration: trust.tlsConfiguration())
    let handler = try NIOSSLClientHandler(
      context: context, serverHostname: ServerName.indication(for: base.host))
    try channel.pipeline.syncOperations.addHandler(handler)
  }

  private func upgrade(
    _ base: BaseAddress, _ path: String
  ) -> NIOTypedHTTPClientUpgradeConfiguration<FrameChannel> {
    var headers = HTTPHeaders([("Host", base.authority)])
    headers.add(name: "Content-Length", value: "0")
    headers.add(contentsOf: HTTPHeaders(fields))
    return NIOTypedHTTPClientUpgradeConfiguration(
      upgradeRequestHead: HTTPRequestHead(
        version: .http1_1, method: .GET, uri: "\(base.prefix)/\(path)", headers: headers),
      upgraders: [
        // NIO's own handling of errors closes the channel before the error gets here.
        NIOTypedWebSocketClientUpgrader<FrameChannel>(
          maxFrameSize: messageLimit, enableAutomaticErrorHandling: false
        ) { channel, _ in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(ArrivalStamp())
            return try FrameChannel(wrappingChannelSynchronously: channel)
          }
        }
      ],
      notUpgradingCompletionHandler: { channel in
        channel.close(promise: nil)
        return channel.eventLoop.makeFailedFuture(WebSocketFailure.notUpgraded)
      })
  }
}
