import Foundation
import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A server in a process of its own that lets `count` requests come in before it answers all of them with 401,
/// and counts the logins that follow.
enum LoginServer {
  /// Prints its port, answers until it is killed. `POST /login` gives the token, `GET /logins` the count.
  static func serve(count: Int) async throws {
    let barrier = Barrier(count: count)
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let channel = try await ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 16_384)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline(withErrorHandling: false)
          try channel.pipeline.syncOperations.addHandler(LoginHandler(barrier: barrier))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    print(channel.localAddress?.port ?? 0)
    fflush(nil)
    try await channel.closeFuture.get()
  }
}

/// Who waits for the 401, and how many logins there were; all on one event loop.
private final class Barrier: Sendable {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    var isOpen = false
    var logins = 0
  }

  private let count: Int
  private let state = Mutex(State())

  init(count: Int) { self.count = count }

  var logins: Int { state.withLock { $0.logins } }

  func logIn() { state.withLock { $0.logins += 1 } }

  /// Calls back once all are there; at once afterwards, for those who come late.
  func wait(_ refuse: @escaping @Sendable () -> Void) {
    let ready = state.withLock { state -> [@Sendable () -> Void] in
      if state.isOpen { return [refuse] }
      state.waiting.append(refuse)
      guard state.waiting.count >= count else { return [] }
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for refuse in ready { refuse() }
  }
}

private final class LoginHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let barrier: Barrier
  private var head: HTTPRequestHead?

  init(barrier: Barrier) { self.barrier = barrier }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = head
    case .body: break
    case .end:
      guard let head else { return }
      answer(head, context)
    }
  }

  private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    switch head.uri {
    case "/login":
      barrier.logIn()
      // As long as a real one takes, so that everybody's 401 arrives before its end.
      let channel = context.channel
      context.eventLoop.scheduleTask(in: .milliseconds(50)) { Self.write(.ok, "token", on: channel) }
    case "/logins": Self.write(.ok, "\(barrier.logins)", on: context.channel)
    case _ where head.headers["Authorization"] == ["Bearer token"]:
      Self.write(.ok, "fine", on: context.channel)
    default:
      let channel = context.channel
      barrier.wait { Self.write(.unauthorized, "", on: channel) }
    }
  }

  private static func write(_ status: HTTPResponseStatus, _ body: String, on channel: any Channel) {
    var fields = HTTPHeaders()
    fields.add(name: "content-length", value: "\(body.utf8.count)")
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: fields)
    channel.write(HTTPServerResponsePart.head(head), promise: nil)
    channel.write(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: body))), promise: nil)
    channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
  }
}
