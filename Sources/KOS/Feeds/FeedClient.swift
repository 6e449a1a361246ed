import HTTPTypes
package import Logging
package import Uplink

/// Reads feeds wherever they are. Sends no login and no cookie: a feed is for everybody.
package struct FeedClient: Sendable {
  package enum Answer: Sendable {
    /// It is as it was.
    case unchanged
    case feed(NewsFeed, Validators)
  }

  /// By which a server tells that nothing is new.
  package struct Validators: Sendable, Hashable {
    package var etag: String?
    package var lastModified: String?

    package init(etag: String? = nil, lastModified: String? = nil) {
      self.etag = etag
      self.lastModified = lastModified
    }
  }

  private static let mostRedirects = 3

  private let transport: any HTTPTransport
  private let clock: any Clock<Duration>
  private let logger: Logger

  package init(
    transport: any HTTPTransport, clock: any Clock<Duration> = ContinuousClock(),
    logger: Logger = Logger(label: "feeds")
  ) {
    self.transport = transport
    self.clock = clock
    self.logger = logger
  }

  /// - Parameter known: of the answer that is kept.
  package func read(_ address: FeedAddress, known: Validators) async throws(KOSError) -> Answer {
    var address = address
    for _ in 0..<Self.mostRedirects {
      let response = try await send(to: address, known)
      guard let next = Self.redirect(response, from: address) else { return try Self.answer(response) }
      address = next
    }
    return try Self.answer(try await send(to: address, known))
  }

  private static func answer(_ response: Response) throws(KOSError) -> Answer {
    if response.status.code == 304 { return .unchanged }
    guard response.status.kind == .successful else { throw error(response) }
    let feed = try response.read { body in try NewsFeed(body) }
    let fields = response.headerFields
    return .feed(feed, Validators(etag: fields[.eTag], lastModified: fields[.lastModified]))
  }

  /// Every answer, whatever its status.
  private func send(to address: FeedAddress, _ known: Validators) async throws(KOSError) -> Response {
    let uplink = UplinkClient(
      base: address.base, transport: transport, configuration: .forCampus(parallelLimit: 1, instruments: []),
      clock: clock, logger: logger)
    var request = Request.get(address.target).header(
      .accept, "application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8")
    if let etag = known.etag { request = request.header(.ifNoneMatch, etag) }
    if let date = known.lastModified { request = request.header(.ifModifiedSince, date) }
    do {
      return try await uplink.execute(request)
    } catch {
      if let response = error.response, [301, 302, 303, 304, 307, 308].contains(response.status.code) {
        return response
      }
      throw KOSError(error)
    }
  }

  private static func error(_ response: Response) -> KOSError {
    .refused(KOSRefusal(response, asked: response.trace.request))
  }

  private static func redirect(_ response: Response, from address: FeedAddress) -> FeedAddress? {
    guard [301, 302, 303, 307, 308].contains(response.status.code) else { return nil }
    return response.headerFields[.location].flatMap(address.moved)
  }
}
