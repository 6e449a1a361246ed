import NIOCore
import NIOHTTP1
import NIOPosix

/// An HTTP server in this process, on one event loop of its own, that answers by a rule.
struct BenchServer {
  /// What becomes of a request; `nil` is silence.
  typealias Rule = @Sendable (HTTPRequestHead) -> (status: HTTPResponseStatus, body: String)?

  let port: Int
  private let channel: any Channel
  private let group: MultiThreadedEventLoopGroup

  static func start(_ rule: @escaping Rule = { _ in (.ok, "ok") }) async throws -> BenchServer {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let channel = try await ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 4096)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline(withErrorHandling: false)
          try channel.pipeline.syncOperations.addHandler(Answerer(rule: rule))
        }
      }
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .bind(host: "127.0.0.1", port: 0).get()
    guard let port = channel.localAddress?.port else { throw BenchFailure("the server has no port") }
    return BenchServer(port: port, channel: channel, group: group)
  }

  func stop() async throws {
    try await channel.close()
    try await group.shutdownGracefully()
  }
}

private final class Answerer: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let rule: BenchServer.Rule
  private var head: HTTPRequestHead?

  init(rule: @escaping BenchServer.Rule) { self.rule = rule }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = head
    case .body: break
    case .end:
      guard let head, let answer = rule(head) else { return }
      var fields = HTTPHeaders()
      fields.add(name: "content-length", value: "\(answer.body.utf8.count)")
      let response = HTTPResponseHead(version: .http1_1, status: answer.status, headers: fields)
      context.write(wrapOutboundOut(.head(response)), promise: nil)
      context.write(
        wrapOutboundOut(.body(.byteBuffer(context.channel.allocator.buffer(string: answer.body)))),
        promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
  }
}
