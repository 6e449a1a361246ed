import HTTPTypes
import Logging
package import OctoPrint
import Uplink
package import UplinkTransport

/// Makes the clients that talk to a printer's server, with its key and its certificate.
package struct OctoPrintServers: Sendable {
  package let transport: AsyncHTTPClientTransport
  let repository: PrinterRepository
  /// Watch the requests.
  var instruments: [any ClientInstrument] = []
  /// Measures how long a response is waited for.
  var clock: any Clock<Duration> = ContinuousClock()
  let logger: Logger
  /// How long a printer's push channel may say nothing.
  var timeouts = PushTimeouts()

  package func client(_ printer: Printer) -> OctoPrintClient {
    let repository = repository
    return client(printer) { try await repository.key(of: printer.id) }
  }

  /// With a key that is not in the keyring yet, or without one.
  package func client(
    _ printer: Printer, key: @escaping @Sendable () async throws -> String?
  ) -> OctoPrintClient {
    client(printer, over: transport, key: key)
  }

  private func client(
    _ printer: Printer, over transport: AsyncHTTPClientTransport,
    key: @escaping @Sendable () async throws -> String?
  ) -> OctoPrintClient {
    // A watch begins anew by itself, and a person who waits is to hear at once that nothing answers.
    OctoPrintClient(
      base: printer.base, transport: own(printer, over: transport), repetitions: 0,
      instruments: instruments, clock: clock, logger: logger, key: key)
  }

  /// Sends the emergency stop on a connection of its own: all the others may be waiting for something.
  package func emergencyStop(_ printer: Printer) async throws(OctoPrintError) {
    let repository = repository
    let own = AsyncHTTPClientTransport()
    var failure: OctoPrintError?
    do {
      try await client(printer, over: own) { try await repository.key(of: printer.id) }.emergencyStop()
    } catch {
      failure = error
    }
    do { try await own.shutdown() } catch {
      logger.debug("a connection was not closed", metadata: ["error": "\(error)"])
    }
    if let failure { throw failure }
  }

  /// Throws if the keyring has no key for this printer or cannot tell.
  func requireKey(of printer: Printer) async throws(ConnectionError) {
    let key: String?
    do { key = try await repository.key(of: printer.id) } catch { throw .keyUnreadable("\(error)") }
    if key == nil { throw .keyMissing }
  }

  package func examination(_ printer: Printer, client: OctoPrintClient) -> ServerProbe {
    ServerProbe(client: client, trust: printer.trust)
  }

  /// For a camera, whose certificate, and whose proxy, is the printer's only on the printer's own server.
  func transport(to address: CameraAddress, of printer: Printer) -> any HTTPTransport {
    let isOwn = address.base.host == printer.base.host && address.base.port == printer.base.port
    return isOwn ? own(printer, over: transport) : transport
  }

  /// What carries requests to the printer's own server.
  private func own(_ printer: Printer, over transport: AsyncHTTPClientTransport) -> ProxyTransport {
    ProxyTransport(transport: transport.trusting(printer.trust)) { [repository] in
      try await repository.proxyLogin(of: printer)
    }
  }

  package func push(_ printer: Printer) async throws -> PushChannel {
    var sockets = WebSocketClient(trust: printer.trust)
    if let login = try await repository.proxyLogin(of: printer) {
      sockets.fields[.authorization] = login.field
    }
    return PushChannel(
      base: printer.base, sockets: sockets, polling: own(printer, over: transport), timeouts: timeouts)
  }
}

/// Gives a proxy in front of a printer's server the name and password that it asks for, with each request.
struct ProxyTransport: HTTPTransport {
  var transport: AsyncHTTPClientTransport
  /// Read just before each request, as a key is.
  var login: @Sendable () async throws -> ProxyLogin?

  func send(_ request: Request, to base: BaseAddress) async throws -> Response {
    try await transport.send(try await authorized(request, for: base), to: base)
  }

  func send(
    _ request: Request, to base: BaseAddress, until interruption: Interruption
  ) async throws -> Response {
    try await transport.send(try await authorized(request, for: base), to: base, until: interruption)
  }

  func stream(_ request: Request, to base: BaseAddress) async throws -> StreamedResponse {
    try await transport.stream(try await authorized(request, for: base), to: base)
  }

  func pathChanged() async { await transport.pathChanged() }

  /// A camera's address may have a login of its own.
  private func authorized(_ request: Request, for base: BaseAddress) async throws -> Request {
    guard request.headerFields[.authorization] == nil, let login = try await login(), login.isFor(base) else {
      return request
    }
    return request.header(.authorization, login.field)
  }
}
