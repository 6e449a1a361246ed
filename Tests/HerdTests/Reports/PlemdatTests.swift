import CivilTime
import Foundation
import GRDB
import HerdBook
import HerdFarm
import HerdSync
import RecordMappingSQLite
import Testing
import WebShell

@testable import Herd

@Suite(.timeLimit(.minutes(1))) struct `A report to Plemdat` {
  private static let generated = LocalDateTime(Day(2026, 12, 1), 8, 30)

  /// A cow of stable 1 and a heifer, inseminated in November by technicians of the farm.
  private static func with(_ use: @escaping @Sendable (HerdDevice) async throws -> Void) async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow("000001")
      let device = try await sync.device()
      try await device.pull()
      try await device.store.store.write { transaction in
        try transaction.database.execute(
          sql: "INSERT INTO code (id, number, list, object) VALUES (1, 1, 'technician', ?)",
          arguments: [#"{"id":1,"list":"technician","number":4,"name":"Eva"}"#])
      }
      try await device.inseminate(cow, on: Day(2026, 11, 2), by: "NEA-001", 1)
      try await device.inseminate(cow, on: Day(2026, 11, 23), by: "NEA-002", 1)
      try await use(device)
    }
  }

  private static func report(
    of device: HerdDevice, from: Day = Day(2026, 11, 1), to: Day = Day(2026, 11, 30)
  ) async throws -> PlemdatReport {
    var query = ReportQuery()
    (query.from, query.to) = (from, to)
    return try await device.store.read { [query] snapshot in
      let found = try snapshot.changes(of: .inseminations, query, on: Day(2026, 12, 1))
      return try PlemdatReport(
        ReportTexts(found: found, query: query, words: Words(language: .en)), in: snapshot)
    }
  }

  private static func keep(_ register: String, for device: HerdDevice) async throws {
    try await device.store.keep(BullRegister(parsing: Array(register.utf8)), takenAt: Farm.morning)
  }

  private static func name(_ organisation: String?, for device: HerdDevice) async throws {
    var settings = HerdSettings.standard
    settings.organisation = organisation
    try await device.store.keep(settings)
  }

  @Test func `goes out under the organisation's number, with the bulls of the register`() async throws {
    try await Self.with { device in
      try await Self.name("111111", for: device)
      try await Self.keep("byk;ciselne\nNEA-001;294-001\nNEA-002;294-002\n", for: device)
      let report = try await Self.report(of: device)
      let file = try report.file(Self.generated)
      #expect(file.name == "SHI20261130_111111_mes.ins" && file.leftOut.isEmpty)
      let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
      #expect(lines.first == "111111;20261130;2;202612010830")
      #expect(lines.dropFirst().map { $0.split(separator: ";")[5] } == ["294-001", "294-002"], "\(lines)")
      #expect(report.warnings.isEmpty && report.part == nil)
    }
  }

  @Test func `goes out as nobody's never`() async throws {
    try await Self.with { device in
      let report = try await Self.report(of: device)
      #expect(throws: PlemdatReport.NoOrganisation.self) { try report.file(Self.generated) }
      #expect(try report.draft(Self.generated).leftOut.count == 2)
    }
  }

  @Test func `warns of both things that the thesis names, and lists what is left out by its change`()
    async throws
  {
    try await Self.with { device in
      try await Self.name("111111", for: device)
      try await Self.keep("byk;ciselne\nNEA-001;294-001\nNEA-002;\n", for: device)
      let report = try await Self.report(of: device, to: Day(2026, 11, 29))
      let (warnings, file) = (report.warnings, try report.draft(Self.generated))
      let bull = try #require(BullNumber(parsing: "NEA-002"))
      #expect(
        warnings == [
          .notOneMonth(Day(2026, 11, 1)...Day(2026, 11, 29)), .bullsWithoutNumericForm([bull]),
        ])
      #expect(file.rows.count == 1 && file.leftOut.map(\.reason) == [.bullWithoutNumericForm(bull)])
      let change = try #require(file.leftOut.first.flatMap { report.changes[$0.row.change] })
      #expect(change.day == Day(2026, 11, 23))
    }
  }

  @Test func `has the register that was brought last, and no bull of the one before`() async throws {
    try await Self.with { device in
      try await Self.keep("byk;ciselne\nNEA-001;294-001\nNEA-002;294-002\n", for: device)
      try await Self.keep("byk;ciselne\nNEA-002;999-002\nbroken\n", for: device)
      let report = try await Self.report(of: device)
      #expect(report.registerFile?.bulls == 1 && report.registerFile?.badLines == 1)
      let reasons = try report.draft(Self.generated).leftOut.map(\.reason)
      #expect(reasons == [.bullNotInRegister(try #require(BullNumber(parsing: "NEA-001")))])
    }
  }
}

extension HerdDevice {
  fileprivate func inseminate(
    _ cow: AnimalID, on day: Day, by bull: String, _ technician: Int
  ) async throws {
    let fields = FieldValues.made {
      $0[Insemination.character] = .insemination
      $0[Insemination.order] = 1
      $0[Insemination.bull] = BullNumber(parsing: bull)
      $0[Insemination.technician] = TechnicianID(technician)
    }
    try await store.record(at: Farm.morning * 1000) { recording in
      recording.add(
        Change(recording.newChange(), .insemination, of: cow, on: day, recordedAt: Farm.morning, fields))
    }
  }
}
