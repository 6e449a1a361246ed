import NIOCore
import NIOPosix
import NIOSSL
public import Uplink

/// Looks at the certificate that a server presents, without trusting it and without sending it anything.
public enum CertificateInspection {
  /// The certificate presented at that address, with the chain it came with.
  ///
  /// - Parameter limit: how long connecting may take, and then the handshake.
  /// - Throws: ``TransportFailure``; ``TransportFailure/noTLS(_:)`` if the port does not speak TLS.
  ///   `CancellationError` when the task is cancelled.
  public static func certificate(
    of address: BaseAddress, within limit: Duration = .seconds(5)
  ) async throws -> ServerCertificate {
    let chain: [[UInt8]]
    do {
      chain = try await handshake(with: address, within: limit)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw TransportFailure(error)
    }
    guard let certificate = ServerCertificate(chain: chain) else {
      throw TransportFailure.noTLS("no certificate was presented")
    }
    return certificate
  }

  private static func handshake(with address: BaseAddress, within limit: Duration) async throws -> [[UInt8]] {
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    let presented = loop.makePromise(of: [[UInt8]].self)
    let context = try NIOSSLContext(configuration: .makeClientConfiguration())
    // Handlers come after connecting: only the connection that was made counts, not each that was tried.
    ClientBootstrap(group: loop)
      .connectTimeout(TimeAmount(limit))
      .connect(host: address.host, port: address.port)
      .flatMapThrowing { channel in
        let timer = loop.scheduleTask(in: TimeAmount(limit)) {
          presented.fail(TransportFailure.noTLS("no TLS handshake within \(limit)"))
        }
        presented.futureResult.whenComplete { _ in
          timer.cancel()
          channel.close(promise: nil)
        }
        let tls = try NIOSSLClientHandler(
          context: context, serverHostname: ServerName.indication(for: address.host),
          customVerificationCallback: { certificates, verdict in
            presented.completeWith(Result { try certificates.map { try $0.toDERBytes() } })
            verdict.succeed(.failed)
          })
        try channel.pipeline.syncOperations.addHandlers(tls, HandshakeFailure(promise: presented))
      }
      .cascadeFailure(to: presented)
    return try await withTaskCancellationHandler {
      try await presented.futureResult.get()
    } onCancel: {
      presented.fail(CancellationError())
    }
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
