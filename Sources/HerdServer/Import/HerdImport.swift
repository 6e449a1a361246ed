import HerdBook
package import HerdSync

/// Fills an empty account with a herd that was generated or exported: streams as lines, as a server sends them.
package struct HerdImport: Sendable {
  let database: any ServerDatabase
  let account: Int
  /// Seconds since 1970.
  let now: Int
  let operation: OperationID

  /// - Parameter operation: what comes again under the same one is imported once; `nil` for a new one.
  package init(into database: any ServerDatabase, account: Int, now: Int, as operation: OperationID? = nil) {
    (self.database, self.account, self.now) = (database, account, now)
    var generator = SystemRandomNumberGenerator()
    self.operation = operation ?? OperationID(at: now * 1000, using: &generator)
  }

  /// Why a herd is not imported; nothing of it is kept.
  package enum Refused: Error, Hashable {
    /// The account has rows already.
    case notEmpty
    /// The line, from 1, is none of its stream.
    case line(SyncStream, Int)
    /// The line, from 1, is of a stable that the herd does not have: nobody would see its row.
    case stable(SyncStream, Int)
  }

  /// Fills the account in one transaction and returns how many rows it has now.
  ///
  /// - Parameter lines: gives a stream's lines one after the other, `nil` at its end; a stream that is not
  ///   there has none. Called in the order of the streams, on the database's thread, and again from the start
  ///   where the database asks for that.
  package func run(
    _ lines: @escaping @Sendable (SyncStream) throws -> () throws -> [UInt8]?
  ) async throws -> Int {
    try await database.settled {
      try await database.perform(.migration) { [self] session in
        let isKnown = try session.run(
          "UPDATE account SET number = number + 1 WHERE account = $1", [.whole(account)])
        guard isKnown == 1 else { throw SyncFailure(.unknown, "there is no account \(account)") }
        return try session.once(operation, in: account, at: now) { try fill(session, lines) }
      }
    }
  }

  private func fill(
    _ session: any SQLSession, _ lines: (SyncStream) throws -> () throws -> [UInt8]?
  ) throws -> Int {
    let first = try session.first(
      "SELECT id FROM stream_row WHERE account = $1 AND stream <> 'perm' LIMIT 1", [.whole(account)]
    ) { try $0.whole(0) }
    guard first == nil else { throw Refused.notEmpty }
    var filling = Filling(account: account, now: now, number: try session.state(of: account).number)
    for stream in SyncStream.allCases where stream != .rights {
      try filling.fill(stream, session, try lines(stream))
    }
    try filling.finish(session)
    return filling.rows
  }
}

/// What one line leaves for the next.
private struct Filling {
  let account: Int
  let now: Int
  var number: Int
  var rows = 0
  /// Stables that there are, and those of groups.
  private var known: Set<SyncScope> = []
  private var stables: [Int: SyncScope] = [:]
  private var scopes: [Int: SyncScope] = [:]
  private var marks: [(AnimalMark, AnimalID)] = []
  private var references: [PhotoReference] = []
  private var last = 0

  init(account: Int, now: Int, number: Int) { (self.account, self.now, self.number) = (account, now, number) }

  mutating func fill(
    _ stream: SyncStream, _ session: any SQLSession, _ next: () throws -> [UInt8]?
  ) throws {
    var line = 0
    rows += try session.fill("stream_row", StreamRow.columnNames) {
      while let bytes = try next() {
        line += 1
        guard let row = try row(stream, bytes, line) else { continue }
        return row.values(in: account)
      }
      return nil
    }
  }

  /// The row of a line; `nil` for one that puts nothing.
  private mutating func row(_ stream: SyncStream, _ bytes: [UInt8], _ line: Int) throws -> StreamRow? {
    let refused = HerdImport.Refused.line(stream, line)
    let object: JSONObject?
    do throws(JSONNode.Malformed) { object = try JSONNode(parsing: bytes).object } catch { throw refused }
    guard var members = object, let type = members["t"]?.text else { throw refused }
    // The end of a file that nobody has sent has no hash.
    guard type == "put" else { return nil }
    members["t"] = nil
    guard let id = members["id"]?.whole else { throw refused }
    for name in ["sn", "op"] { members[name] = nil }
    number += 1
    last = max(last, id)
    let scope: SyncScope
    do {
      try noteMarks(of: members, in: stream, id)
      scope = try self.scope(of: members, in: stream)
    } catch { throw refused }
    switch stream {
    case .stables: known.insert(scope)
    case .groups, .daily:
      guard scope == .noStable || known.contains(scope) else {
        throw HerdImport.Refused.stable(stream, line)
      }
      if stream == .groups { stables[id] = scope }
    case .animals: scopes[id] = scope
    default: break
    }
    let row = StreamRow(
      stream: stream, id: id, number: number, scope: scope,
      animal: animal(of: members, in: stream, id), revision: members["rev"]?.whole ?? 1, received: now,
      members: members)
    references += PhotoReference.made(by: row)
    return row
  }

  /// What animals and bulls are found by.
  private mutating func noteMarks(of row: JSONObject, in stream: SyncStream, _ id: Int) throws {
    switch stream {
    case .bulls: if let bull = Bull(row: row) { marks.append((.bull(bull.number), AnimalID(id))) }
    case .changes:
      let change = try Change(row: row)
      marks += AnimalMark.given(by: change).map { ($0, change.animal) }
    default: break
    }
  }

  private func scope(of row: JSONObject, in stream: SyncStream) throws -> SyncScope {
    if stream == .animals { return row["group"]?.whole.flatMap { stables[$0] } ?? .noStable }
    if stream.isOfAnimals { return row["a"]?.whole.flatMap { scopes[$0] } ?? .noStable }
    return try .scope(of: row, in: stream)
  }

  private func animal(of row: JSONObject, in stream: SyncStream, _ id: Int) -> AnimalID? {
    if stream == .animals { return AnimalID(id) }
    return stream.isOfAnimals ? row["a"]?.whole.map { AnimalID($0) } : nil
  }

  /// Later rows are numbered and identified after all of these.
  mutating func finish(_ session: any SQLSession) throws {
    try session.put(marks, in: account)
    try session.put(references, in: account)
    try session.run(
      "UPDATE account SET number = $1 WHERE account = $2", [.whole(max(number, last)), .whole(account)])
  }
}
