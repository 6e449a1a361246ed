import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import WebShell

/// A web server on one port, whose reasons not to start name the option that helps.
struct Listener: Service {
  var responder: RouterResponder<ShellContext>
  var server: HTTPServerBuilder
  var address: String
  var port: Int
  /// With which option another port is chosen.
  var option: String
  var logger: Logger
  /// Told the port once the server listens.
  var isReady: @Sendable (Int) async -> Void

  func run() async throws {
    let application = Application(
      responder: responder, server: server,
      configuration: ApplicationConfiguration(address: .hostname(address, port: port)),
      onServerRunning: { await isReady($0.localAddress?.port ?? 0) }, logger: logger)
    do {
      try await application.run()
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw StartupError.portInUse(port, option: option)
    } catch let error as IOError where error.errnoCode == EACCES {
      throw StartupError.portForbidden(port, option: option)
    } catch let error as IOError where error.errnoCode == EADDRNOTAVAIL {
      throw StartupError.addressNotOurs(address)
    }
  }
}
