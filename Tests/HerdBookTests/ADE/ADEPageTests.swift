import CivilTime
import Testing

@testable import HerdBook

@Suite struct `A page of ICAR documents` {
  private static let exchange = ADEExchange.sample
  private static let change: Change = {
    var change = Change(
      ChangeID(5), .move, of: AnimalID(3), on: Day(2026, 11, 18), recordedAt: 7, by: UserID(1))
    change[Move.group] = GroupID(9)
    return change
  }()

  @Test func `has its documents between a context and a token`() throws {
    let documents = Self.exchange.documents(of: Self.change)
    let page = ADEPage(documents, token: "MTA0")
    let list = try #require(page.document.list)
    #expect(list.count == documents.count + 2)
    #expect(list.first?.json == #"{"id":"@context"}"#)
    #expect(list.last?.json == #"{"id":"@continuation","token":"MTA0"}"#)
    let read = try ADEPage(try JSONNode(parsing: page.document.json))
    #expect(read == page && read.token == "MTA0")
    #expect(Self.exchange.read(read.documents).changes == [Self.change])
  }

  @Test(arguments: [
    #"[{"id":"@context object","description":"x"},{"id":"@continuation","token":""}]"#,
    #"[{"id":"@context","namespaces":{"_":"http://a"}},{"a":1.50},7,{"id":"@continuation","token":"t","more":[]}]"#,
  ])
  func `is written again as it came`(json: String) throws {
    #expect(try ADEPage(try JSONNode(parsing: json)).document.json == json)
  }

  @Test(arguments: [
    ("{}", ADEPage.Malformed.notArray), ("[]", .context),
    (#"[{"id":"@continuation","token":"t"}]"#, .context),
    (#"[{"id":"@context"}]"#, .continuation),
    (#"[{"id":"@context"},{"resourceType":"Animal"}]"#, .continuation),
    (#"[{"id":"@context"},{"id":"@continuation"}]"#, .continuation),
    (#"[{"id":"@context"},{"id":"@continuation","token":5}]"#, .continuation),
  ])
  func `is refused if it was cut`(json: String, reason: ADEPage.Malformed) throws {
    let document = try JSONNode(parsing: json)
    #expect(throws: reason) { try ADEPage(document) }
  }

  @Test func `has what was voided as deleted documents, and is read so`() {
    let documents = Self.exchange.documents(ofVoided: Self.change, at: 951_782_400)
    #expect(documents.count == 2 && documents.allSatisfy { $0.value(at: "meta.isDeleted") == .flag(true) })
    #expect(documents.allSatisfy { $0.value(at: "meta.modified") == .text("2000-02-29T00:00:00Z") })
    let reading = Self.exchange.read(documents.map(JSONNode.object))
    #expect(reading.changes.isEmpty && reading.unread.isEmpty && reading.voided == [Self.change.id])
    #expect(reading.deleted.map(\.id) == ["5", "5.leave"])
  }

  @Test(arguments: [
    ("https://outpost.example/herd/7", "5", ChangeID(5)), ("https://outpost.example/herd/7", "5.leave", nil),
    ("https://other.example", "5", ADEExchange.sample.number(ADEIdentifier("https://other.example", "5"))),
  ])
  func `voids a change by its main document alone`(source: String, id: String, voided: ChangeID?) {
    let document: JSONObject = [
      "resourceType": .text("AnimalSetJoinEvent"),
      "meta": .object(["source": .text(source), "sourceId": .text(id), "isDeleted": .flag(true)]),
    ]
    #expect(Self.exchange.read([.object(document)]).voided == [voided].compactMap(\.self))
  }
}
