import Foundation
import RecordMapping
import RecordMappingSQLite
import Testing

@Suite struct `An imported identity` {
  @Test func `may be a text`() async throws {
    let store = try Store.inMemory(Imported.Label.self)
    let texts = ["b", "a", "", "č", "c\\u030c", "A", "a\\u0000b", "aa", "\\ud83d\\ude00"]
    let first = try await store.import(Imported.Label.self, from: document(texts, text: "1"))
    #expect(first.counts == [texts.count, 0, 0, 0, 0, 0])
    #expect(Set(first.inserted.all) == Set(["b", "a", "", "č", "A", "a\0b", "aa", "😀"]))
    let second = try await store.import(Imported.Label.self, from: document(texts.reversed(), text: "1"))
    #expect(second.counts == [0, 0, texts.count, 0, 0, 0])
    let third = try await store.import(Imported.Label.self, from: document(["z", "č"], text: "2"))
    #expect(third.inserted.all == ["z"])
    #expect(third.updated.all == ["č"])
    #expect(try await store.count(Imported.Label.self, where: .equal(.text, "2")) == 2)
  }

  @Test func `is another text in another Unicode form`() async throws {
    let store = try Store.inMemory(Imported.Label.self)
    _ = try await store.import(Imported.Label.self, from: document(["\\u00e9"], text: "1"))
    let report = try await store.import(
      Imported.Label.self, from: document(["e\\u0301"], text: "1"), deleting: .missing())
    #expect(report.counts == [1, 0, 0, 1, 0, 0])
    let labels = try await store.fetchAll(Imported.Label.self)
    #expect(labels.map { Array($0.id.unicodeScalars) } == [["e", "\u{301}"]])
  }

  @Test func `may be a text among thousands`() async throws {
    let store = try Store.inMemory(Imported.Label.self)
    let texts = (0..<3000).map { "k\($0 * 7919 % 3000)" }
    #expect(
      try await store.import(Imported.Label.self, from: document(texts, text: "1")).inserted.count == 3000)
    let again = try await store.import(Imported.Label.self, from: document(texts + texts, text: "1"))
    #expect(again.counts == [0, 0, 3000, 0, 3000, 0])
  }

  @Test func `may be a UUID in any case`() async throws {
    let store = try Store.inMemory(Imported.Device.self)
    let ids = (0..<700).map { _ in UUID() }
    func rows(_ text: String, _ write: (UUID) -> String) -> [UInt8] {
      array(ids.map { #"{"id":"\#(write($0))","text":"\#(text)"}"# })
    }
    let first = try await store.import(Imported.Device.self, from: rows("1") { $0.uuidString })
    #expect(Set(first.inserted.all) == Set(ids))
    let second = try await store.import(Imported.Device.self, from: rows("1") { $0.uuidString.lowercased() })
    #expect(second.counts == [0, 0, 700, 0, 0, 0])
    let third = try await store.import(Imported.Device.self, from: rows("2") { $0.uuidString })
    #expect(Set(third.updated.all) == Set(ids))
  }

  @Test func `may be composite`() async throws {
    let store = try Store.inMemory(Imported.Enrolment.self)
    func row(_ course: String, _ semester: Int, _ grade: String) -> String {
      #"{"semester":\#(semester),"grade":"\#(grade)","course":"\#(course)"}"#
    }
    let first = try await store.import(
      Imported.Enrolment.self,
      from: array([row("b", 2, "A"), row("a", 2, "B"), row("b", 1, "C"), row("a", 2, "D")]))
    #expect(first.counts == [3, 0, 0, 0, 1, 0])
    #expect(
      Set(first.inserted.all)
        == Set([
          .init(course: "a", semester: 2), .init(course: "b", semester: 1), .init(course: "b", semester: 2),
        ]))
    let second = try await store.import(
      Imported.Enrolment.self, from: array([row("a", 1, "E"), row("b", 2, "A"), row("b", 1, "F")]),
      deleting: .missing())
    #expect(second.inserted.all == [.init(course: "a", semester: 1)])
    #expect(second.unchanged.all == [.init(course: "b", semester: 2)])
    #expect(second.updated.all == [.init(course: "b", semester: 1)])
    #expect(second.deleted.all == [.init(course: "a", semester: 2)])
    #expect(try await store.fetchAll(Imported.Enrolment.self).map(\.grade) == ["E", "F", "A"])
  }

  @Test func `is needed`() async throws {
    let store = try Store.inMemory(Imported.Enrolment.self)
    let report = try await store.import(
      Imported.Enrolment.self, from: array([#"{"course":"a"}"#, #"{"course":null,"semester":1}"#]))
    #expect(report.rejected.map(\.path) == ["$[0].semester", "$[1].course"])
    #expect(report.rejected.map(\.problem) == [.missing, .null])
  }

  private func document(_ ids: [String], text: String) -> [UInt8] {
    array(ids.map { #"{"id":"\#($0)","text":"\#(text)"}"# })
  }
}
