import ArgumentParser
import Foundation
import HerdServer
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import NIOSSL

/// `outpost-herd-server serve`
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Answer devices until the process is told to stop.")

  @OptionGroup var database: DatabaseOption

  @Option(help: "The address to listen at; beyond this computer only with a certificate or behind a proxy.")
  var host = "127.0.0.1"

  @Option(help: "The port; 0 takes a free one, which is said.")
  var port = 8430

  @Option(help: "A certificate chain in PEM, to serve TLS.")
  var certificate: String?

  @Option(help: "The certificate's key in PEM.")
  var key: String?

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("A port is a number from 0 to 65535, not \(port).")
    }
    guard (certificate == nil) == (key == nil) else {
      throw ValidationError("A certificate needs its key, and a key its certificate.")
    }
  }

  func run() async throws {
    try await CommandFailure.explained {
      try await database.withServer { server in
        let scheme = certificate == nil ? "http" : "https"
        let application = Application(
          router: server.router, server: try transport(),
          configuration: .init(address: .hostname(host, port: port), serverName: "outpost-herd-server"),
          onServerRunning: { channel in
            let port = channel.localAddress?.port ?? 0
            print("Herd server at \(scheme)://\(host):\(port)")
            fflush(nil)
          },
          logger: Logger(label: "herd-server"))
        try await application.runService()
      }
    }
  }

  private func transport() throws -> HTTPServerBuilder {
    guard let certificate, let key else { return .http1() }
    do {
      let chain = try NIOSSLCertificate.fromPEMFile(certificate).map {
        NIOSSLCertificateSource.certificate($0)
      }
      let key = try NIOSSLPrivateKey(file: key, format: .pem)
      return try .tls(
        tlsConfiguration: .makeServerConfiguration(certificateChain: chain, privateKey: .privateKey(key)))
    } catch let error as NIOSSLError {
      throw CommandFailure("the certificate or its key can't be read: \(error)", exitCode: 65)
    }
  }
}
