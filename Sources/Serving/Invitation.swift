import ServiceLifecycle
import WebShell

/// Prints how a device gets in: where it installs the certificate, and a pairing code, with another one
/// whenever that has run out while nobody is paired.
struct Invitation: Service {
  var devices: DeviceRepository
  var fingerprint: String
  var host: String
  /// Known once the server listens.
  var pagesPort: Broadcast<Int>
  var installPort: Broadcast<Int>

  func run() async throws {
    try await cancelWhenGracefulShutdown {
      do { try await invite() } catch is CancellationError {}
    }
    try await gracefulShutdown()
  }

  private func invite() async throws {
    for ports in [pagesPort, installPort] { await ports.until { $0 > 0 } }
    Console.say("Let devices trust it at http://\(host):\(installPort.value)")
    Console.say("Fingerprint (SHA-256): \(fingerprint)")
    repeat {
      let code = await devices.makeCode(.full)
      Console.say("Pairing code: \(code.shown)  (works once, for 10 minutes)")
      try await Task.sleep(for: .seconds(PairingCode.lifetime))
    } while await !devices.sessions.contains { $0.permission == .full }
  }
}
