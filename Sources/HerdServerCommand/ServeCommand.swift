import ArgumentParser
import Foundation
import HerdServer
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import NIOSSL
import PrivateFiles
import ServiceLifecycle

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

  @Flag(help: "A proxy before the server says in X-Forwarded-For where requests come from.")
  var behindProxy = false

  @Option(
    help: """
      An address that is this server's alone, as https://herd.example: the source of ICAR documents that other \
      systems fetch. Who fetches them has to begin anew after a change.
      """)
  var source = HerdServer.defaultSource

  @Option(help: "A port of this computer alone, for GET /metrics (Prometheus); 0 for none.")
  var metricsPort = 0

  @Option(
    help: """
      A file with what handovers are sealed to, made if it is not there; the same for all servers of a database. \
      Without it: beside the file of SQLite, and none for PostgreSQL, where devices hand nothing over then.
      """)
  var handoverKey: String?

  @OptionGroup var log: LogOptions

  func validate() throws {
    for port in [port, metricsPort] where !(0...65_535).contains(port) {
      throw ValidationError("A port is a number from 0 to 65535, not \(port).")
    }
    guard (certificate == nil) == (key == nil) else {
      throw ValidationError("A certificate needs its key, and a key its certificate.")
    }
  }

  func run() async throws {
    try await CommandFailure.explained {
      let root = try handoverRoot()
      try await database.withServer(
        isBehindProxy: behindProxy, source: source, handoverRoot: root
      ) { server in
        let scheme = certificate == nil ? "http" : "https"
        let logger = log.logger
        var application = Application(
          router: server.router, server: try transport(),
          configuration: .init(address: .hostname(host, port: port), serverName: "outpost-herd-server"),
          onServerRunning: { channel in say("Herd server at \(scheme)://\(host):\(channel.port)") },
          logger: logger)
        application.addServices(HealthService(health: server.health))
        if metricsPort > 0 { application.addServices(metrics(of: server, logger)) }
        try await application.runService()
      }
    }
  }

  private func handoverRoot() throws -> HandoverRoot? {
    guard let path = handoverKey ?? database.handoverKeyPath else { return nil }
    do throws(PrivateFileError) { return HandoverRoot(try PrivateFile(path: path).secret()) } catch {
      throw CommandFailure("\(error)", exitCode: error.exitCode)
    }
  }

  /// Listens at this computer's own address only: the numbers are nobody else's.
  private func metrics(of server: HerdServer, _ logger: Logger) -> some Service {
    Application(
      router: server.metricsRouter,
      configuration: .init(address: .hostname("127.0.0.1", port: metricsPort), serverName: nil),
      onServerRunning: { channel in say("Metrics at http://127.0.0.1:\(channel.port)/metrics") },
      logger: logger)
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

/// Looks after the database as long as the server runs.
private struct HealthService: Service {
  let health: DatabaseHealth

  func run() async throws {
    do {
      try await cancelWhenGracefulShutdown {
        try await health.watch(every: .seconds(5), ContinuousClock())
      }
    } catch is CancellationError {
      // The server was told to stop; that is no failure.
    }
  }
}

extension Channel {
  fileprivate var port: Int { localAddress?.port ?? 0 }
}

/// Says where the server listens, at once, to whoever has started it.
private func say(_ sentence: String) {
  print(sentence)
  fflush(nil)
}
