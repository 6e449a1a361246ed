import HTTPTypes
package import Logging
import RecordMapping
package import Uplink

/// Agata, the canteens of CTU (JAPI v3): what is cooked today, for how much, and when they are open. It wants a key,
/// which goes into a header and nowhere else.
package struct AgataClient: Sendable {
  package static let path = "/jidelnicky/JAPIV3/api/v3"

  private let json: JSONClient

  /// - Parameters:
  ///   - base: see ``FacultyServices/canteens``.
  ///   - key: asked for just before each request.
  package init(
    base: BaseAddress, transport: any HTTPTransport, clock: any Clock<Duration> = ContinuousClock(),
    logger: Logger = Logger(label: "agata"), key: @escaping @Sendable () async throws -> String?
  ) {
    json = JSONClient(
      base: base, transport: transport,
      authenticator: APIKeyAuthenticator(field: Self.field, key: key),
      connectivity: nil, repetitions: 0, clock: clock, logger: logger)
  }

  private static let field: HTTPField.Name = {
    guard let name = HTTPField.Name("X-API-Key") else { preconditionFailure("a name of a header field") }
    return name
  }()

  package func canteens(in language: Language) async throws(KOSError) -> ReadList<AgataCanteen> {
    try await list(["podsystems"], language)
  }

  package func meals(
    of canteen: Int, in language: Language
  ) async throws(KOSError) -> ReadList<AgataMeal> {
    try await list(["podsystems", String(canteen), "meals"], language)
  }

  package func categories(
    of canteen: Int, in language: Language
  ) async throws(KOSError) -> ReadList<AgataCategory> {
    try await list(["podsystems", String(canteen), "categories"], language)
  }

  package func hours(
    of canteen: Int, in language: Language
  ) async throws(KOSError) -> ReadList<AgataHours> {
    try await list(["podsystems", String(canteen), "opening-hours"], language)
  }

  package func allergens(in language: Language) async throws(KOSError) -> ReadList<AgataAllergen> {
    try await list(["allergens"], language)
  }

  private func list<Part: RecordPart>(
    _ segments: [String], _ language: Language
  ) async throws(KOSError) -> ReadList<Part> {
    try await json.list(segments, [("lang", language.rawValue)], under: "data").list
  }
}

extension FacultyServices {
  /// Where the canteens are: the same for all faculties.
  package var canteens: BaseAddress {
    id == "stand-in"
      ? BaseAddress(scheme: api.scheme, host: api.host, port: api.port, prefix: AgataClient.path)
      : BaseAddress(scheme: .https, host: "agata.suz.cvut.cz", prefix: AgataClient.path)
  }
}
