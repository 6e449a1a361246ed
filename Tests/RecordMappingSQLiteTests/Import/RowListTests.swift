import GRDB
import RecordMapping
import RecordMappingJSON
import RecordMappingSQLite
import Testing

@Suite struct `A list of rows` {
  private let store: Store

  init() async throws {
    store = try Store.inMemory(
      RelatedArticle.self, RelatedTag.self, RelatedThread.self, RelatedReply.self, RelatedUser.self)
    for id in ["a", "b", "c"] { try await store.save(RelatedTag(id: id, title: id)) }
  }

  private func tags(_ list: String, id: Int64 = 1) async throws -> ImportReport<RelatedArticle> {
    try await store.import(RelatedArticle.self, from: array([#"{"id":\#(id)\#(list)}"#]))
  }

  private func ids(of id: Int64 = 1) async throws -> [String]? {
    try await store.fetch(RelatedArticle.self, id: id)?.tags.ids
  }

  @Test func `may be identities`() async throws {
    #expect(try await tags(#","tags":["b","a"]"#).inserted.count == 1)
    #expect(try await ids() == ["b", "a"])
  }

  @Test func `may be objects`() async throws {
    let report = try await tags(#","tags":[{"id":"x","title":"X"},{"id":"a","title":"new"}]"#)
    #expect(report.relatedCounts == ["related_tag": [1, 1, 0]])
    #expect(try await ids() == ["x", "a"])
    #expect(try await store.fetch(RelatedTag.self, id: "a")?.title == "new")
  }

  @Test func `may be both, and keeps the order`() async throws {
    _ = try await tags(#","tags":["c",{"id":"x","title":"X"},"a"]"#)
    #expect(try await ids() == ["c", "x", "a"])
    _ = try await tags(#","tags":["a","c",{"id":"x","title":"X"}]"#)
    #expect(try await ids() == ["a", "c", "x"])
    _ = try await tags(#","tags":["a"]"#)
    #expect(try await ids() == ["a"])
    _ = try await tags(#","tags":[]"#)
    #expect(try await ids() == [])
  }

  @Test func `stays as it is if it is not in the document`() async throws {
    _ = try await tags(#","tags":["a","b"]"#)
    _ = try await tags("")
    #expect(try await ids() == ["a", "b"])
  }

  @Test func `does not cost what is right in it`() async throws {
    let report = try await tags(#","tags":["a",{"title":"no id"},5,"b"]"#)
    #expect(report.rejectedCount == 2)
    #expect(try await ids() == ["a", "b"])
  }

  @Test func `may have a row twice, as the document has it`() async throws {
    let list = #","tags":["a","b","a"]"#
    _ = try await tags(list)
    #expect(try await ids() == ["a", "b", "a"])
    #expect(
      try decoded(RelatedArticle.self, Array("{\"id\":1\(list)}".utf8)).records.map(\.tags.ids) == [
        ["a", "b", "a"]
      ])
  }

  @Test func `does not refer to rows that do not exist`() async throws {
    try await expectNoOrphan(in: store) { try await tags(#","tags":["a","nothing"]"#).rejected.map(\.path) }
    #expect(try await ids()?.contains("nothing") != true)
  }

  @Test func `may be of thousands of records`() async throws {
    let objects = (1...1500).map {
      #"{"id":\#($0),"tags":["\#(["a", "b", "c"][$0 % 3])",{"id":"t\#($0)","title":"t"}]}"#
    }
    let report = try await store.import(RelatedArticle.self, from: array(objects))
    #expect(report.inserted.count == 1500)
    #expect(report.related.map(\.inserted) == [1500])
    #expect(try await ids(of: 700) == ["b", "t700"])
    #expect(try await store.import(RelatedArticle.self, from: array(objects)).unchanged.count == 1500)
  }

  @Test func `does not outlive a row that the table refuses`() async throws {
    try await store.databaseWriter.write { database in
      try database.execute(
        sql: """
          CREATE TRIGGER no_two BEFORE INSERT ON related_article WHEN NEW.id = 2
          BEGIN SELECT RAISE(ABORT, 'not two'); END
          """)
    }
    let report = try await store.import(
      RelatedArticle.self,
      from: array([#"{"id":1,"tags":["a"]}"#, #"{"id":2,"tags":["b"]}"#, #"{"id":3,"tags":["c"]}"#]))
    #expect(report.inserted.all == [1, 3])
    #expect(report.rejected.map(\.path) == ["$[1]"])
    #expect(report.rejected.map(\.reason) == ["not two"])
    #expect(try await ids(of: 3) == ["c"])
  }

  @Test func `may be children`() async throws {
    let json = """
      [{"id":1,"replies":[{"id":10,"text":"a"},{"id":11,"text":"b","thread":5}]},{"id":2,"replies":[]},
       {"id":3,"replies":[{"id":12,"text":"c"},10]}]
      """
    let report = try await store.import(RelatedThread.self, from: Array(json.utf8))
    #expect(report.inserted.all == [1, 2, 3])
    #expect(report.related.map(\.inserted) == [3])
    let replies = try await store.fetchAll(RelatedReply.self)
    #expect(replies.map(\.thread?.id) == [3, 1, 3])
    #expect(try await store.fetch(RelatedThread.self, id: 1)?.replies.ids == [11])
    #expect(try await store.fetch(RelatedThread.self, id: 3)?.replies.ids == [10, 12])
  }
}
