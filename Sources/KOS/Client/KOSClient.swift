import HTTPTypes
package import Logging
package import Uplink

/// KOSapi 3, typed. Only reads: the service takes nothing else.
///
/// ```swift
/// let kos = KOSClient(.fit, transport: transport, authenticator: LoginSession(login.scheme, store: store))
/// let courses = try await kos.list(.courses, ListQuery(fields: ["code", "name", "credits"]), expecting: 9000)
/// let me = try await kos.entry(.student(username))
/// ```
package struct KOSClient: Sendable {
  let uplink: UplinkClient

  /// - Parameters:
  ///   - service: where it is.
  ///   - transport: what carries the requests; one can serve many clients.
  ///   - authenticator: attaches the access token to each request, never to an address.
  ///   - connectivity: knows which ways are closed.
  ///   - cache: answers by ETag where the service has them.
  ///   - repetitions: how often a request is sent again when no answer came, or 429, 502 to 504.
  ///   - parallelLimit: how many requests may be under way at a time.
  ///   - clock: measures deadlines.
  ///   - logger: gets one line at debug level for each failure.
  package init(
    _ service: FacultyServices, transport: any HTTPTransport, authenticator: any Authenticator,
    connectivity: (any ConnectivityWatching)? = nil, cache: HTTPCache? = nil, repetitions: Int = 2,
    parallelLimit: Int = 8, instruments: [any ClientInstrument] = [],
    clock: any Clock<Duration> = ContinuousClock(), logger: Logger = Logger(label: "kos")
  ) {
    uplink = UplinkClient(
      base: service.api, transport: transport, authenticator: authenticator,
      handlers: repetitions > 0
        ? [.retry([.noAnswer, .code(429), .code(502), .code(503), .code(504)], times: repetitions)] : [],
      connectivity: connectivity, cache: cache,
      configuration: .forCampus(parallelLimit: parallelLimit, instruments: instruments), clock: clock,
      logger: logger)
  }

  package var base: BaseAddress { uplink.base }

  /// Sends past queue and login: for a `LoginSession` that a person renews by hand.
  package var direct: DirectSender { uplink.direct }

  /// One entity.
  package func entry<Content: KOSContent>(
    _ resource: EntryResource<Content>, _ query: ListQuery = ListQuery()
  ) async throws(KOSError) -> Entry<Content> {
    let response = try await uplink.document(
      resource.segments, query.items(of: Content.self), accept: Self.accept)
    return try response.read { body in try AtomReader<Content>.entry(body) }
  }

  /// One page of a list, as it is.
  package func page<Content: KOSContent>(
    _ resource: FeedResource<Content>, _ query: ListQuery = ListQuery(), offset: Int = 0, limit: Int = 1000
  ) async throws(KOSError) -> Feed<Content> {
    let items = query.items(of: resource, offset: max(0, offset), limit: max(1, min(limit, 1000)))
    let response = try await uplink.document(resource.segments, items, accept: Self.accept)
    return try response.read { body in try AtomReader<Content>.feed(body) }
  }

  private static let accept = "application/atom+xml, application/xml;q=0.9"
}

extension UplinkClient.Configuration {
  /// A page of a thousand entries takes the service its time.
  static func forCampus(parallelLimit: Int, instruments: [any ClientInstrument]) -> Self {
    var configuration = Self(
      deadlines: Deadlines(attempt: .seconds(20), total: .seconds(60)), parallelLimit: parallelLimit)
    configuration.instruments = instruments
    return configuration
  }
}
