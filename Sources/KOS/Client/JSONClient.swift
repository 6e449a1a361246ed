import HTTPTypes
import Logging
import RecordMapping
import RecordMappingJSON
import Uplink

/// A service beside KOSapi that answers in JSON.
struct JSONClient: Sendable {
  /// Some objects of a list.
  struct Page<Part: RecordPart>: Sendable {
    var list: ReadList<Part>
    /// How many there are, if the service says so.
    var total: Int?

    /// How many came, those too that could not be read.
    var count: Int { list.parts.count + list.rejectedCount }
  }

  let uplink: UplinkClient

  init(
    base: BaseAddress, transport: any HTTPTransport, authenticator: any Authenticator,
    connectivity: (any ConnectivityWatching)?, repetitions: Int, clock: any Clock<Duration>, logger: Logger
  ) {
    uplink = UplinkClient(
      base: base, transport: transport, authenticator: authenticator,
      handlers: repetitions > 0
        ? [.retry([.noAnswer, .code(429), .code(502), .code(503), .code(504)], times: repetitions)] : [],
      connectivity: connectivity, configuration: .forCampus(parallelLimit: 4, instruments: []), clock: clock,
      logger: logger)
  }

  /// - Parameter key: where in the document it stands; `nil`: the document itself.
  func object<Part: RecordPart>(
    _ segments: [String], _ items: [(name: String, value: String)] = [], under key: String? = nil
  ) async throws(KOSError) -> Part {
    let response = try await uplink.document(segments, items, accept: Self.accept)
    return try response.read { body in try Part(json: body, at: key) }
  }

  func list<Part: RecordPart>(
    _ segments: [String], _ items: [(name: String, value: String)], under key: String? = nil
  ) async throws(KOSError) -> Page<Part> {
    let response = try await uplink.document(segments, items, accept: Self.accept)
    return try response.read { body in
      let decoded = try Part.records(fromJSON: body, at: key)
      let meta = try key == nil ? nil : JSONValue(parsing: body)["meta"].value(as: SiriusMeta.self)
      return Page(
        list: ReadList(parts: decoded.records, rejectedCount: decoded.rejectedCount), total: meta?.count)
    }
  }

  func bytes(_ segments: [String], accept: String) async throws(KOSError) -> [UInt8] {
    try await uplink.document(segments, [], accept: accept).body
  }

  private static let accept = "application/json"
}
