import HTTPTypes
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Testing

@Suite struct `The administration of an account` {
  private static let operation = OperationID(parsing: "019a8c1e-7b10-7abc-8000-00000000000a")

  @Test(arguments: Engine.allCases) func `does an operation once, however often it comes`(engine: Engine)
    async throws
  {
    try await Farm.with(engine) { farm in
      let administration = farm.server.administration
      var change = UserChange()
      change.name = "Jana"
      try await administration.change(Farm.tender, change, in: Farm.account, as: Self.operation)
      change.name = "Jana Nová"
      try await administration.change(Farm.tender, change, in: Farm.account)
      let rows = try await farm.rows(.rights, by: Farm.tender)
      change.name = "Jana"
      try await administration.change(Farm.tender, change, in: Farm.account, as: Self.operation)
      #expect(try await farm.rows(.rights, by: Farm.tender) == rows)
    }
  }

  @Test(arguments: Engine.allCases) func `keeps a receipt of each write, in no device's ledger`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine, isEmpty: true) { farm in
      let (administration, account) = (farm.server.administration, Farm.account)
      let before = try await receipts(farm)
      try await administration.put(.stables, ["id": .whole(1), "number": .whole(1)], in: account)
      try await administration.put(
        User(UserID(3), name: "New", rights: [.useApp]), login: "new", password: "nové", in: account)
      try await administration.setPassword("jiné", of: UserID(3), in: account)
      try await administration.revoke(UserID(3), in: account)
      try await administration.remove(UserID(3), from: account)
      try await administration.remove(.stables, 1, from: account)
      try await administration.forgetOld(in: account)
      try await administration.makeAccount(Account(number: account, name: "Renamed"))
      #expect(try await receipts(farm) == before + 8)
      #expect(try await farm.server.ledger(of: farm.caller().device, by: farm.caller()).isEmpty)
    }
  }

  @Test(arguments: Engine.allCases) func `lists users with their names and devices`(engine: Engine)
    async throws
  {
    try await Visit.with(engine) { visit in
      _ = try await visit.logIn()
      let users = try await visit.farm.server.administration.users(in: Farm.account)
      #expect(users.map(\.user.id) == [Farm.everything, Farm.tender])
      #expect(users.map(\.login) == [nil, "jana"])
      #expect(users.map { $0.devices.map(\.text) } == [[], ["K1"]])
      await #expect(throws: SyncFailure.self) { try await visit.farm.server.administration.users(in: 8) }
    }
  }

  @Test(arguments: Engine.allCases) func `changes of a user only what is given`(engine: Engine) async throws {
    try await Farm.with(engine) { farm in
      var change = UserChange()
      change.stables = [StableID(2), StableID(3)]
      try await farm.server.administration.change(Farm.tender, change, in: Farm.account)
      let user = try #require(
        try await farm.rows(.rights, by: Farm.tender).compactMap { User(row: $0) }.first)
      #expect(user.stables == [StableID(2), StableID(3)] && user.rights.contains(.amendOwn))
      #expect(try await farm.rows(.stables, by: Farm.tender).compactMap { $0["id"]?.whole } == [2, 3])
    }
  }

  @Test(arguments: Engine.allCases) func `grants a user another edition, and keeps one that it does not know`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine, isEmpty: true) { farm in
      let administration = farm.server.administration
      func user() async throws -> User? {
        try await farm.rows(.rights, by: Farm.tender).compactMap { User(row: $0) }.first
      }
      var change = UserChange()
      change.edition = .technician
      try await administration.change(Farm.tender, change, in: Farm.account)
      #expect(try await user()?.edition == .technician)
      var known = try #require(try await user())
      known.editionName = "veterinarian"
      try await administration.put(known, in: Farm.account)
      change.edition = nil
      change.name = "Petr"
      try await administration.change(Farm.tender, change, in: Farm.account)
      let changed = try await user()
      #expect(changed?.name == "Petr" && changed?.editionName == "veterinarian")
    }
  }

  @Test(arguments: Engine.allCases) func `logs out one device, or all`(engine: Engine) async throws {
    try await Visit.with(engine) { visit in
      let administration = visit.farm.server.administration
      let tokens = try await ["K1", "K2", "K3"].asyncMap { device in
        let body = #"{"name":"jana","password":"tajné","dev":"\#(device)"}"#
        return try JSONNode(parsing: try await visit.post("login", nil, body).bytes).object?["token"]?.text
      }
      let lost = try visit.farm.caller(on: "K2").device
      #expect(try await administration.revoke(Farm.tender, on: lost, in: Farm.account) == 1)
      let codes = try await tokens.asyncMap { try await visit.send(.get, "state", $0).status.code }
      #expect(codes == [200, 401, 200])
      #expect(try await administration.revoke(Farm.tender, in: Farm.account) == 2)
      #expect(try await visit.send(.get, "state", tokens[0]).status == .unauthorized)
    }
  }

  @Test(arguments: Engine.allCases) func `gives nobody the name of another`(engine: Engine) async throws {
    try await Visit.with(engine) { visit in
      let administration = visit.farm.server.administration
      await #expect(throws: SyncFailure(.malformed, "another user logs in as jana")) {
        try await administration.setPassword("x", login: "jana", of: Farm.everything, in: Farm.account)
      }
      await #expect(throws: SyncFailure(.unknown, "user 1 has no name to log in with")) {
        try await administration.setPassword("x", of: Farm.everything, in: Farm.account)
      }
    }
  }

  private func receipts(_ farm: Farm) async throws -> Int {
    try await farm.server.database.read { session in
      try session.first("SELECT COUNT(*) FROM receipt WHERE device = ''") { try $0.whole(0) }
    } ?? 0
  }
}

extension Sequence {
  fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async throws -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}
