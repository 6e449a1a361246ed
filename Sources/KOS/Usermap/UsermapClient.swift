package import Logging
import RecordMapping
package import Uplink

/// Usermap: rooms, phones and roles of people. A source beside KOSapi that may be missing.
package struct UsermapClient: Sendable {
  private let json: JSONClient

  /// - Parameter base: see ``FacultyServices/usermap``. The others are as in ``KOSClient``.
  package init(
    base: BaseAddress, transport: any HTTPTransport, authenticator: any Authenticator,
    connectivity: (any ConnectivityWatching)? = nil, repetitions: Int = 2,
    clock: any Clock<Duration> = ContinuousClock(),
    logger: Logger = Logger(label: "usermap")
  ) {
    json = JSONClient(
      base: base, transport: transport, authenticator: authenticator, connectivity: connectivity,
      repetitions: repetitions, clock: clock, logger: logger)
  }

  package func person(_ username: String) async throws(KOSError) -> UsermapPerson {
    try await json.object(["people", username])
  }

  package func people(_ filter: Filter) async throws(KOSError) -> ReadList<UsermapPerson> {
    try await json.list(["people"], [("query", filter.description)]).list
  }

  /// The picture's bytes, as they came.
  package func photo(of username: String) async throws(KOSError) -> [UInt8] {
    try await json.bytes(["people", username, "photo"], accept: "image/*")
  }
}
