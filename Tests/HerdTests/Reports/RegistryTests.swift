import CivilTime
import Foundation
import HerdBook
import HerdFarm
import HerdSync
import RecordMappingSQLite
import Testing
import WebShell

@testable import Herd

@Suite(.timeLimit(.minutes(1))) struct `A report to the register` {
  /// A cow of stable 1 that calved in November, and her calf; and a calf whose dam nobody has recorded.
  private static func with(_ use: @escaping @Sendable (HerdDevice) async throws -> Void) async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow("000001")
      let device = try await sync.device()
      try await device.pull()
      try await device.calve(cow, on: Day(2026, 11, 10))
      try await device.calf("000100", dam: "CZ000001961", on: Day(2026, 11, 10))
      try await device.calf("000200", dam: nil, on: Day(2026, 11, 11))
      try await device.store.summarise(asOf: Day(2026, 12, 1))
      try await use(device)
    }
  }

  private static func report(of device: HerdDevice) async throws -> RegistryReport {
    var query = ReportQuery()
    (query.from, query.to) = (Day(2026, 11, 1), Day(2026, 11, 30))
    return try await device.store.read { [query] snapshot in
      let found = try snapshot.changes(of: .births, query, on: Day(2026, 12, 1))
      return try RegistryReport(
        ReportTexts(found: found, query: query, words: Words(language: .en)), in: snapshot,
        on: Day(2026, 12, 1))
    }
  }

  @Test func `has what is known of a birth, with how the dam calved, and leaves out what it can't have`()
    async throws
  {
    try await Self.with { device in
      try await device.keep(holding: "12345678")
      let report = try await Self.report(of: device)
      let file = try report.file()
      #expect(
        String(decoding: file.bytes, as: UTF8.self)
          == "12345678;1;1;1;20261110;CZ000000100961;CZ000000001961;NEA-001;H100;Tezsi;41.5\r\n")
      #expect(file.leftOut.map(\.reason) == [.noDam])
      #expect(file.rows.map { report.objections(to: $0) } == [[.tagOverdue(days: 21)]])
      let change = try #require(file.leftOut.first.flatMap { report.changes[$0.row.change] })
      #expect(change.day == Day(2026, 11, 11))
    }
  }

  @Test func `goes out as no holding's never`() async throws {
    try await Self.with { device in
      let report = try await Self.report(of: device)
      #expect(throws: RegistryReport.NoHolding.self) { try report.file() }
      #expect(report.draft.rows.count == 1)
    }
  }

  @Test func `is written by a layout of one's own, until that is taken away`() async throws {
    try await Self.with { device in
      let text = String(decoding: try BirthReport.Layout.v0.json(), as: UTF8.self)
        .replacing(#""birth" : "1""#, with: #""birth" : "10""#)
      try ReportLayoutKind.births.check(Array(text.utf8))
      let own = OwnLayout(kind: "births", name: "izr.json", takenAt: Farm.morning, text: text)
      try await device.store.keep(own)
      let report = try await Self.report(of: device)
      #expect(report.layout.own == own && report.layout.layout.birthCode == "10")
      #expect(String(decoding: report.draft.bytes, as: UTF8.self).hasPrefix("00000000;1;1;10;"))
      try await device.store.removeLayout(of: .births)
      let after = try await Self.report(of: device)
      #expect(after.layout.own == nil && after.layout.layout == .v0)
    }
  }

  @Test func `is not made by another layout where one's own can't be read`() async throws {
    try await Self.with { device in
      try await device.store.keep(OwnLayout(kind: "births", name: "new.json", takenAt: 0, text: "{}"))
      await #expect(throws: ReportLayout.Malformed("name", .missing)) { try await Self.report(of: device) }
      #expect(throws: ReportLayout.Malformed("types", .missing)) {
        try ReportLayoutKind.inseminations.check(Array("{}".utf8))
      }
    }
  }

  @Test func `has its holding and layout in the herd's file, which tells pages of them`() async throws {
    try await Self.with { device in
      try await device.keep(holding: "87654321")
      #expect(try await Self.report(of: device).holding?.digits == "87654321")
      let before = try await device.store.store.reading { try $0.ownLayout(of: .births) }
      let own = OwnLayout(
        kind: "births", name: "a.json", takenAt: 1,
        text: String(decoding: try BirthReport.Layout.v0.json(), as: UTF8.self))
      try await device.store.keep(own)
      #expect(try await device.store.read { try $0.ownLayout(of: .births) } == own)
      #expect(before.isOutdated(by: device.store.store.revisions))
      try await device.keep(holding: nil)
      #expect(try await Self.report(of: device).holding == nil)
    }
  }
}

extension HerdDevice {
  fileprivate func keep(holding: String?) async throws {
    var settings = try await store.read { try $0.settings() }
    settings.holding = holding
    try await store.keep(settings)
  }

  fileprivate func calve(_ cow: AnimalID, on day: Day) async throws {
    try await store.record(at: Farm.morning * 1000) { recording in
      recording.add(
        Change(
          recording.newChange(), .calving, of: cow, on: day, recordedAt: Farm.morning,
          .made {
            $0[Calving.order] = 1
            $0[Calving.ease] = .harder
          }))
    }
  }

  fileprivate func calf(_ number: String, dam: String?, on day: Day) async throws {
    let dam = try dam.map { try EarTag(parsing: $0) }
    try await store.record(at: Farm.morning * 1000) { recording in
      recording.add(
        Change(
          recording.newChange(), .birth, of: recording.newAnimal(), on: day, recordedAt: Farm.morning,
          .made {
            $0[Birth.country] = .czechia
            ($0[Birth.number], $0[Birth.kodex], $0[Birth.sex]) = (number, "961", .female)
            ($0[Birth.group], $0[Birth.dam], $0[Birth.breed]) = (GroupID(2001), dam, "H100")
            ($0[Birth.sire], $0[Birth.weight]) = (BullNumber(parsing: "NEA-001"), Kilograms(grams: 41_500))
          }))
    }
  }
}
