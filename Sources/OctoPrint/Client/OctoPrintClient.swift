import Foundation
package import HTTPTypes
package import Logging
package import Uplink

/// OctoPrint's REST API (1.11), typed. Each method is one request.
///
/// Printer commands are sent once: nothing here repeats, queues or defers them.
package struct OctoPrintClient: Sendable {
  package static let keyField = HTTPField.Name("X-Api-Key") ?? .authorization

  private let uplink: UplinkClient

  package init(
    base: BaseAddress, transport: any HTTPTransport, instruments: [any ClientInstrument] = [],
    clock: any Clock<Duration> = ContinuousClock(), logger: Logger = Logger(label: "octoprint"),
    key: @escaping @Sendable () async throws -> String?
  ) {
    var configuration = UplinkClient.Configuration(
      deadlines: Deadlines(attempt: .seconds(8), total: .seconds(8)))
    configuration.instruments = instruments
    uplink = UplinkClient(
      base: base, transport: transport,
      authenticator: APIKeyAuthenticator(field: Self.keyField, key: key),
      configuration: configuration, clock: clock, logger: logger)
  }

  package var base: BaseAddress { uplink.base }

  // MARK: Server

  /// The only request that says at once whether a server is an OctoPrint and whether it takes the key.
  package func version() async throws(OctoPrintError) -> ServerVersion {
    try await fetch(.get("api/version"))
  }

  package func currentUser() async throws(OctoPrintError) -> CurrentUser {
    try await fetch(.get("api/currentuser"))
  }

  /// Trades the key for a session, which the push channel's authentication needs.
  package func passiveLogin() async throws(OctoPrintError) -> Login {
    try await fetch(.post("api/login"), json: ["passive": true])
  }

  // MARK: Connection to the printer

  package func connection() async throws(OctoPrintError) -> ConnectionOptions {
    try await fetch(.get("api/connection"))
  }

  package func connect(_ choice: ConnectCommand) async throws(OctoPrintError) {
    try await send(.post("api/connection"), json: choice)
  }

  package func disconnect() async throws(OctoPrintError) {
    try await send(.post("api/connection"), json: ["command": "disconnect"])
  }

  // MARK: Job

  package func command(_ command: JobCommand) async throws(OctoPrintError) {
    try await send(.post("api/job"), json: command)
  }

  // MARK: Application keys

  /// Whether the server knows the application key workflow.
  package func knowsApplicationKeys() async throws(OctoPrintError) -> Bool {
    do {
      _ = try await execute(Request.get("plugin/appkeys/probe").unauthenticated())
      return true
    } catch {
      if case .failed(let cause) = error, cause.status == 404 { return false }
      throw error
    }
  }

  /// Asks for a key on behalf of a person who will confirm it in OctoPrint.
  package func requestApplicationKey(app: String) async throws(OctoPrintError) -> AccessRequest {
    try await fetch(Request.post("plugin/appkeys/request").unauthenticated(), json: ["app": app])
  }

  /// Asks for the decision. OctoPrint drops the request if it is not asked for 5 s.
  package func decision(on request: AccessRequest) async throws(OctoPrintError) -> AccessDecision {
    do {
      // Whoever knows the token can fetch the key, so it stays out of traces and logs.
      let poll = Request.get("plugin/appkeys/request").appending(segment: request.token)
        .shown(as: "plugin/appkeys/request/…").unauthenticated()
      let response = try await execute(poll)
      if response.status.code == 202 { return .waiting }
      return .granted(key: try decode(AccessDecision.Granted.self, from: response, to: poll).apiKey)
    } catch {
      if case .failed(let cause) = error, cause.status == 404 { return .refused }
      throw error
    }
  }

  // MARK: Plumbing

  private func fetch<Value: Decodable>(
    _ request: Request, json body: (any Encodable & Sendable)? = nil
  ) async throws(OctoPrintError) -> Value {
    try decode(Value.self, from: try await execute(request, json: body), to: request)
  }

  private func send(
    _ request: Request, json body: any Encodable & Sendable
  ) async throws(OctoPrintError) {
    _ = try await execute(request, json: body)
  }

  private func execute(
    _ request: Request, json body: (any Encodable & Sendable)? = nil
  ) async throws(OctoPrintError) -> Response {
    var request = request
    if let body {
      do { request = try request.json(body) } catch { throw .unexpected(path: request.path, "\(error)") }
    }
    do {
      return try await uplink.execute(request)
    } catch {
      throw .failed(error)
    }
  }

  private func decode<Value: Decodable>(
    _ type: Value.Type, from response: Response, to request: Request
  ) throws(OctoPrintError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(response.body))
    } catch {
      // An answer to the poll may hold a key, whatever its form.
      let beginning = request.shownPath == nil ? String(response.text.prefix(80)) : ""
      throw .unexpected(path: request.shownPath ?? request.path, beginning)
    }
  }
}
