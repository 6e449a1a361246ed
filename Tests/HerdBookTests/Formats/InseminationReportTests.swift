import CivilTime
import Foundation
import SoakLength
import Testing

@testable import HerdBook

@Suite struct `The insemination report` {
  @Test func `is these bytes, in the order of type, day and tag`() throws {
    let file = try report([
      row("CZ123456961", day: 3), row("CZ000000002", day: 3, service: .natural, order: 20, dose: 1000),
      row(
        "CZ900000000", day: 1, service: .reinsemination, order: 0, dose: 25, stable: "S7"),
      row("SK0012345", isHeifer: true, day: 30, service: .embryo, bull: "RAD-045", dose: 50),
    ]).file(register: register, generated: LocalDateTime(Day(2026, 11, 30), 12, 5))
    #expect(file.name == "SHI20261130_111111_mes.ins" && file.rows.count == 4 && file.leftOut.isEmpty)
    #expect(
      text(file) == """
        111111;20261130;4;202611301205\r
        J;SK000000012345;20261130;1;ET;281-045;4;0.5;71\r
        K;CZ000900000000;20261101;0;reins;294123;4;0.25;S7\r
        K;CZ000000000002;20261103;20;natural;294123;4;10;71\r
        K;CZ000123456961;20261103;1;ins;294123;4;1;71\r

        """)
  }

  @Test func `is the same in whatever order the rows come`() throws {
    let rows = try [(1, 1), (1, 2), (2, 1), (1, 3)].map { day, order in
      try row("CZ123456961", day: day, order: order)
    }
    let generated = LocalDateTime(Day(2026, 12, 1), 0, 0)
    let file = try report(rows).file(register: register, generated: generated)
    let reversed = try report(rows.reversed()).file(register: register, generated: generated)
    #expect(reversed == file)
    #expect(file.rows.count == 4)
  }

  @Test func `of nothing has its first line only`() throws {
    let file = try report([]).file(register: register, generated: LocalDateTime(Day(2026, 12, 1), 0, 0))
    #expect(text(file) == "111111;20261130;0;202612010000\r\n")
  }

  @Test func `leaves out what cannot be converted, and says why`() throws {
    let unknown = try #require(BullNumber(parsing: "XXX-1"))
    let bare = try #require(BullNumber(parsing: "MOR-7"))
    let wrong: [(InseminationReport.Row, InseminationReport.Omission)] = [
      (try row("CZ1", day: 1, bull: "XXX-1"), .bullNotInRegister(unknown)),
      (try row("CZ2", day: 1, bull: "MOR-7"), .bullWithoutNumericForm(bare)),
      (try row("CZ3", day: 1, technician: nil), .noTechnician),
      (try row("CZ4", day: 1, technician: 0), .noTechnician),
      (try row("CZ5", day: 1, order: 0), .order(0)), (try row("CZ6", day: 1, order: 21), .order(21)),
      (try row("CZ7", day: 1, dose: -1), .dose(Doses(thousandths: -10))),
      (try row("CZ8", day: 1, dose: 1001), .dose(Doses(thousandths: 10_010))),
      (try row("CZ90", day: 1, stable: "7;1"), .notWritable(.stable, "7;1")),
      (try row("CZ91", day: 1, stable: "7\n"), .notWritable(.stable, "7\n")),
      (try row("CZ92", day: 1, stable: "á"), .notWritable(.stable, "á")),
      (try row("SK1234567890123", day: 1), .notWritable(.tag, "SK1234567890123")),
      (try row(nil, day: 2), .noTag), (try row("CZ1", day: 2, bull: nil), .noBull),
      (try row("CZ2", day: 2, stable: ""), .noStable),
      (try row("CZ1", day: 31), .outsidePeriod),
    ]
    let file = try report(wrong.map(\.0).reversed() + [row("CZ10", day: 2)])
      .file(register: register, generated: LocalDateTime(Day(2026, 12, 1), 0, 0))
    #expect(file.leftOut == wrong.map { InseminationReport.File.LeftOut(row: $0, reason: $1) })
    #expect(text(file).hasPrefix("111111;20261130;1;") && text(file).split(separator: "\r\n").count == 2)
  }

  @Test(
    arguments: [
      (Day(2026, 11, 1), Day(2026, 11, 30), true), (Day(2028, 2, 1), Day(2028, 2, 29), true),
      (Day(2026, 12, 1), Day(2026, 12, 31), true), (Day(2026, 11, 2), Day(2026, 11, 30), false),
      (Day(2026, 11, 1), Day(2026, 11, 29), false), (Day(2026, 11, 1), Day(2026, 12, 31), false),
      (Day(2026, 10, 1), Day(2026, 11, 1), false),
    ])
  func `warns of a period that is not one month`(from: Day, to: Day, isOneMonth: Bool) throws {
    var report = try report([])
    report.period = from...to
    #expect(report.warnings(register: register) == (isOneMonth ? [] : [.notOneMonth(from...to)]))
  }

  @Test func `warns of bulls without a numeric form, each once`() throws {
    let report = try report([
      row("CZ1", day: 1, bull: "XXX-1"), row("CZ2", day: 2, bull: "XXX-1"), row("CZ3", day: 1, bull: "MOR-7"),
      row("CZ4", day: 1), row("CZ5", day: 31, bull: "YYY-1"),
    ])
    let bulls = try ["MOR-7", "XXX-1"].map { try #require(BullNumber(parsing: $0)) }
    #expect(report.warnings(register: register) == [.bullsWithoutNumericForm(bulls)])
  }

  @Test(arguments: [(100, false), (101, true)])
  func `warns of more inseminations of one female than are taken`(count: Int, isWarned: Bool) throws {
    let rows = try (0..<count).map { _ in try row("CZ1", day: 1) }
    let others = try (0..<100).map { _ in try row("CZ2", day: 2) } + [row("CZ2", day: 31)]
    let warnings = try report(rows + others).warnings(register: register)
    #expect(warnings == (isWarned ? [.tooManyInseminations([try EarTag(parsing: "CZ1")])] : []))
  }
}

@Suite struct `The layout of an insemination report` {
  @Test func `is this JSON, and is read from it`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = try encoder.encode(InseminationReport.Layout.v0)
    #expect(String(decoding: json, as: UTF8.self) == v0)
    #expect(try layout(v0) == .v0)
  }

  @Test func `may have fixed widths`() throws {
    let json =
      v0
      .replacing("\"separator\":\";\"", with: "\"separator\":\"\"")
      .replacing(
        #"[{"content":"organisation"},{"content":"closing","format":"YYYYMMDD"},{"content":"count"},"#,
        with: #"[{"content":"organisation","width":8},{"content":"count","width":4,"fill":"zerosBefore"},"#
      )
      .replacing(#""YYYYMMDDhhmm"}"#, with: #""DD.MM.YYYY hh:mm:ss","width":19}"#)
      .replacing(
        try Regex(#""record":\[.*\],"separator"#),
        with:
          #""record":[{"content":"tag","width":11},{"content":"dose","format":"000","width":5,"fill":"spacesBefore"},"#
          + #"{"content":"technician","width":3,"fill":"spacesAfter"},{"content":"stable","width":3}],"separator"#
      )
    let file = try report([row("CZ123456961", day: 3), row("CZ3", day: 3, stable: "7100")])
      .file(layout(json), register: register, generated: LocalDateTime(Day(2026, 11, 30), 12, 5))
    #expect(text(file) == "111111  000130.11.2026 12:05:00\r\nCZ123456961  1004  71 \r\n")
    #expect(file.leftOut.map(\.reason) == [.notWritable(.stable, "7100")])
  }

  @Test func `may be too narrow for the count`() throws {
    let layout = try layout(v0.replacing(#"{"content":"count"}"#, with: #"{"content":"count","width":1}"#))
    let rows = try (1...10).map { try row("CZ1", day: $0) }
    #expect(throws: InseminationReport.HeaderNotWritable(content: .count, text: "10")) {
      try report(rows).file(layout, register: register, generated: LocalDateTime(Day(2026, 11, 30), 12, 5))
    }
  }

  @Test(arguments: InseminationReport.Layout.DoseFormat.allCases)
  func `writes a dose in its format`(format: InseminationReport.Layout.DoseFormat) throws {
    let layout = try layout(v0.replacing("0.##", with: format.rawValue))
    let file = try report(
      [0, 5, 25, 50, 100, 1000].enumerated().map { try row("CZ1", day: 1 + $0, dose: $1) }
    )
    .file(layout, register: register, generated: LocalDateTime(Day(2026, 11, 30), 12, 5))
    let doses = text(file).split(separator: "\r\n").dropFirst().map { $0.split(separator: ";")[7] }
    let expected: [InseminationReport.Layout.DoseFormat: String] = [
      .shortest: "0 0.05 0.25 0.5 1 10", .shortestWithComma: "0 0,05 0,25 0,5 1 10",
      .twoDecimals: "0.00 0.05 0.25 0.50 1.00 10.00", .twoDecimalsWithComma: "0,00 0,05 0,25 0,50 1,00 10,00",
      .hundredths: "0 5 25 50 100 1000",
    ]
    #expect(doses.joined(separator: " ") == expected[format])
  }

  @Test(arguments: [
    (#""separator":";""#, #""separator":";;""#), (#""separator":";""#, #""separator":"""#),
    (#""separator":";""#, #""separator":"á""#), (#"\r\n"#, ""), (#"\r\n"#, "x"),
    (#""heifer":"J""#, #""heifer":"\n""#),
    (#","reins":"reins""#, ""), (#""ins":"ins""#, #""ins":"á""#), (#""width":14"#, #""width":65"#),
    (#""width":14"#, #""width":0"#), ("0.##", "0.#"),
    (#""content":"count""#, #""content":"count","format":"0""#),
    ("YYYYMMDDhhmm", "\u{10D}"), ("ASCII", "UTF-8"), (#""content":"stable""#, #""content":"staple""#),
  ])
  func `is refused where it cannot be one`(part: String, wrong: String) throws {
    let json = v0.replacing(part, with: wrong)
    try #require(json != v0)
    #expect(throws: (any Error).self) { try layout(json) }
  }

  @Test func `is refused or writes lines, however damaged it is`() throws {
    let rows = try [row("CZ123456961", day: 3), row("SK12", day: 1, bull: "RAD-045", dose: 25)]
    let length = SoakLength(short: 800)
    let taken = try FormatFuzzing.layouts(
      v0, of: report(rows), register: register, seed: length.firstSeed + 3, rounds: length.rounds ?? 800)
    #expect(taken > 0)
  }

  private func layout(_ json: String) throws -> InseminationReport.Layout {
    try JSONDecoder().decode(InseminationReport.Layout.self, from: Data(json.utf8))
  }

  private let v0 = #"""
    {"encoding":"ASCII",
    "header":[{"content":"organisation"},{"content":"closing","format":"YYYYMMDD"},{"content":"count"},
    {"content":"generated","format":"YYYYMMDDhhmm"}],
    "isProvisional":true,"lineEnd":"\r\n","name":"v0",
    "record":[{"content":"type"},{"content":"tag","width":14},{"content":"day","format":"YYYYMMDD"},
    {"content":"order"},{"content":"service"},{"content":"bull"},{"content":"technician"},
    {"content":"dose","format":"0.##"},{"content":"stable"}],
    "separator":";","services":{"ET":"ET","ins":"ins","natural":"natural","reins":"reins"},
    "types":{"cow":"K","heifer":"J"}}
    """#.split(separator: "\n").joined()
}

@Suite struct `The number of an organisation` {
  @Test func `has six digits, of which the first may be zeros`() throws {
    #expect(try OrganisationID(parsing: " 001234\n").digits == "001234")
  }

  @Test(
    arguments: [
      ("", .length(0)), ("12345", .length(5)), ("1234567", .length(7)), ("12345a", .notDigits("12345a")),
      ("١٢٣٤٥٦", .notDigits("١٢٣٤٥٦")), ("123 456", .notDigits("123 456")),
    ] as [(String, OrganisationID.Malformed)])
  func `is refused for what it is not`(text: String, reason: OrganisationID.Malformed) {
    #expect(throws: reason) { try OrganisationID(parsing: text) }
  }
}

private let register: BullRegister = {
  do {
    return try BullRegister(parsing: Array("byk;ciselne\nNEA-123;294123\nRAD-045;281-045\nMOR-7;\n".utf8))
  } catch {
    return BullRegister()
  }
}()

private func report(_ rows: [InseminationReport.Row]) throws -> InseminationReport {
  InseminationReport(
    organisation: try OrganisationID(parsing: "111111"), period: Day(2026, 11, 1)...Day(2026, 11, 30),
    rows: rows)
}

private func row(
  _ tag: String?, isHeifer: Bool = false, day: Int, service: Insemination.Character = .insemination,
  order: Int = 1, bull: String? = "NEA-123", technician: Int? = 4, dose: Int = 100, stable: String = "71"
) throws -> InseminationReport.Row {
  InseminationReport.Row(
    ChangeID(883_120), tag: try tag.map { try EarTag(parsing: $0) }, isHeifer: isHeifer,
    day: Day(2026, 11, day), order: order, service: service,
    bull: try bull.map { try #require(BullNumber(parsing: $0)) }, technician: technician,
    dose: Doses(thousandths: dose * 10), stable: stable)
}

private func text(_ file: InseminationReport.File) -> String { String(decoding: file.bytes, as: UTF8.self) }
