import CivilTime
import Foundation
import HerdBook
import HerdFarm
import HerdSync
import Printing
import RecordMappingSQLite
import Testing
import WebShell

@testable import Herd

@Suite(.timeLimit(.minutes(1))) struct `A report` {
  private static let today = Day(2026, 11, 18)

  /// Two cows of stables 1 and 2; the first was inseminated before she was moved into the other's stable, and after it.
  private static func with(_ use: @escaping @Sendable (HerdDevice) async throws -> Void) async throws {
    try await SyncFarm.with { sync in
      let cows = [try await sync.farm.cow("000001"), try await sync.farm.cow("000002", group: 2002)]
      let device = try await sync.device()
      try await device.pull()
      try await device.inseminate(cows[0], on: Day(2026, 11, 2), by: 1)
      try await device.move(cows[0], to: 2002, on: Day(2026, 11, 5))
      try await device.inseminate(cows[0], on: Day(2026, 11, 17), by: 2)
      try await device.inseminate(cows[1], on: Day(2026, 11, 2), by: 2)
      try await device.inseminate(cows[1], on: Day(2026, 10, 31), by: 2)
      try await use(device)
    }
  }

  private static func report(
    _ report: Report = .inseminations, of device: HerdDevice, _ narrow: (inout ReportQuery) -> Void = { _ in }
  ) async throws -> ReportedChanges {
    var query = ReportQuery()
    narrow(&query)
    return try await device.store.read { [query] in try $0.changes(of: report, query, on: today) }
  }

  /// Of the first stable, with an inseminator of a name.
  private static func texts(of device: HerdDevice) async throws -> ReportTexts {
    let query = ReportQuery.made { $0.scope.stables = [StableID(1)] }
    let found = try await device.store.read { try $0.changes(of: .inseminations, query, on: today) }
    let report = ReportedChanges(
      report: found.report, period: found.period, rows: found.rows, stables: found.stables,
      names: FieldNames(
        groups: found.names.groups,
        technicians: [TechnicianID(1): Technician(TechnicianID(1), number: 7, name: "Eva")]))
    return ReportTexts(found: report, query: query, words: Words(language: .en))
  }

  private static func lines(_ rows: [ReportedChanges.Row]) -> [String] {
    rows.map { "\($0.animal.tag) \($0.change.day.rawValue) \($0.stable?.number ?? 0)" }
  }

  @Test func `is of the month that it is, the oldest first, each in the stable of its day`() async throws {
    try await Self.with { device in
      let report = try await Self.report(of: device)
      let lines = Self.lines(report.rows)
      #expect(Set(lines.prefix(2)) == ["CZ000001961 2026-11-02 1", "CZ000002961 2026-11-02 2"])
      #expect(lines.dropFirst(2) == ["CZ000001961 2026-11-17 2"])
      let count = try await device.store.read {
        try $0.changeCount(of: .inseminations, in: Report.month(of: Self.today))
      }
      #expect(count == 3)
    }
  }

  @Test func `is narrowed down by days, technician and the stable of then`() async throws {
    try await Self.with { device in
      let older = try await Self.report(of: device) {
        ($0.from, $0.to) = (Day(2026, 11, 2), Day(2026, 10, 1))
      }
      #expect(older.rows.count == 3 && older.rows.first?.change.day == Day(2026, 10, 31))
      let second = try await Self.report(of: device) { $0.scope.technician = TechnicianID(2) }
      #expect(second.rows.count == 2)
      // A stable that is gone hides nothing.
      let gone = try await Self.report(of: device) { $0.scope.stables = [StableID(99)] }
      #expect(gone.rows.count == 3)
      let stable = try await Self.report(of: device) { $0.scope.stables = [StableID(1)] }
      #expect(Self.lines(stable.rows) == ["CZ000001961 2026-11-02 1"])
      let both = try await Self.report(of: device) { $0.scope.stables = [StableID(1), StableID(2)] }
      #expect(both.rows.count == 3)
      #expect(
        ReportTexts(
          found: both, query: .made { $0.scope.stables = [StableID(1), StableID(2)] },
          words: Words(language: .en)
        ).part == "Stable 1 and Stable 2")
    }
  }

  @Test(arguments: [
    (ReportScope.Grouping.none, [3]), (.day, [2, 1]), (.stable, [1, 2]),
  ])
  func `stands together by day or stable`(grouping: ReportScope.Grouping, counts: [Int]) async throws {
    try await Self.with { device in
      let report = try await Self.report(of: device)
      #expect(report.sections(by: grouping).map(\.rows.count) == counts)
    }
  }

  @Test func `is a table that spreadsheets open`() async throws {
    try await Self.with { device in
      let texts = try await Self.texts(of: device)
      let table = ReportTable(texts: texts).csv
      let lines = String(decoding: table, as: UTF8.self).split(separator: "\r\n")
      #expect(lines.count == 2)
      #expect(lines.last?.hasPrefix("CZ000001961;2026-11-02;Stable 1;") == true, "\(lines)")
      #expect(lines.last?.contains("NEA-001;7 Eva;") == true, "\(lines)")
    }
  }

  @Test func `is put on paper with the fields in which something was recorded`() async throws {
    try await Self.with { device in
      var texts = try await Self.texts(of: device)
      let table = ReportTable(texts: texts)
      let stamp = ReportStamp(
        owner: "Enterprise 7: jana", time: LocalDateTime(secondsSince1970: Farm.morning, in: .prague),
        second: Farm.morning)
      let printed = table.printed(stamp)
      #expect(
        printed.columns.map(\.title) == [
          "Animal", "Day", "Stable", "Kind of service", "Bull", "Inseminator",
        ])
      #expect(printed.sections.map(\.rows.count) == [1] && printed.sections.first?.title == nil)
      #expect(printed.sections.first?.rows.first?.suffix(2) == ["NEA-001", "7 Eva"])
      #expect(printed.isRectangular && printed.lines.first?.hasSuffix("Stable 1") == true, "\(printed.lines)")
      texts = ReportTexts(
        found: texts.found, query: .made { $0.scope.grouping = .stable }, words: Words(language: .cs))
      let grouped = ReportTable(texts: texts).printed(stamp)
      #expect(grouped.sections.first?.title?.contains("1") == true)
      #expect(table.fileName == "inseminations-2026-11-01-2026-11-30")
    }
  }

  @Test(arguments: [(Report.heats, 1), (.selection, 1), (.hooves, 2)])
  func `of heats or selections is of the day, others of the month`(report: Report, count: Int) async throws {
    try await Self.with { device in
      let inseminations = try await Self.report(of: device)
      let cow = try #require(inseminations.rows.first?.change.animal)
      for day in [Day(2026, 10, 31), Day(2026, 11, 17), Self.today] {
        try await device.record(try #require(report.kind), of: cow, on: day)
      }
      let found = try await Self.report(report, of: device)
      #expect(found.rows.count == count && found.rows.last?.change.day == Self.today)
    }
  }

  @Test func `of selections is of the gate that concerns the device, and of those at every gate`()
    async throws
  {
    try await Self.with { device in
      let inseminations = try await Self.report(of: device)
      let cow = try #require(inseminations.rows.first?.change.animal)
      for gate in [nil, 2, 3] {
        try await device.record(.selection, of: cow, on: Self.today, .made { $0[Selection.unit] = gate })
      }
      let (all, second) = try await device.store.read { snapshot in
        (
          try snapshot.changes(of: .selection, ReportQuery(), on: Self.today),
          try snapshot.changes(of: .selection, ReportQuery(), on: Self.today, at: 2)
        )
      }
      #expect(all.rows.count == 3)
      #expect(Set(second.rows.map { $0.change[Selection.unit] }) == [nil, 2] && second.gate == 2)
    }
  }

  @Test(arguments: [
    (Day(2026, 11, 18), "2026-11-01", "2026-11-30"), (Day(2026, 12, 31), "2026-12-01", "2026-12-31"),
    (Day(2028, 2, 1), "2028-02-01", "2028-02-29"),
  ])
  func `is of a whole month unless days are said`(day: Day, first: String, last: String) {
    let month = Report.month(of: day)
    #expect(month.lowerBound.rawValue == first && month.upperBound.rawValue == last)
  }
}

extension HerdDevice {
  fileprivate func record(
    _ kind: ChangeKind, of cow: AnimalID, on day: Day, _ fields: FieldValues = FieldValues()
  ) async throws {
    try await store.record(at: Farm.morning * 1000) { recording in
      recording.add(
        Change(recording.newChange(), kind, of: cow, on: day, recordedAt: Farm.morning, fields))
    }
  }

  fileprivate func inseminate(_ cow: AnimalID, on day: Day, by technician: Int) async throws {
    try await record(
      .insemination, of: cow, on: day,
      .made {
        $0[Insemination.character] = .insemination
        $0[Insemination.bull] = BullNumber(parsing: "NEA-001")
        $0[Insemination.technician] = TechnicianID(technician)
      })
  }
}

extension ReportQuery {
  fileprivate static func made(_ say: (inout ReportQuery) -> Void) -> ReportQuery {
    var query = ReportQuery()
    say(&query)
    return query
  }
}
