import HerdBook
package import HerdSync

/// What a device asks of a stream.
package struct PullRequest: Hashable, Sendable {
  package let stream: SyncStream
  /// The number of the last row that the device has; 0 for a device that has none.
  package let since: Int
  /// The number up to which it takes part; `nil` in the first request of a synchronisation.
  package let upTo: Int?
  /// ``SyncView/hash`` of what the device takes its user to see.
  package let view: String
  /// Only what is of this scope, which the user has newly come to see; `nil` for all that they see.
  package let only: SyncScope?

  package init(
    _ stream: SyncStream, since: Int = 0, upTo: Int? = nil, view: String, only: SyncScope? = nil
  ) {
    (self.stream, self.since, self.upTo) = (stream, since, upTo)
    (self.view, self.only) = (view, only)
  }
}

/// Sends the rows of a stream page by page.
///
/// Each page is a transaction of its own, which reads the user's rights anew, and between two pages no
/// connection is held: a device that reads slowly holds up nobody, and a user whose rights were taken gets no
/// page more.
package struct Pull: Sendable {
  let database: any ServerDatabase
  let caller: Caller
  let request: PullRequest
  /// Rows of a page.
  var pageLength = 4096

  /// Reads the first page.
  /// - Throws: ``SyncFailure`` for what is not to be answered with a stream.
  package func opened() async throws -> Opened { Opened(pull: self, page: try await firstPage()) }

  /// A stream whose first page was read.
  package struct Opened: Sendable {
    fileprivate let pull: Pull
    /// The page that comes next; `nil` where the stream is over.
    fileprivate var page: Page?
    private var seal = SyncSeal()

    fileprivate init(pull: Pull, page: Page) { (self.pull, self.page) = (pull, page) }

    /// Returns the next page as whole lines, the last of all the one that says it is the end; then `nil`.
    ///
    /// What fails on the way is a line too, and then there is no end: the device keeps what it has, and goes on
    /// from there.
    package mutating func next() async throws -> [UInt8]? {
      guard let page else { return nil }
      seal.take(page.bytes)
      seal.count(page.rows)
      guard !page.isLast else {
        self.page = nil
        let end = SyncLine.End(rows: seal.rows, number: page.upTo, sha256: seal.digits)
        return page.bytes + SyncLine.end(end).bytes
      }
      do {
        self.page = try await pull.page(after: page.number, upTo: page.upTo)
        return page.bytes
      } catch let failure as SyncFailure {
        self.page = nil
        return page.bytes + SyncLine.failure(failure).bytes
      }
    }
  }

  /// Some lines, and where they end.
  fileprivate struct Page: Sendable {
    var bytes: [UInt8] = []
    var rows = 0
    /// Number of the last row that was looked at.
    var number: Int
    let upTo: Int
    var isLast = false
  }

  private func firstPage() async throws -> Page {
    try await database.read { [self] session in
      let visitor = try session.visitor(caller)
      let state = try session.state(of: caller.account)
      guard visitor.view.hash == request.view else { throw SyncFailure(.scope) }
      guard request.since == 0 || request.since >= state.floor else { throw SyncFailure(.floor) }
      let upTo = min(request.upTo ?? state.number, state.number)
      let hello = SyncLine.Hello(
        stream: request.stream.rawValue, since: request.since, upTo: upTo, floor: state.floor,
        scope: visitor.view.hash)
      var page = Page(bytes: SyncLine.hello(hello).bytes, number: request.since, upTo: upTo)
      if request.stream == .animals, request.since > 0, request.only == nil {
        try appendDepartures(to: &page, session, visitor)
      }
      try append(to: &page, session, visitor)
      return page
    }
  }

  fileprivate func page(after number: Int, upTo: Int) async throws -> Page {
    try await database.read { [self] session in
      let visitor = try session.visitor(caller)
      guard visitor.view.hash == request.view else { throw SyncFailure(.scope) }
      var page = Page(number: number, upTo: upTo)
      try append(to: &page, session, visitor)
      return page
    }
  }

  /// Appends the next rows that the visitor sees.
  private func append(to page: inout Page, _ session: any SQLSession, _ visitor: Visitor) throws {
    let scopes = (request.only.map { visitor.view.scopes.intersection([$0]) } ?? visitor.view.scopes).sorted()
    guard !scopes.isEmpty else { return page.isLast = true }
    let places = scopes.indices.map { "$\($0 + 5)" }.joined(separator: ", ")
    let isFirst = request.since == 0
    var count = 0
    try session.rows(
      SQLStatement(
        """
        SELECT number, id, deleted, device, operation, body FROM stream_row
        WHERE account = $1 AND stream = $2 AND number > $3 AND number <= $4 \(isFirst ? "AND deleted = 0" : "")
        AND scope IN (\(places)) ORDER BY number LIMIT $\(scopes.count + 5)
        """),
      [
        .whole(caller.account), .text(request.stream.rawValue), .whole(page.number), .whole(page.upTo),
      ] + scopes.map { .text($0.text) } + [.whole(pageLength)]
    ) { row in
      count += 1
      page.number = try row.whole(0)
      page.bytes += try line(of: row)
    }
    page.rows += count
    page.isLast = count < pageLength
  }

  /// A row as it is sent; a deleted one is no more than its identity.
  private func line(of row: borrowing SQLRow) throws -> String.UTF8View {
    let number = try row.whole(0)
    guard try row.whole(2) == 0 else {
      return (SyncLine.del(number: number, id: try row.whole(1)).json + "\n").utf8
    }
    let isOwn = try row.textOrNil(3) == caller.device.text
    let operation = isOwn ? try row.textOrNil(4) : nil
    return (SyncLine.put(number: number, try row.text(5), of: operation) + "\n").utf8
  }

  /// Animals that left a stable that the visitor sees for one that they don't.
  private func appendDepartures(
    to page: inout Page, _ session: any SQLSession, _ visitor: Visitor
  ) throws {
    try session.rows(
      """
      SELECT departure.number, departure.animal, departure.scope, stream_row.scope FROM departure
      JOIN stream_row ON stream_row.account = departure.account AND stream_row.stream = 'animals'
        AND stream_row.id = departure.animal
      WHERE departure.account = $1 AND departure.number > $2 AND departure.number <= $3
      ORDER BY departure.number
      """,
      [.whole(caller.account), .whole(request.since), .whole(page.upTo)]
    ) { row in
      let scopes = [try row.text(2), try row.text(3)].compactMap { SyncScope(parsing: $0) }
      guard scopes.count == 2, visitor.sees(scopes[0]), !visitor.sees(scopes[1]) else { return }
      page.bytes += SyncLine.purge(number: try row.whole(0), AnimalID(try row.whole(1))).bytes
    }
  }
}
