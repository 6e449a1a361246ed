import Foundation
public import HTTPTypes
public import Logging
import RecordMapping
public import Uplink

/// OctoPrint's REST API (1.11), typed. Each method is one request.
///
/// Printer commands are sent once: nothing here repeats, queues or defers them. What only reads is asked again
/// when no answer came.
///
/// ```swift
/// let client = OctoPrintClient(base: address.base, transport: AsyncHTTPClientTransport()) { key }
/// guard try await client.currentUser().may(use: .selectFile) else { return }
/// try await client.select(.local("benchy.gcode"), print: true)
/// ```
public struct OctoPrintClient: Sendable {
  /// The header field that carries the key.
  public static let keyField = HTTPField.Name("X-Api-Key") ?? .authorization

  let uplink: UplinkClient
  let authenticator: any Authenticator
  private let transport: any HTTPTransport
  let clock: any Clock<Duration>
  private let logger: Logger
  private let repetitions: Int
  private let instruments: [any ClientInstrument]

  /// - Parameters:
  ///   - base: the server.
  ///   - transport: what carries the requests; one can serve many clients.
  ///   - repetitions: how often what only reads is asked again when no answer came, or 502 to 504.
  ///   - instruments: are told of each request.
  ///   - clock: measures deadlines.
  ///   - logger: gets one line at debug level for each failure.
  ///   - key: asked just before each request; `nil` lets it go out as a guest's.
  public init(
    base: BaseAddress, transport: any HTTPTransport, repetitions: Int = 2,
    instruments: [any ClientInstrument] = [],
    clock: any Clock<Duration> = ContinuousClock(), logger: Logger = Logger(label: "octoprint"),
    key: @escaping @Sendable () async throws -> String?
  ) {
    self.init(
      base: base, transport: transport, repetitions: repetitions, instruments: instruments, clock: clock,
      logger: logger,
      authenticator: APIKeyAuthenticator(field: Self.keyField, key: key))
  }

  init(
    base: BaseAddress, transport: any HTTPTransport, repetitions: Int, instruments: [any ClientInstrument],
    clock: any Clock<Duration>,
    logger: Logger, authenticator: any Authenticator
  ) {
    self.authenticator = authenticator
    self.transport = transport
    self.clock = clock
    self.logger = logger
    self.repetitions = repetitions
    self.instruments = instruments
    var configuration = UplinkClient.Configuration(
      deadlines: Deadlines(
        attempt: Endpoint.usualPatience, total: Endpoint.usualPatience, silence: Endpoint.longestSilence))
    // A person who presses a button again wants it tried again.
    configuration.breaksCircuits = false
    configuration.instruments = instruments
    uplink = UplinkClient(
      base: base, transport: transport, authenticator: authenticator,
      handlers: repetitions > 0
        ? [.retry([.noAnswer, .code(502), .code(503), .code(504)], times: repetitions)] : [],
      configuration: configuration, clock: clock, logger: logger)
  }

  /// The server.
  public var base: BaseAddress { uplink.base }

  /// The same server with the credential of a login.
  public func authenticated(by session: PasswordSession) -> OctoPrintClient {
    OctoPrintClient(
      base: base, transport: transport, repetitions: repetitions, instruments: instruments, clock: clock,
      logger: logger,
      authenticator: SessionAuthenticator(session: session))
  }
}
