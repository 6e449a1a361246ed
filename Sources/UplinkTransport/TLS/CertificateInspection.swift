import NIOCore
import NIOPosix
import NIOSSL
import Synchronization
public import Uplink

/// Looks at the certificate that a server presents, without trusting it and without sending it anything.
public enum CertificateInspection {
  /// The certificate presented at that address.
  ///
  /// - Throws: ``TransportFailure``; ``TransportFailure/noTLS(_:)`` if the port does not speak TLS.
  public static func certificate(
    of address: BaseAddress, within limit: Duration = .seconds(5)
  ) async throws -> ServerCertificate {
    let presented = Mutex<[[UInt8]]>([])
    let group = MultiThreadedEventLoopGroup.singleton
    do {
      let seen = try await handshake(with: address, on: group, within: limit)
      presented.withLock { $0 = seen }
    } catch {
      throw TransportFailure(error)
    }
    guard let certificate = ServerCertificate(chain: presented.withLock { $0 }) else {
      throw TransportFailure.noTLS("no certificate was presented")
    }
    return certificate
  }

  private static func handshake(
    with address: BaseAddress, on group: any EventLoopGroup, within limit: Duration
  ) async throws -> [[UInt8]] {
    let loop = group.next()
    let presented = loop.makePromise(of: [[UInt8]].self)
    let context = try NIOSSLContext(configuration: .makeClientConfiguration())
    let bootstrap = ClientBootstrap(group: loop)
      .connectTimeout(TimeAmount(limit))
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let tls = try NIOSSLClientHandler(
            context: context, serverHostname: ServerName.indication(for: address.host),
            customVerificationCallback: { certificates, verdict in
              presented.completeWith(Result { try certificates.map { try $0.toDERBytes() } })
              verdict.succeed(.failed)
            })
          try channel.pipeline.syncOperations.addHandlers(tls, HandshakeFailure(promise: presented))
        }
      }
    let channel: any Channel
    do {
      channel = try await bootstrap.connect(host: address.host, port: address.port).get()
    } catch {
      presented.fail(error)
      throw error
    }
    let timer = loop.scheduleTask(in: TimeAmount(limit)) {
      presented.fail(TransportFailure.noTLS("no TLS handshake within \(limit)"))
    }
    defer {
      timer.cancel()
      channel.close(promise: nil)
    }
    return try await presented.futureResult.get()
  }

  /// Ends the wait when the connection fails before any certificate came.
  private final class HandshakeFailure: ChannelInboundHandler {
    typealias InboundIn = Any
    private let promise: EventLoopPromise<[[UInt8]]>

    init(promise: EventLoopPromise<[[UInt8]]>) { self.promise = promise }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { promise.fail(error) }

    func channelInactive(context: ChannelHandlerContext) {
      promise.fail(TransportFailure.noTLS("the connection was closed during the handshake"))
    }
  }
}
