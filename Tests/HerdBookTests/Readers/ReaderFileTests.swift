import CivilTime
import Testing

@testable import HerdBook

@Suite struct `A reader's file` {
  private func file(_ text: String) throws -> ReaderFile { try ReaderFile(Array(text.utf8)) }

  private func eid(_ number: UInt64) throws -> EID { try EID(prefix: 203, number: number) }

  @Test func `has a reading on each line of a shape that readers send`() throws {
    let file = try file(
      "LA 203 000000000007\r\n\r\n203000000000008\r\nLR 982 000001088420\r\n20300000000000\r\n")
    #expect(file.readings.map(\.eid) == [try eid(7), try eid(8)])
    #expect(
      file.readings.map(\.line) == [1, 3] && file.readings.allSatisfy { $0.weight == nil && $0.day == nil })
    #expect(
      file.issues == [
        .init(line: 4, reason: .noTransponder("LR 982 000001088420")),
        .init(line: 5, reason: .noTransponder("20300000000000")),
      ])
  }

  @Test(arguments: [
    "EID,VID,Date,Time,Weight\n203 000000000007,12,2026-11-18,06:41:09,425.5",
    "\u{FEFF}RFID;Datum a čas;Hmotnost (kg)\n203000000000007;18.11.2026 06:41;425,5",
    "\"Electronic ID\",\"Live Weight\",\"Scan date\"\r\n\"203000000000007\",\"425.5 kg\",\"18/11/2026 6:41\"\r\n",
    "Date,Weight,EID\n11/18/2026,425.5,203000000000007",
  ])
  func `is a table of any order and language, by its header`(text: String) throws {
    let file = try file(text)
    let expected = ReaderFile.Reading(
      line: 2, eid: try eid(7), weight: Kilograms(grams: 425_500), day: Day(2026, 11, 18))
    #expect(file.readings == [expected] && file.issues.isEmpty)
  }

  @Test func `leaves open which number is the month where no line tells it`() throws {
    let open = try file("EID,Date\n203000000000007,05/06/2026\n203000000000008,07/07/2026")
    #expect(open.issues == [.init(line: 2, reason: .noDay("05/06/2026"))])
    #expect(open.readings.map(\.day) == [Day(2026, 7, 7)])
    let told = try file("EID,Date\n203000000000007,05/06/2026\n203000000000008,07/31/2026")
    #expect(told.readings.map(\.day) == [Day(2026, 5, 6), Day(2026, 7, 31)] && told.issues.isEmpty)
    let both = try file("EID,Date\n203000000000007,13/06/2026\n203000000000008,07/31/2026")
    #expect(both.readings.isEmpty && both.issues.count == 2)
  }

  @Test func `refuses what is no weight, and takes zero for none`() throws {
    let file = try file(
      "EID,Weight\n203000000000007,heavy\n203000000000008,0.0\n203000000000009,\n2.03E+14,400")
    #expect(
      file.issues == [
        .init(line: 2, reason: .noWeight("heavy")), .init(line: 5, reason: .noTransponder("2.03E+14")),
      ])
    #expect(file.readings.map(\.weight) == [nil, nil])
  }

  @Test func `goes on after a row that is broken`() throws {
    let file = try file("EID,Weight\n203000000000007\n203000000000008,400,1\n203000000000009,400\n")
    #expect(file.readings.map(\.line) == [4])
    #expect(file.issues.map(\.line) == [2, 3])
  }

  @Test(arguments: ["", "\n\n", "Tag,Weight\n12,400", "%PDF-1.7", "\0\u{1}\u{2}"])
  func `is none without transponders`(text: String) {
    #expect(throws: ReaderFile.Unreadable.self) { try file(text) }
  }
}
