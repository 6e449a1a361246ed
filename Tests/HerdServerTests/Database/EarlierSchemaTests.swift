import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Testing

/// Holds each step of the schema, the next one too.
@Suite(.timeLimit(.minutes(2))) struct `A database of an earlier schema` {
  @Test(arguments: Engine.allCases, 1...ServerSchema.steps.count)
  func `is brought up to date with all that it holds, and takes what devices have not sent`(
    engine: Engine, version: Int
  ) async throws {
    try await engine.withDatabase { today in
      let farm = try await Farm.settled(today)
      let past = try await Past(farm)
      let content = try await today.content()
      let changes = try await farm.bytes(.changes)
      try await engine.withDatabase { earlier in
        try await earlier.migrate(Array(ServerSchema.steps.prefix(version)))
        try await earlier.put(content)
        let before = try await earlier.content()
        let farm = try await Farm.opened(earlier)
        let after = try await earlier.content()
        #expect(before.allSatisfy { after[$0.key]?.part($0.value.columns) == $0.value })
        #expect(try await farm.bytes(.changes) == changes)
        try await past.goesOn(farm)
      }
    }
  }
}

/// What devices have had of a server before it was brought up to date.
private struct Past {
  let kept: Operation
  let refused: Operation
  let token: Token

  init(_ farm: Farm) async throws {
    let cow = try await farm.cow()
    kept = Sample.operation([Sample.note("kept", of: cow, local: "L1")], sequence: 2)
    refused = Sample.operation([Sample.note("of nobody", of: AnimalID(999_999))], sequence: 3)
    let receipts = try await farm.push(kept, refused)
    let note = try #require(receipts[0].identities?["L1"])
    #expect(receipts[1].refusals == ["E0.ref"])
    for (type, revision) in [(Operation.Kind.amend, 1), (.void, 2)] {
      let row: JSONObject = [
        "id": .whole(note), "rev": .whole(revision), "f": .object(["text": .text("other")]),
      ]
      #expect(try await farm.push(Sample.operation([row], type, device: "K2"), on: "K2")[0].refusals.isEmpty)
    }
    try await farm.server.administration.put(
      User(Farm.everything, name: "Jana", rights: [.useApp, .recordChanges, .allStables]), login: "jana",
      password: "seno", in: Farm.account)
    let caller = try farm.caller()
    token = try await farm.server.logIn.tokens(
      name: "jana", password: "seno", on: caller.device, in: Farm.account
    ).access
  }

  /// Expects the server to know all of it, and to take what waits.
  func goesOn(_ farm: Farm) async throws {
    let caller = try await farm.server.logIn.caller(by: token, in: Farm.account)
    #expect(caller == (try farm.caller()))
    // By a name that an operation of before has given.
    var row = Sample.note("waiting", of: AnimalID(0), local: "L2")
    row["a"] = .text("LA000001")
    let waiting = Sample.operation([row], sequence: 4)
    let receipts = try await farm.push(kept, refused, waiting)
    #expect(receipts[0].isRepeated && receipts[1].refusals == ["E0.ref"])
    #expect(receipts[2].identities?["L2"] != nil)
    let received = try await farm.server.ledger(of: caller.device, by: caller)
    #expect(received == [1...2, 4...4])
  }
}

/// A table's columns and rows.
private struct Table: Equatable, Sendable {
  var columns: [String] = []
  var types: [String] = []
  var rows: Set<[SQLValue]> = []

  func part(_ names: [String]) -> Table? {
    let places = names.compactMap { columns.firstIndex(of: $0) }
    guard places.count == names.count else { return nil }
    return Table(
      columns: names, types: places.map { types[$0] }, rows: Set(rows.map { row in places.map { row[$0] } }))
  }
}

extension ServerDatabase {
  fileprivate func content() async throws -> [String: Table] {
    let columns: SQLStatement =
      dialect == .sqlite
      ? """
      SELECT t.name, c.name, c.type FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
      WHERE t.type = 'table' AND t.name <> 'schema_version' ORDER BY t.name, c.cid
      """
      : """
      SELECT CAST(table_name AS TEXT), CAST(column_name AS TEXT), CAST(data_type AS TEXT)
      FROM information_schema.columns WHERE table_schema = current_schema() AND table_name <> 'schema_version'
      ORDER BY table_name, ordinal_position
      """
    return try await read { session in
      var tables: [String: Table] = [:]
      try session.rows(columns) { row in
        let table = try row.text(0)
        tables[table, default: Table()].columns.append(try row.text(1))
        tables[table, default: Table()].types.append(try row.text(2).lowercased())
      }
      for (name, table) in tables {
        let all = SQLStatement("SELECT \(table.columns.joined(separator: ", ")) FROM \(name)")
        tables[name]?.rows = Set(try session.all(all) { row in try row.values(of: table.types) })
      }
      return tables
    }
  }

  /// Fills the tables that there are, as far as they have the columns.
  fileprivate func put(_ content: [String: Table]) async throws {
    let there = try await self.content()
    try await write { session in
      for (name, table) in there {
        let columns = table.columns.filter { content[name]?.columns.contains($0) == true }
        guard let rows = content[name]?.part(columns)?.rows else { continue }
        let places = columns.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
        try session.run(
          SQLStatement("INSERT INTO \(name) (\(columns.joined(separator: ", "))) VALUES (\(places))"),
          each: Array(rows))
      }
    }
  }
}

extension SQLRow {
  fileprivate func values(of types: [String]) throws -> [SQLValue] {
    var values: [SQLValue] = []
    for (column, type) in types.enumerated() {
      switch type {
      case "integer", "bigint": values.append(SQLValue(try wholeOrNil(column)))
      case "blob", "bytea": values.append(SQLValue(try bytesOrNil(column)))
      default: values.append(SQLValue(try textOrNil(column)))
      }
    }
    return values
  }
}
