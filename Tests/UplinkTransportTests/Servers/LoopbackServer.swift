import NIOCore
import NIOPosix
import NIOSSL
import Uplink

/// A real server on a free port of 127.0.0.1; whoever starts it stops it.
struct LoopbackServer {
  let channel: any Channel

  init(
    tls: NIOSSLContext? = nil, backlog: Int32 = 16, accepts: Bool = true,
    _ connection: @escaping @Sendable (any Channel) throws -> Void
  ) async throws {
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: backlog)
      .serverChannelOption(.autoRead, value: accepts)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          if let tls {
            try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls))
          }
          try connection(channel)
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
  }

  var port: Int { channel.localAddress?.port ?? 0 }

  func base(_ scheme: BaseAddress.Scheme = .http) -> BaseAddress {
    BaseAddress(scheme: scheme, host: "127.0.0.1", port: port)
  }

  func stop() async throws { try await channel.close() }

  /// An address at which nothing listens, since its server is gone.
  static func nobody() async throws -> BaseAddress {
    let server = try await LoopbackServer { _ in }
    let base = server.base()
    try await server.stop()
    return base
  }
}
