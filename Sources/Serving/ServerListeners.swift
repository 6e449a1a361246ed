import Authority
import Foundation
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import PrivateFiles
import ServiceLifecycle
import WebShell

/// How one gets in: by plain http from this computer, or over TLS from anywhere, with a second door at which
/// devices get the certificate.
struct ServerListeners {
  /// The names and addresses under which the process answers.
  let hosts: Set<String>
  /// `nil` if only this computer reaches it.
  let away: RemoteAccess?

  private let options: ServeOptions
  private let port: Int
  private let identity: TLSIdentity?
  private let host: String
  private let limits: ConnectionLimits
  /// 0 until the door is open.
  private let pagesPort = Broadcast(0)
  private let installPort = Broadcast(0)

  /// - Parameters:
  ///   - port: the one to open, where it is not the one of the options.
  ///   - limits: of the connections at both together.
  init(
    options: ServeOptions, port: Int, folders: DataFolders, limits: ConnectionLimits,
    now: @escaping @Sendable () -> Date = Date.init
  ) throws {
    self.options = options
    self.port = port
    self.limits = limits
    guard options.isAway else {
      (hosts, away, identity, host) = (Shell.loopbackHosts, nil, nil, options.address)
      return
    }
    let named = try HostNames(listeningOn: options.address, named: options.names)
    let name = "Outpost \(named.bestHost(preferring: options.names))"
    let authority = try CertificateAuthority(
      certificate: PrivateFile(path: folders.authorityFile.path),
      key: PrivateFile(path: folders.authorityKeyFile.path), name: name, hosts: named, now: now())
    let covered = authority.covered(named)
    let asked = [options.address] + options.names
    for host in asked where !Self.isCovered(host, by: covered) {
      throw AuthorityError.outside(
        host: host, certificate: folders.authorityFile.path, key: folders.authorityKeyFile.path)
    }
    host = covered.bestHost(preferring: options.names)
    hosts = covered.hosts
    identity = try TLSIdentity(authority: authority, hosts: covered, now: now)
    away = RemoteAccess(
      authority: RemoteAccess.Authority(
        name: authority.name, certificate: authority.der, fingerprint: authority.fingerprint),
      host: host, pagesPort: pagesPort, installPort: installPort)
  }

  private static func isCovered(_ host: String, by hosts: HostNames) -> Bool {
    guard let address = IPAddress(host) else { return hosts.names.contains(host.lowercased()) }
    return address.isUnspecified || hosts.addresses.contains(address)
  }

  /// - Parameter onReady: called with the port once the first door is open.
  func services(
    for shell: Shell, devices: DeviceRepository, logger: Logger, onReady: @escaping @Sendable (Int) -> Void
  ) throws -> [any Service] {
    guard let away, let identity else { return [pages(shell, http, scheme: "http", logger, onReady)] }
    let tls = HTTPServerBuilder { [limits] responder in
      let pages = HTTP1Channel(responder: responder, configuration: Self.configuration)
      return LimitedChannel(
        try TLSChannel(pages, tlsConfiguration: identity.configuration), limits: limits)
    }
    return [
      identity, installer(shell, away, logger), pages(shell, tls, scheme: "https", logger, onReady),
      Invitation(
        devices: devices, fingerprint: away.authority.fingerprint, host: hostInURL, pagesPort: pagesPort,
        installPort: installPort),
    ]
  }

  private var http: HTTPServerBuilder {
    HTTPServerBuilder { [limits] responder in
      LimitedChannel(HTTP1Channel(responder: responder, configuration: Self.configuration), limits: limits)
    }
  }

  private static var configuration: HTTP1Channel.Configuration {
    HTTP1Channel.Configuration(idleTimeout: HTTP1Channel.Configuration.idleTimeout)
  }

  private func pages(
    _ shell: Shell, _ server: HTTPServerBuilder, scheme: String, _ logger: Logger,
    _ onReady: @escaping @Sendable (Int) -> Void
  ) -> Listener {
    Listener(
      responder: shell.router().buildResponder(), server: server, address: options.address,
      port: port, option: "--port", logger: logger
    ) { [pagesPort, hostInURL] port in
      Console.say("Outpost is ready at \(scheme)://\(hostInURL):\(port)  (Ctrl-C ends it)")
      onReady(port)
      pagesPort.send(port)
    }
  }

  private func installer(_ shell: Shell, _ away: RemoteAccess, _ logger: Logger) -> Listener {
    let site = InstallSite(shell: shell, away: away, hosts: hosts)
    let port = options.installPort ?? (options.port == 0 ? 0 : options.port + 1)
    return Listener(
      responder: site.router().buildResponder(), server: http, address: options.address, port: port,
      option: "--install-port", logger: logger
    ) { [installPort] port in installPort.send(port) }
  }

  private var hostInURL: String { host.contains(":") ? "[\(host)]" : host }
}
