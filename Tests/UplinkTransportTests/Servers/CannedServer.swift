import NIOCore
import NIOSSL
import Uplink

/// A server that does the same to whatever is sent to it, byte for byte, and tells what was sent.
final class CannedServer: Sendable {
  enum Conduct: Sendable {
    case answer(String)
    case answerAndClose(String)
    case close
    case silence
  }

  private let server: LoopbackServer
  /// What arrived, piece by piece.
  let requests: AsyncStream<String>

  init(_ conduct: Conduct, tls: NIOSSLContext? = nil) async throws {
    let (requests, arrived) = AsyncStream.makeStream(of: String.self)
    self.requests = requests
    server = try await LoopbackServer(tls: tls) { channel in
      try channel.pipeline.syncOperations.addHandler(Responder(conduct: conduct, arrived: arrived))
    }
  }

  func base(_ scheme: BaseAddress.Scheme = .http) -> BaseAddress { server.base(scheme) }
  func stop() async throws { try await server.stop() }

  /// The next piece that arrived; waits for it.
  func request() async -> String { await requests.first { _ in true } ?? "" }

  private final class Responder: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer
    private let conduct: Conduct
    private let arrived: AsyncStream<String>.Continuation

    init(conduct: Conduct, arrived: AsyncStream<String>.Continuation) {
      self.conduct = conduct
      self.arrived = arrived
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      arrived.yield(String(buffer: unwrapInboundIn(data)))
      switch conduct {
      case .answer(let text): write(text, context)
      case .answerAndClose(let text):
        write(text, context)
        context.close(promise: nil)
      case .close: context.close(promise: nil)
      case .silence: break
      }
    }

    private func write(_ text: String, _ context: ChannelHandlerContext) {
      context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
  }
}
