import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Testing

/// When a client has to forget what it has.
@Suite(.timeLimit(.minutes(2))) struct `A client of documents` {
  @Test(arguments: Engine.allCases) func `begins anew where deletions after its token are forgotten`(
    engine: Engine
  ) async throws {
    try await Self.with(engine) { farm, client in
      var client = client
      let id = try #require(client.documents.keys.first.flatMap { Int($0) })
      try await farm.void(id)
      _ = try await farm.cow("000002")
      farm.pass(seconds: Administration.keptSeconds + 1)
      #expect(try await farm.server.administration.forgetOld(in: Farm.account) == 1)
      try await Self.expectFullSync(of: &client)
    }
  }

  @Test(arguments: Engine.allCases) func `goes on where deletions are forgotten that it never had`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      let ids = try await farm.record(
        Sample.note("1", of: cow), Sample.note("2", of: cow), Sample.note("3", of: cow))
      try await farm.void(ids[1])
      farm.pass(seconds: Administration.keptSeconds + 1)
      var client = ADEClient(farm)
      let hasDocuments = try await client.takePage(pageLength: 2)
      #expect(hasDocuments)
      #expect(try await farm.server.administration.forgetOld(in: Farm.account) == 1)
      try await client.follow()
      #expect(!client.isFullSync && client.documents.count == 2)
    }
  }

  @Test(arguments: Engine.allCases) func `begins anew where it comes to see another stable`(
    engine: Engine
  ) async throws {
    try await Self.with(engine) { farm, client in
      var client = client
      try await farm.put(.stables, Stable(StableID(4), number: 4, centre: CentreID(413)).row)
      try await Self.expectFullSync(of: &client)
    }
  }

  @Test(arguments: Engine.allCases) func `begins anew where the database was put back`(engine: Engine)
    async throws
  {
    try await Self.with(engine) { farm, client in
      var client = client
      try await farm.server.administration.notePutBack(in: Farm.account)
      try await Self.expectFullSync(of: &client)
    }
  }

  @Test(arguments: Engine.allCases) func `begins anew with the token of another data set`(engine: Engine)
    async throws
  {
    try await Self.with(engine) { farm, client in
      var client = client
      let hasDocuments = try await client.takePage(of: .health)
      #expect(!hasDocuments && client.isFullSync)
    }
  }

  @Test(arguments: Engine.allCases) func `goes on after its user has lost rights that are of no matter`(
    engine: Engine
  ) async throws {
    try await Self.with(engine) { farm, client in
      var client = client
      try await farm.give(Farm.everything, [.useApp, .allStables])
      _ = try await client.takePage()
      #expect(!client.isFullSync)
    }
  }

  @Test(arguments: Engine.allCases) func `is refused once its user does not see all stables`(
    engine: Engine
  ) async throws {
    try await Self.with(engine) { farm, client in
      try await farm.give(Farm.everything, [.useApp, .recordChanges], stables: [1, 2, 3])
      var client = client
      await #expect {
        try await client.takePage()
      } throws: { error in
        let failure = error as? SyncFailure
        return failure?.reason == .forbidden && failure?.detail.contains("'stables'") == true
      }
    }
  }

  /// Hands over a farm with a cow and two notes of her, and a client that has all of that.
  private static func with(
    _ engine: Engine, _ use: (Farm, ADEClient) async throws -> Void
  ) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      _ = try await farm.record(Sample.note("lame", of: cow), Sample.note("well", of: cow))
      var client = ADEClient(farm)
      try await client.follow()
      try #require(client.documents.count == 2 && !client.isFullSync)
      try await use(farm, client)
    }
  }

  private static func expectFullSync(of client: inout ADEClient) async throws {
    let hasDocuments = try await client.takePage()
    #expect(!hasDocuments && client.isFullSync)
    let pages = client.pages.count
    try await client.follow()
    #expect(!client.isFullSync && client.pages.count == pages + 1)
  }
}
