import RecordMapping
import RecordMappingSQLite
import Testing

@Suite struct `A tree of records` {
  private let store: Store

  init() throws { store = try Store.inMemory(RelatedFolder.self) }

  private func parents() async throws -> [Int64: Int64?] {
    let folders = try await store.fetchAll(RelatedFolder.self)
    return Dictionary(uniqueKeysWithValues: folders.map { ($0.id, $0.parent?.id) })
  }

  @Test func `is stored whatever comes first`() async throws {
    let objects = [
      #"{"id":3,"name":"c","parent":2}"#, #"{"id":1,"name":"a"}"#, #"{"id":2,"name":"b","parentId":1}"#,
    ]
    let report = try await store.import(RelatedFolder.self, from: array(objects))
    #expect(report.inserted.all == [1, 2, 3])
    #expect(try await parents() == [1: nil, 2: 1, 3: 2])
  }

  @Test func `may be nested`() async throws {
    let json = """
      [{"id":3,"name":"c","parent":{"id":2,"name":"b","parent":{"id":1,"name":"a","parent":null}}},
       {"id":4,"name":"d","parent":{"id":1,"name":"a"}}]
      """
    let report = try await store.import(RelatedFolder.self, from: Array(json.utf8))
    #expect(report.inserted.all == [1, 2, 3, 4])
    #expect(try await parents() == [1: nil, 2: 1, 3: 2, 4: 1])
  }

  @Test func `may be a ring`() async throws {
    let objects = [
      #"{"id":1,"name":"a","parent":2}"#, #"{"id":2,"name":"b","parent":1}"#,
      #"{"id":3,"name":"c","parent":3}"#,
    ]
    #expect(try await store.import(RelatedFolder.self, from: array(objects)).inserted.count == 3)
    #expect(try await parents() == [1: 2, 2: 1, 3: 3])
  }

  @Test func `may refer across thousands of rows`() async throws {
    let objects = (1...2000).map {
      #"{"id":\#($0),"name":"n","parent":\#($0 == 2000 ? "null" : "\($0 + 1)")}"#
    }
    #expect(try await store.import(RelatedFolder.self, from: array(objects)).inserted.count == 2000)
    #expect(try await store.count(RelatedFolder.self, where: .isNull(.parent)) == 1)
  }

  @Test func `is not stored with a parent that does not exist`() async throws {
    let objects = [#"{"id":1,"name":"a"}"#, #"{"id":2,"name":"b","parent":9}"#]
    try await expectNoOrphan(in: store) {
      try await store.import(RelatedFolder.self, from: array(objects)).rejected.map(\.path)
    }
    #expect(try await store.count(RelatedFolder.self, where: .isNotNull(.parent)) == 0)
  }
}

/// What refers to nothing must not be stored silently: either the import tells
/// of it, or it fails as a whole with the database's own word.
func expectNoOrphan(
  in store: Store, sourceLocation: SourceLocation = #_sourceLocation, _ run: () async throws -> [String]
) async throws {
  do {
    let rejected = try await run()
    #expect(!rejected.isEmpty, "the orphan is reported", sourceLocation: sourceLocation)
  } catch let error as StoreError {
    #expect("\(error)".uppercased().contains("FOREIGN KEY"), sourceLocation: sourceLocation)
  }
}
