import HerdBook
package import HerdSync

/// What a device asks of a stream.
package struct PullRequest: Hashable, Sendable {
  package let stream: SyncStream
  /// The number of the last row that the device has; 0 for a device that has none.
  package let since: Int
  /// How far the account was when the device began from 0: nothing that it has was deleted before. A long first
  /// download that is cut goes on, also where deletions are remembered only from a later number than it has come to.
  package let begun: Int
  /// The number up to which it takes part; `nil` in the first request of a synchronisation.
  package let upTo: Int?
  /// ``SyncView/hash`` of what the device takes its user to see.
  package let view: String
  /// Only what is of this scope, which the user has newly come to see; `nil` for all that they see.
  package let only: SyncScope?

  package init(
    _ stream: SyncStream, since: Int = 0, begun: Int = 0, upTo: Int? = nil, view: String,
    only: SyncScope? = nil
  ) {
    (self.stream, self.since, self.begun, self.upTo) = (stream, since, begun, upTo)
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
  /// The most rows of a page.
  var pageLength = 4096
  /// The most bytes of a page's lines, unless one line alone is longer. What a page is made of is in memory as
  /// often as devices pull, and a device can't store a row of it before all of it is unpacked.
  var pageBytes = 256 << 10

  /// Reads the first page.
  /// - Throws: ``SyncFailure`` for what is not to be answered with a stream.
  package func opened() async throws -> Opened { Opened(pull: self, page: try await firstPage()) }

  /// A stream whose first page was read.
  package struct Opened: Sendable {
    fileprivate let pull: Pull
    /// The page that comes next; `nil` where the stream is over.
    fileprivate var page: Page?
    private var seal = SyncSeal()
    /// What has ended the stream too early, as the device was told.
    package private(set) var failure: SyncFailure?
    /// The same as the log is told, if it was the database.
    package private(set) var databaseFailure: DatabaseFailure?

    fileprivate init(pull: Pull, page: Page) { (self.pull, self.page) = (pull, page) }

    /// How many rows have been handed over.
    package var rows: Int { seal.rows }

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
        self.page = try await pull.page(after: page)
        return page.bytes
      } catch let failure as SyncFailure {
        return ended(page, by: failure)
      } catch let failure as DatabaseFailure {
        databaseFailure = failure
        return ended(page, by: .database)
      }
    }

    private mutating func ended(_ page: Page, by failure: SyncFailure) -> [UInt8] {
      self.page = nil
      self.failure = failure
      return page.bytes + SyncLine.failure(failure).bytes
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
    /// How many rows the next page asks for: about as many as have room by the length of those in this one.
    var nextLength: Int
  }

  /// Room for the line that a stream ends with.
  private static let endBytes = 512
  /// How many rows are asked for before any was seen.
  private static let firstLength = 1024

  private func firstPage() async throws -> Page {
    try await database.read { [self] session in
      let (visitor, state) = try checked(session)
      let upTo = min(request.upTo ?? state.number, state.number)
      let hello = SyncLine.Hello(
        stream: request.stream.rawValue, since: request.since, upTo: upTo, floor: state.floor,
        scope: visitor.view.hash)
      var page = Page(
        bytes: SyncLine.hello(hello).bytes, number: request.since, upTo: upTo,
        nextLength: min(Self.firstLength, pageLength))
      try append(to: &page, session, visitor)
      return page
    }
  }

  fileprivate func page(after page: Page) async throws -> Page {
    try await database.read { [self] session in
      let (visitor, _) = try checked(session)
      var page = Page(number: page.number, upTo: page.upTo, nextLength: page.nextLength)
      try append(to: &page, session, visitor)
      return page
    }
  }

  /// Returns who asks and how far the account is, if what the device has is a beginning of that.
  private func checked(_ session: any SQLSession) throws -> (Visitor, AccountState) {
    let visitor = try session.visitor(caller)
    guard visitor.view.hash == request.view else { throw SyncFailure(.scope) }
    let state = try session.state(of: caller.account)
    guard request.since == 0 || state.isBeginning(upTo: max(request.since, request.begun)) else {
      throw SyncFailure(.floor)
    }
    return (visitor, state)
  }

  /// Appends the next rows that the visitor sees.
  private func append(to page: inout Page, _ session: any SQLSession, _ visitor: Visitor) throws {
    let seen = visitor.view.scopes.sorted()
    let scopes = request.only.map { only in seen.filter { $0 == only } } ?? seen
    guard !scopes.isEmpty else { return page.isLast = true }
    let length = page.nextLength
    let start = page.bytes.count
    var (found, isFull) = (0, false)
    try session.rows(
      Self.statement(for: scopes.count, of: seen.count, isFirst: request.since == 0),
      [
        .whole(caller.account), .text(request.stream.rawValue), .whole(page.number), .whole(page.upTo),
      ] + (request.since == 0 ? scopes : scopes + seen).map { .text($0.text) } + [.whole(length)]
    ) { row in
      found += 1
      // The rest is of the next page.
      guard !isFull else { return }
      let line = try line(of: row)
      isFull = page.rows > 0 && page.bytes.count + line.count > pageBytes - Self.endBytes
      guard !isFull else { return }
      page.bytes += line
      page.rows += 1
      page.number = try row.whole(0)
    }
    page.isLast = !isFull && found < length
    page.nextLength = nextLength(after: length, page.rows, page.bytes.count - start)
  }

  /// Returns about as many rows as have room, but no more than twice as many as the last time: what has none is
  /// read in vain, and long rows may come after short ones.
  private func nextLength(after length: Int, _ rows: Int, _ bytes: Int) -> Int {
    let fitting = rows == 0 ? length : pageBytes * rows / max(1, bytes) + 1
    return min(pageLength, max(16, min(fitting, 2 * length)))
  }

  /// Selects rows, and among them, by their numbers, what has left for where the visitor does not see it. Who
  /// has nothing yet needs neither that nor deletions.
  ///
  /// - Parameters:
  ///   - scopeCount: scopes that are asked for.
  ///   - seenCount: all that the visitor sees.
  private static func statement(for scopeCount: Int, of seenCount: Int, isFirst: Bool) -> SQLStatement {
    let scopes = (0..<scopeCount).map { "$\($0 + 5)" }.joined(separator: ", ")
    let seen = (0..<seenCount).map { "$\($0 + 5 + scopeCount)" }.joined(separator: ", ")
    let rows = """
      SELECT number, id, deleted, device, operation, body FROM stream_row
      WHERE account = $1 AND stream = $2 AND number > $3 AND number <= $4 AND scope IN (\(scopes))
      """
    let departures = """
      UNION ALL
      SELECT departure.number, departure.id, 2, CAST(NULL AS TEXT), CAST(NULL AS TEXT), '' FROM departure
      JOIN stream_row ON stream_row.account = departure.account AND stream_row.stream = departure.stream
        AND stream_row.id = departure.id
      WHERE departure.account = $1 AND departure.stream = $2 AND departure.number > $3
        AND departure.number <= $4 AND departure.scope IN (\(scopes)) AND stream_row.scope NOT IN (\(seen))
      """
    return SQLStatement(
      "\(rows) \(isFirst ? "AND deleted = 0" : departures) ORDER BY 1 LIMIT $\(5 + scopeCount + (isFirst ? 0 : seenCount))"
    )
  }

  /// A row as it is sent; a deleted one is no more than its identity, and so is one that has left.
  private func line(of row: borrowing SQLRow) throws -> String.UTF8View {
    let (number, id) = (try row.whole(0), try row.whole(1))
    switch try row.whole(2) {
    case 0:
      let isOwn = try row.textOrNil(3) == caller.device.text
      let operation = isOwn ? try row.textOrNil(4) : nil
      return (SyncLine.put(number: number, try row.text(5), of: operation) + "\n").utf8
    case 2 where request.stream == .animals:
      return (SyncLine.purge(number: number, AnimalID(id)).json + "\n").utf8
    default: return (SyncLine.del(number: number, id: id).json + "\n").utf8
    }
  }
}
