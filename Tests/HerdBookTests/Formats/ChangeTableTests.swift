import CivilTime
import SoakLength
import SplitMix
import Testing

@testable import HerdBook

@Suite struct `A table of changes` {
  private static let source = "x-outpost.account.7"

  /// Writes the changes as a file and reads it.
  private static func back(_ changes: [Change], tag: EarTag? = nil) throws -> [ChangeTableReader.Told] {
    var writer = CSVWriter(hasByteOrderMark: true, guardsFormulas: true)
    writer.append(ChangeTable.columns)
    for change in changes { writer.append(ChangeTable.row(of: change, tag: tag, from: source)) }
    var reader = CSVReader(writer.bytes, guardsFormulas: true)
    let table = try ChangeTableReader(header: try #require(try reader.next()).fields)
    var told: [ChangeTableReader.Told] = []
    while let row = try reader.next() { told.append(try table.change(in: row.fields)) }
    return told
  }

  @Test(arguments: ChangeKind.allCases)
  func `is read back as the same changes`(kind: ChangeKind) throws {
    let length = SoakLength(short: 60)
    let changes = (0..<(length.rounds ?? 60)).map { seed in
      var draws = SplitMix64(seed: length.firstSeed &+ UInt64(seed))
      return Change.random(kind, &draws)
    }
    let back = try Self.back(changes)
    #expect(back.count == changes.count)
    for (told, change) in zip(back, changes) {
      #expect(
        told.change == change,
        "\(JSONNode.object(told.change.row).json) instead of \(JSONNode.object(change.row).json)")
    }
  }

  @Test func `keeps kinds that this version does not know`() throws {
    var fields = FieldValues()
    fields.unknown = ["later": "[1.50]"]
    let change = Change(
      ChangeID(7), .unknown("99"), of: AnimalID(1), on: Day(2026, 11, 18), recordedAt: -5, by: UserID(3),
      fields)
    #expect(try Self.back([change]).map(\.change) == [change])
  }

  @Test func `tells whose a change is and where it comes from`() throws {
    let tag = try EarTag(parsing: "CZ000001961")
    let told = try Self.back([Change(ChangeID(7), .dryOff, of: AnimalID(1), on: Day(2026, 11, 18))], tag: tag)
    #expect(told.map(\.tag) == [tag] && told.map(\.origin) == [ADEIdentifier(Self.source, "7")])
  }

  @Test func `reads as a person would write it`() throws {
    let change = Change(
      ChangeID(7), .weighing, of: AnimalID(1), on: Day(2026, 11, 18), recordedAt: 0, by: UserID(3),
      FieldValues([(.kilograms, .decimal(612_500)), (.note, .text("lame"))]))
    let row = Dictionary(
      uniqueKeysWithValues: zip(ChangeTable.columns, ChangeTable.row(of: change, tag: nil, from: "")))
    let said = row.filter { !$0.value.isEmpty }
    #expect(
      said == [
        "id": "7", "day": "2026-11-18", "change": "weighing", "revision": "1", "animal": "1", "author": "3",
        "recorded": "1970-01-01T00:00:00Z", "kilograms": "612,5", "note": "lame",
      ])
  }

  @Test func `has each column once`() { #expect(Set(ChangeTable.columns).count == ChangeTable.columns.count) }

  @Test func `is refused by the title that is wrong`() {
    #expect(throws: ChangeTableReader.Malformed.title("weight of all")) {
      try ChangeTableReader(header: ["tag", "day", "change", "weight of all"])
    }
    #expect(throws: ChangeTableReader.Malformed.title("day")) {
      try ChangeTableReader(header: ["tag", "day", "change", "day"])
    }
    #expect(throws: ChangeTableReader.Malformed.missing("day")) {
      try ChangeTableReader(header: ["tag", "change"])
    }
  }

  @Test(arguments: [
    ("more", "json:[1]"), ("more", "json:{"), ("more", #"json:{"fields":1}"#),
    ("more", #"json:{"members":1}"#), ("tag", "cow"), ("day", "18. 11."), ("id", "seven"),
  ])
  func `is refused by the cell that is wrong`(title: String, text: String) throws {
    let table = try ChangeTableReader(header: ChangeTable.columns)
    let change = Change(ChangeID(7), .dryOff, of: AnimalID(1), on: Day(2026, 11, 18))
    var row = ChangeTable.row(of: change, tag: nil, from: Self.source)
    row[try #require(ChangeTable.columns.firstIndex(of: title))] = text
    #expect(throws: ChangeTableReader.Malformed.cell(title)) { try table.change(in: row) }
  }
}
