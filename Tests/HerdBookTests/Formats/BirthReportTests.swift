import CivilTime
import Foundation
import Testing

@testable import HerdBook

@Suite struct `The report of births` {
  @Test func `is these bytes, in the order of day and tag, with its rows numbered`() throws {
    let file = try report([
      row("CZ123456961", day: 3, weight: 38_500), row("CZ000000002", day: 3, sire: nil, ease: .caesarean),
      row("CZ900000000", day: 1, breed: nil, ease: .unspecified, weight: 40_000),
    ]).file()
    #expect(file.name == "IZR_OZT01B_12345678_20261101_20261130.txt" && file.leftOut.isEmpty)
    #expect(
      text(file) == """
        12345678;7;1;1;20261101;CZ000900000000;CZ000000000001;NEA-123;;PrubehNeuvedeny;40\r
        12345678;7;2;1;20261103;CZ000000000002;CZ000000000001;;H100;CisarskymRezem;\r
        12345678;7;3;1;20261103;CZ000123456961;CZ000000000001;NEA-123;H100;Normalni;38.5\r

        """)
  }

  @Test func `is the same in whatever order the births come`() throws {
    let rows = try [("CZ1", 2), ("CZ2", 1), ("CZ3", 2)].map { try row($0, day: $1) }
    #expect(try report(rows.reversed()).file() == report(rows).file())
  }

  @Test func `leaves out what can't be reported, says why, and numbers the rest without gaps`() throws {
    let foreign = try #require(BullNumber(parsing: "HOUSA000123456"))
    let wrong: [(BirthReport.Row, BirthReport.Omission)] = [
      (try row("CZ1", day: 1, dam: nil), .noDam), (try row("CZ2", day: 1, stable: ""), .noStable),
      (try row("CZ3", day: 1, stable: "100"), .notWritable(.stable, "100")),
      (try row("CZ4", day: 1, sire: "HOUSA000123456"), .sire(foreign)),
      (try row("CZ5", day: 1, breed: "plavé;červené"), .notWritable(.breed, "plavé;červené")),
      (try row("CZ6", day: 1, breed: "H50C25R13A12XX1"), .notWritable(.breed, "H50C25R13A12XX1")),
      (try row("CZ7", day: 1, bought: 20), .bought(Day(2026, 11, 20))),
      (try row(nil, day: 2), .noTag),
      (try row("SK1234567890123", day: 2), .notWritable(.tag, "SK1234567890123")),
      (try row("CZ1", day: 31), .outsidePeriod),
    ]
    let file = try report(wrong.map(\.0).reversed() + [row("CZ10", day: 1), row("CZ11", day: 3)]).file()
    #expect(file.leftOut.map(\.reason) == wrong.map(\.1))
    #expect(text(file).split(separator: "\r\n").map { $0.split(separator: ";")[2] } == ["1", "2"])
  }

  @Test(arguments: [
    ("NEA-123", true), ("H1-7", true), ("12-7", false), ("NEAR-1", false), ("NEA-1234", false),
    ("NEA", false),
    ("N-E-1", false),
  ])
  func `knows sires by line and register`(number: String, isKnown: Bool) throws {
    #expect(try #require(BullNumber(parsing: number)).isLineAndRegister == isKnown)
  }

  @Test func `says of each birth what is missing or late`() throws {
    let today = Day(2026, 11, 25)
    let bare = try row("CZ1", day: 1, sire: nil, breed: nil, ease: .unspecified)
    #expect(
      bare.objections(on: today, taggedWithin: 20)
        == [.tagOverdue(days: 24), .noSire, .noBreed, .noEase])
    #expect(
      bare.objections(on: Day(2026, 11, 21), taggedWithin: 20).first == .notTagged(until: Day(2026, 11, 21)))
    var tagged = try row("CZ1", day: 1)
    tagged.taggedOn = Day(2026, 11, 21)
    #expect(tagged.objections(on: today, taggedWithin: 20).isEmpty)
    tagged.taggedOn = Day(2026, 11, 22)
    tagged.reportedOn = Day(2026, 11, 23)
    #expect(
      tagged.objections(on: today, taggedWithin: 20)
        == [.reported(Day(2026, 11, 23)), .taggedLate(days: 21)])
  }
}

@Suite struct `The layout of a report of births` {
  @Test func `is JSON that is read as the same layout`() throws {
    #expect(try BirthReport.Layout(parsing: BirthReport.Layout.v0.json()) == .v0)
  }

  @Test func `may have other codes, columns, widths and first lines`() throws {
    let file = try report([row("CZ123456961", day: 3, weight: 38_500)]).file(
      layout {
        $0.replacing(#""birth" : "1""#, with: #""birth" : "10""#)
          .replacing(#""firstLines" : ["#, with: #""firstLines" : ["UZ;DATUM""#)
          .replacing(
            try Regex(#"(?s)"record" : \[.*\],\s*"separator" : ";""#),
            with: """
              "record": [{"content": "tag", "width": 11}, {"content": "movement", "width": 3, "fill": "zerosBefore"},
                {"content": "weight", "format": "0", "width": 4, "fill": "spacesBefore"},
                {"content": "day", "format": "DD.MM.YYYY", "width": 10}], "separator": ""
              """)
      })
    #expect(text(file) == "UZ;DATUM\r\nCZ123456961010  3903.11.2026\r\n")
  }

  @Test(
    arguments: [
      (#""separator" : ";""#, #""separator" : ";;""#, "separator", .separator),
      (#""separator" : ";""#, #""separator" : """#, "record[1].width", .noWidth),
      (#""separator" : ";""#, #""separator" : 1"#, "separator", .type),
      (#""width" : 14"#, #""width" : 65"#, "record[6].width", .width),
      (#""most" : 2"#, #""most" : 0"#, "record[2].most", .width),
      (#""most" : 2"#, #""mots" : 2"#, "record[2].mots", .unknown),
      (#""content" : "row""#, #""content" : "raw""#, "record[3].content", .choice),
      ("0.#", "0.0.0", "record[11].format", .format),
      (#""birth" : "1""#, #""birth" : "á""#, "movements.birth", .text),
      (#""birth" : "1""#, #""brth" : "1""#, "movements.birth", .missing),
      (#""normal" : "Normalni","#, "", "eases.normal", .missing),
      (#""name" : "births-v0""#, #""nom" : "x", "name" : "births-v0""#, "nom", .unknown),
      (#""name" : "births-v0","#, "", "name", .missing),
      (#""isProvisional" : true"#, #""isProvisional" : "yes""#, "isProvisional", .type),
      (#"\r\n"#, "x", "lineEnd", .lineEnd), ("ASCII", "UTF-8", "encoding", .choice),
      (#""isProvisional" : true,"#, #""isProvisional" : true"#, "", .notJSON(line: 14)),
    ] as [(String, String, String, ReportLayout.Malformed.Reason)])
  func `is refused where it can't be one, with the place`(
    part: String, wrong: String, path: String, reason: ReportLayout.Malformed.Reason
  ) throws {
    #expect(throws: ReportLayout.Malformed(path, reason)) {
      try layout { text in
        guard let range = text.range(of: part) else { throw Untouched() }
        return text.replacingCharacters(in: range, with: wrong)
      }
    }
  }

  @Test func `is read behind a byte order mark, and nothing is none`() throws {
    let bytes = try BirthReport.Layout.v0.json()
    #expect(try BirthReport.Layout(parsing: [0xEF, 0xBB, 0xBF] + bytes) == .v0)
    #expect(throws: ReportLayout.Malformed("", .notJSON(line: 1))) { try BirthReport.Layout(parsing: []) }
    #expect(throws: ReportLayout.Malformed("", .type)) { try BirthReport.Layout(parsing: Array("[]".utf8)) }
  }

  @Test func `is explained on a page whose examples are the program's layouts`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(
        path: "Documentation/report-layouts.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let examples = text.split(separator: "```json\n").dropFirst().map {
      Array($0.split(separator: "```")[0].utf8)
    }
    try #require(examples.count == 2)
    #expect(try BirthReport.Layout(parsing: examples[0]) == .v0)
    #expect(try InseminationReport.Layout(parsing: examples[1]) == .v0)
    for content in [
      "holding", "stable", "row", "movement", "day", "tag", "dam", "sire", "breed", "ease", "weight",
    ] {
      #expect(text.contains("`\(content)`"), "\(content)")
    }
  }

  private struct Untouched: Error {}

  private func layout(_ change: (String) throws -> String) throws -> BirthReport.Layout {
    let text = String(decoding: try BirthReport.Layout.v0.json(), as: UTF8.self)
    return try BirthReport.Layout(parsing: Array(try change(text).utf8))
  }
}

@Suite struct `The number of a holding` {
  @Test(arguments: ["12345678", " CZ 12345678\n", "cz12345678"])
  func `has eight digits, maybe behind the country`(text: String) throws {
    #expect(try HoldingID(parsing: text).digits == "12345678")
  }

  @Test(
    arguments: [
      ("", .length(0)), ("1234567", .length(7)), ("123456789", .length(9)), ("CZ", .length(0)),
      ("1234567a", .notDigits("1234567a")), ("SK12345678", .notDigits("SK12345678")),
    ] as [(String, HoldingID.Malformed)])
  func `is refused for what it is not`(text: String, reason: HoldingID.Malformed) {
    #expect(throws: reason) { try HoldingID(parsing: text) }
  }
}

private func report(_ rows: [BirthReport.Row]) throws -> BirthReport {
  BirthReport(
    holding: try HoldingID(parsing: "12345678"), period: Day(2026, 11, 1)...Day(2026, 11, 30), rows: rows)
}

private func row(
  _ tag: String?, day: Int, dam: String? = "CZ1", sire: String? = "NEA-123", breed: String? = "H100",
  ease: Calving.Ease = .normal, weight: Int? = nil, stable: String = "7", bought: Int? = nil
) throws -> BirthReport.Row {
  BirthReport.Row(
    ChangeID(883_120), tag: try tag.map { try EarTag(parsing: $0) }, day: Day(2026, 11, day),
    dam: try dam.map { try EarTag(parsing: $0) },
    sire: try sire.map { try #require(BullNumber(parsing: $0)) },
    breed: breed, ease: ease, weight: weight.map { Kilograms(grams: $0) }, stable: stable,
    boughtOn: bought.map { Day(2026, 11, $0) })
}

private func text(_ file: BirthReport.File) -> String { String(decoding: file.bytes, as: UTF8.self) }
