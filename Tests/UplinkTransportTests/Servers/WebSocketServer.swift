import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import NIOWebSocket
import Uplink

/// A real WebSocket server that does what a test says when a connection opens and when a frame comes.
final class WebSocketServer: Sendable {
  /// A frame that came, unmasked.
  struct Received: Sendable, Equatable {
    var opcode: WebSocketOpcode
    var data: [UInt8]
    var isMasked: Bool
    var text: String { String(decoding: data, as: UTF8.self) }
  }

  typealias React = @Sendable (Received, Connection) -> Void

  private let server: LoopbackServer
  /// All frames that came, besides the handling of them; ends with the connection.
  let frames: AsyncStream<Received>

  init(
    tls: NIOSSLContext? = nil, opened: @escaping @Sendable (Connection) -> Void = { _ in },
    _ react: @escaping React = WebSocketServer.answerPings
  ) async throws {
    let (frames, arrived) = AsyncStream.makeStream(of: Received.self)
    self.frames = frames
    server = try await LoopbackServer(tls: tls) { channel in
      let upgrader = NIOWebSocketServerUpgrader(
        shouldUpgrade: { channel, head in
          channel.eventLoop.makeSucceededFuture(head.uri == "/prefix/push" ? HTTPHeaders() : nil)
        },
        upgradePipelineHandler: { channel, _ in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(Frames(arrived: arrived, react: react))
            opened(Connection(channel: channel))
          }
        })
      try channel.pipeline.syncOperations.configureHTTPServerPipeline(
        withServerUpgrade: (
          upgraders: [upgrader],
          completionHandler: { $0.pipeline.syncOperations.removeHandler(name: "not found", promise: nil) }
        ))
      try channel.pipeline.syncOperations.addHandler(NotFound(), name: "not found")
    }
  }

  func base(_ scheme: BaseAddress.Scheme = .http) -> BaseAddress {
    var base = server.base(scheme)
    base.prefix = "/prefix"
    return base
  }

  func stop() async throws { try await server.stop() }

  static let answerPings: React = { frame, connection in
    if frame.opcode == .ping { connection.send(.pong, frame.text) }
  }

  /// The way back to the client; each call writes one frame.
  struct Connection: Sendable {
    let channel: any Channel

    func send(_ opcode: WebSocketOpcode, _ text: String, fin: Bool = true) {
      send(opcode, Array(text.utf8), fin: fin)
    }

    func send(_ opcode: WebSocketOpcode, _ bytes: [UInt8], fin: Bool = true) {
      channel.writeAndFlush(
        WebSocketFrame(fin: fin, opcode: opcode, data: ByteBuffer(bytes: bytes)), promise: nil)
    }

    func cut() { channel.close(promise: nil) }
  }

  private final class Frames: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    private let arrived: AsyncStream<Received>.Continuation
    private let react: React

    init(arrived: AsyncStream<Received>.Continuation, react: @escaping React) {
      self.arrived = arrived
      self.react = react
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let frame = unwrapInboundIn(data)
      let received = Received(
        opcode: frame.opcode, data: [UInt8](frame.unmaskedData.readableBytesView),
        isMasked: frame.maskKey != nil)
      arrived.yield(received)
      react(received, Connection(channel: context.channel))
    }

    func channelInactive(context: ChannelHandlerContext) { arrived.finish() }
  }

  /// Answers requests for other paths than `/prefix/push`.
  private final class NotFound: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard case .end = unwrapInboundIn(data) else { return }
      let head = HTTPResponseHead(version: .http1_1, status: .notFound, headers: ["content-length": "0"])
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
  }
}
