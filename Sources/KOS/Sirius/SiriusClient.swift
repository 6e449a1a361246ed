package import Logging
import RecordMapping
import RecordMappingJSON
package import Uplink

/// Sirius, CTU's timetables: the academic year, and events with their exceptions. A source beside KOSapi that
/// may be missing.
package struct SiriusClient: Sendable {
  /// Whose events.
  package enum Owner: Sendable, Hashable {
    case person(String)
    case teacher(String)
    case room(String)
    case course(String)

    var segments: [String] {
      switch self {
      case .person(let name): ["people", name, "events"]
      case .teacher(let name): ["teachers", name, "events"]
      case .room(let code): ["rooms", code, "events"]
      case .course(let code): ["courses", code, "events"]
      }
    }
  }

  private let json: JSONClient

  /// - Parameter base: see ``FacultyServices/sirius``. The others are as in ``KOSClient``.
  package init(
    base: BaseAddress, transport: any HTTPTransport, authenticator: any Authenticator,
    connectivity: (any ConnectivityWatching)? = nil, repetitions: Int = 2,
    clock: any Clock<Duration> = ContinuousClock(),
    logger: Logger = Logger(label: "sirius")
  ) {
    json = JSONClient(
      base: base, transport: transport, authenticator: authenticator, connectivity: connectivity,
      repetitions: repetitions, clock: clock, logger: logger)
  }

  package func semesters(ofFaculty faculty: String) async throws(KOSError) -> ReadList<SiriusSemester> {
    try await all(["faculties", faculty, "semesters"], [], under: "semesters", by: \.id)
  }

  package func semester(_ code: SemesterCode, ofFaculty faculty: String) async throws(KOSError)
    -> SiriusSemester
  {
    try await json.object(["faculties", faculty, "semesters", code.rawValue], under: "semesters")
  }

  package func weeks(
    ofFaculty faculty: String, in span: SiriusSpan
  ) async throws(KOSError) -> ReadList<SiriusWeek> {
    try await all(["faculties", faculty, "schedule", "weeks"], span.items, under: "weeks", by: \.identity)
  }

  /// - Parameters:
  ///   - includesDeleted: whether cancelled ones come too.
  ///   - byOriginalDate: whether those come too that were moved out of these days.
  package func events(
    of owner: Owner, in span: SiriusSpan, includesDeleted: Bool = false, byOriginalDate: Bool = false
  ) async throws(KOSError) -> ReadList<SiriusEvent> {
    let switches = [("deleted", includesDeleted), ("with_original_date", byOriginalDate)]
    let items = span.items + switches.filter(\.1).map { ($0.0, "true") }
    return try await all(owner.segments, items, under: "events", by: \.id)
  }

  package func event(_ id: String) async throws(KOSError) -> SiriusEvent {
    try await json.object(["events", id], under: "events")
  }

  package func exception(_ id: Int) async throws(KOSError) -> SiriusException {
    try await json.object(["schedule_exceptions", "\(id)"], under: "schedule_exceptions")
  }

  package func exceptions() async throws(KOSError) -> ReadList<SiriusException> {
    try await all(["schedule_exceptions"], [], under: "schedule_exceptions", by: \.id)
  }

  package func search(_ text: String) async throws(KOSError) -> ReadList<SiriusHit> {
    try await json.list(["search"], [("q", text)], under: "results").list
  }

  /// How often a list is begun anew that changes while it is read.
  private static let attempts = 3

  /// Page after page: a list of Sirius says how long it is. Pages overlap by one object, as KOSapi's do, so that
  /// none is lost when the list changes meanwhile.
  private func all<Part: RecordPart>(
    _ segments: [String], _ items: [(name: String, value: String)], under key: String,
    by identity: (Part) -> String
  ) async throws(KOSError) -> ReadList<Part> {
    var requests = 0
    for _ in 0..<Self.attempts {
      if let list = try await pages(segments, items, under: key, by: identity, &requests) { return list }
    }
    throw .unsettled(requests: requests)
  }

  /// - Returns: `nil` if two pages have nothing in common, or a page has nothing new: a service that takes no
  ///   offset would give it for ever.
  private func pages<Part: RecordPart>(
    _ segments: [String], _ items: [(name: String, value: String)], under key: String,
    by identity: (Part) -> String, _ requests: inout Int
  ) async throws(KOSError) -> ReadList<Part>? {
    var list = ReadList<Part>()
    var known: Set<String> = []
    var offset = 0
    var overlaps = false
    while true {
      let paging = [(name: "limit", value: "1000"), ("offset", String(offset))]
      let page: JSONClient.Page<Part> = try await json.list(segments, items + paging, under: key)
      requests += 1
      let fresh = page.list.parts.filter { known.insert(identity($0)).inserted }
      // What cannot be read cannot be compared.
      let isComparable = overlaps && page.list.rejectedCount == 0
      if isComparable, fresh.isEmpty || fresh.count == page.count { return nil }
      list.parts += fresh
      list.rejectedCount += page.list.rejectedCount
      guard page.count > 0, let total = page.total, offset + page.count < total else { return list }
      overlaps = page.count > 1
      offset += overlaps ? page.count - 1 : 1
    }
  }
}
