import CivilTime
import SoakLength
import SplitMix
import Testing

@testable import HerdBook

@Suite struct `ICAR documents` {
  private let exchange = ADEExchange.sample

  @Test(arguments: ChangeKind.allCases)
  func `of a change are read as the change`(kind: ChangeKind) throws {
    let length = SoakLength(short: 60)
    for seed in 0..<(length.rounds ?? 60) {
      var draws = SplitMix64(seed: length.firstSeed &+ UInt64(seed))
      let change = Change.random(kind, &draws)
      let documents = exchange.documents(of: change).map(JSONNode.object)
      let sent = try documents.map { try JSONNode(parsing: $0.json) }
      let reading = exchange.read(sent.shuffled(using: &draws))
      #expect(reading.changes == [change] && reading.unread.isEmpty, "\(sent.map(\.json))")
    }
  }

  @Test func `of a kind that this version does not know are read as the change too`() throws {
    var fields = FieldValues()
    fields.unknown = ["later": "[1.50]", "ade": "true"]
    let change = Change(
      ChangeID(7), .unknown("99"), of: AnimalID(1), on: Day(2026, 11, 18), recordedAt: -5, by: UserID(3),
      fields)
    let documents = exchange.documents(of: change)
    #expect(documents.map { $0["resourceType"]?.text } == ["x-ChangeEvent"])
    #expect(exchange.read(documents.map(JSONNode.object)).changes == [change])
  }

  @Test func `of an animal that several have the number of are read as those of that animal`() {
    let change = Change(ChangeID(7), .dryOff, of: AnimalID(1_000_001), on: Day(2026, 11, 18))
    let twins = ADEExchange(
      source: exchange.source, location: exchange.location,
      animal: { _, _ in ADEAnimal(ADEIdentifier("eu.bovine", "CZ000001961"), .female) },
      find: { _ in AnimalID(1) }, number: { _ in ChangeID(-1) })
    #expect(twins.read(twins.documents(of: change).map(JSONNode.object)).changes == [change])
  }
}
