import SoakLength
import Testing

@testable import HerdBook

@Suite struct `The register of bulls` {
  private let whole = """
    byk;ciselne;roknar;puv.zeme;us.cislo;majitel;oddil PK;plemeno;otec;matka;ot.matky\r
    NEA-123;294123;2019;CZ;123456961;ZD Výšov;A;C100;NEA-045;CZ000111961;MOR-7\r
    "RAD-045";281-045;;;;"AGRO; s.r.o.";;;;;\r

    """

  @Test func `gives a bull its numeric form`() throws {
    let register = try BullRegister(parsing: Array(whole.utf8))
    #expect(
      register.bulls.mapValues(\.numericForm) == [
        try bull("NEA-123"): "294123", try bull("RAD-045"): "281-045",
      ])
    #expect(register.badLines.isEmpty)
  }

  @Test func `tells of a bull what its columns say`() throws {
    let register = try BullRegister(parsing: Array(whole.utf8))
    #expect(
      register.bulls[try bull("NEA-123")]
        == BullRegister.Bull(
          number: try bull("NEA-123"), numericForm: "294123", birthYear: 2019, origin: "CZ123456961",
          owner: "ZD Výšov", section: "A", breed: "C100", sire: try bull("NEA-045"), dam: "CZ000111961",
          maternalGrandsire: try bull("MOR-7")))
    #expect(register.bulls[try bull("RAD-045")]?.owner == "AGRO; s.r.o.")
  }

  @Test func `is read by the names of its columns, wherever they are`() throws {
    let text = "\u{FEFF}x; Ciselne ;puv.zeme a us.cislo;BYK;\n7;1;CZ9;nea-1;\n7;2;;nea-2\n\n8;;;nea-3;;\n"
    let register = try BullRegister(parsing: Array(text.utf8))
    #expect(register.bulls.values.map(\.numericForm).map { $0 ?? "-" }.sorted() == ["-", "1", "2"])
    #expect(try register.bulls[bull("NEA-1")]?.origin == "CZ9" && register.badLines.isEmpty)
  }

  @Test func `may be of Windows-1250`() throws {
    // "Žďár" there.
    let bytes = Array("byk;ciselne;majitel\nNEA-1;1;".utf8) + [0x8E, 0xEF, 0xE1, 0x72]
    #expect(try BullRegister(parsing: bytes).bulls[try bull("NEA-1")]?.owner == "Žďár")
  }

  @Test func `may have quotes that are part of a name`() throws {
    let text = "byk;ciselne;majitel\nNEA-1;1;\"AGRO\" s.r.o.\nNEA-2;2;ZD \"Rozkvět\nNEA-3;3;\"\n"
    let register = try BullRegister(parsing: Array(text.utf8))
    #expect(register.bulls.count == 3)
    #expect(register.bulls[try bull("NEA-1")]?.owner == "\"AGRO\" s.r.o.")
  }

  @Test func `is read without its bad lines, which are told with the reason`() throws {
    let text = """
      byk;ciselne
      NEA_1;1
      NEA-1

      NEA-2;2;x
      NEA-3;3a
      NEA-4;4-
      NEA-5;
      NEA-5;5
      NEA-5;
      NEA-5;5
      NEA-5;6
      """
    let register = try BullRegister(parsing: Array(text.utf8))
    #expect(register.bulls.mapValues(\.numericForm) == [try bull("NEA-5"): "5"])
    let reasons: [(Int, BullRegister.BadLine.Reason)] = [
      (2, .bull("NEA_1")), (3, .fieldCount(1, expected: 2)), (5, .fieldCount(3, expected: 2)),
      (6, .numericForm("3a")), (7, .numericForm("4-")), (12, .contradiction(try bull("NEA-5"))),
    ]
    #expect(register.badLines == reasons.map { BullRegister.BadLine(number: $0, reason: $1) })
  }

  @Test(
    arguments: [
      ("", .empty), ("\r\n \n", .empty), ("byk;x\n", .missingColumn("ciselne")),
      ("ciselne\n", .missingColumn("byk")),
    ] as [(String, BullRegister.Malformed)])
  func `is refused without what makes it one`(text: String, reason: BullRegister.Malformed) {
    #expect(throws: reason) { try BullRegister(parsing: Array(text.utf8)) }
  }

  @Test func `is read to its end, however damaged it is`() throws {
    let length = SoakLength(short: 1500)
    try FormatFuzzing.bullRegisters(whole, seed: length.firstSeed + 2, rounds: length.rounds ?? 1500)
  }

  private func bull(_ text: String) throws -> BullNumber { try #require(BullNumber(parsing: text)) }
}

@Suite struct `A text of Windows-1250` {
  @Test func `has a character for each byte`() {
    let text = Windows1250.decoded(0...255)
    #expect(text.unicodeScalars.count == 256)
    #expect(text.unicodeScalars.prefix(128).map(\.value) == Array(0..<128))
    #expect(
      Windows1250.decoded([0x80, 0x8A, 0x9E, 0xA0, 0xAD, 0xEC, 0xF8, 0xFF, 0x81])
        == "€Šž\u{A0}\u{AD}ěř˙\u{FFFD}")
  }

  @Test func `is told from UTF-8`() {
    #expect(Windows1250.decodedUnlessUTF8(Array("\u{FEFF}Žďár".utf8)) == "Žďár")
    #expect(Windows1250.decodedUnlessUTF8([0x8E, 0xEF, 0xE1, 0x72]) == "Žďár")
  }
}
