import SoakLength
import Testing

@testable import HerdBook

@Suite struct `A table as text` {
  @Test func `is written by RFC 4180`() {
    #expect(
      text([["tag", "note, or none"], ["CZ1", "a \"b\"; c"], ["", "1,5\nž"]])
        == "tag;\"note, or none\"\r\nCZ1;\"a \"\"b\"\"; c\"\r\n;\"1,5\nž\"\r\n")
  }

  @Test func `is written with the separator, the line end and the mark that were asked for`() {
    var writer = CSVWriter(separator: .comma, lineEnd: .lf, hasByteOrderMark: true, guardsFormulas: false)
    writer.append(["a", "b;c"])
    writer.append(["1,5", "d;e"])
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "\u{FEFF}a,\"b;c\"\n\"1,5\",d;e\n")
  }

  @Test(arguments: CSV.Separator.allCases, CSV.LineEnd.allCases)
  func `is read as it was written, with the separator found in its header`(
    separator: CSV.Separator, lineEnd: CSV.LineEnd
  ) throws {
    let fields = [
      "", " ", "a", ";", ",", "\"", "\"\"", "\r", "\n", "\r\n", "\n\r", "a\"b", "\u{FEFF}x", "ž🐄", "'", "''",
      "=1", "'=1", "''=1", "-5", "'-5", "-5a", "+", "@x", "\t", "'\t", "\rx", ";\u{301}", "1;5,6",
    ]
    for guardsFormulas in [true, false] {
      for hasByteOrderMark in [true, false] {
        for rows in [fields.map { [$0] }, fields.map { [$0, "x", $0] }] {
          var writer = CSVWriter(
            separator: separator, lineEnd: lineEnd, hasByteOrderMark: hasByteOrderMark,
            guardsFormulas: guardsFormulas)
          for row in rows { writer.append(row) }
          var reader = CSVReader(writer.bytes, guardsFormulas: guardsFormulas)
          #expect(try all(&reader) == rows)
          #expect(reader.separator == separator || rows[0].count == 1)
        }
      }
    }
  }

  @Test(arguments: [
    "a;b\r\n1;2\r\n", "a;b\n1;2", "a;b\r1;2\r", "\u{FEFF}a;b\n1;2\n\n", "\n\r\n\"a\";b\n\n1;\"2\"",
  ])
  func `is read with any line ends, a mark or none, empty lines and needless quotes`(text: String) throws {
    var reader = CSVReader(Array(text.utf8), guardsFormulas: false)
    #expect(try all(&reader) == [["a", "b"], ["1", "2"]])
  }

  @Test(arguments: [
    ("a;b,c;d", CSV.Separator.semicolon), ("a,b;c,d", .comma), ("a,b\n1;2;3", .comma), ("a", .semicolon),
    ("\"a,b,c\";d", .semicolon), ("a;b,c", .semicolon),
  ])
  func `has the separator that its header has more of outside quotes`(text: String, separator: CSV.Separator)
  {
    #expect(CSVReader(Array(text.utf8), guardsFormulas: false).separator == separator)
  }

  @Test func `may have its separator chosen against its header`() throws {
    var reader = CSVReader(Array("a;b;c,d".utf8), separator: .comma, guardsFormulas: false)
    #expect(try all(&reader) == [["a;b;c", "d"]])
  }

  @Test func `tells on which line a row begins`() throws {
    var reader = CSVReader(Array("a;b\n\n\"1\r\n2\";3\r4;5\n".utf8), guardsFormulas: false)
    var lines: [Int] = []
    while let row = try reader.next() { lines.append(row.line) }
    #expect(lines == [1, 3, 5])
  }
}

@Suite struct `A field that spreadsheets would reckon` {
  @Test(arguments: [
    "=1+1", "+a", "-a", "@SUM", "\tx", "\rx", "\nx", "-1+1", "+420 1", "-", "-5.", "-.5", "--5", "'=x",
  ])
  func `gets an apostrophe`(field: String) { #expect(CSV.guarded(field) == "'" + field) }

  @Test(arguments: ["", "a=1", "-5", "+5", "-0.25", "-1,5", "'", "'a", "'-5", " =1", "1-1"])
  func `is none of these`(field: String) { #expect(CSV.guarded(field) == field) }

  @Test func `is left as it is where nobody asked`() {
    #expect(text([["=1"]], guardsFormulas: false) == "=1\r\n")
  }
}

@Suite struct `A malformed table` {
  @Test(
    arguments: [
      ("a;b\nž;\"b\nc", 2, 3, .unterminatedQuote), ("a;b\nžb\"c;d\n", 2, 3, .strayQuote),
      ("a;b\n\"x\ny\"z;d\n", 3, 3, .textAfterQuote), ("a;b\n1\n", 2, 2, .fieldCount(1, expected: 2)),
      ("a;b\n1;ž;3;4\n", 2, 5, .fieldCount(4, expected: 2)), ("a\n\"", 2, 1, .unterminatedQuote),
      ("a;b\n1;\"2\n\n", 2, 3, .unterminatedQuote), ("a;b\n1;\"\n\";3", 3, 3, .fieldCount(3, expected: 2)),
    ] as [(String, Int, Int, CSV.Malformed.Reason)])
  func `says what is wrong and where`(text: String, line: Int, column: Int, reason: CSV.Malformed.Reason) {
    #expect(ReadTable(Array(text.utf8)).errors == [CSV.Malformed(line: line, column: column, reason: reason)])
  }

  @Test func `says where it is not UTF-8`() {
    let found = ReadTable(Array("a;b\nx;".utf8) + [0xE9, 0x0A] + Array("1;2".utf8))
    #expect(found.errors == [CSV.Malformed(line: 2, column: 3, reason: .notUTF8)])
    #expect(found.rows == [["a", "b"], ["1", "2"]])
  }

  @Test func `is read on with the next line`() {
    let found = ReadTable(Array("a;b\nx\"y;z\n1;2\n3\n\"4\"4;4\n5;6\n".utf8))
    #expect(found.rows == [["a", "b"], ["1", "2"], ["5", "6"]])
    #expect(found.errors.map(\.line) == [2, 4, 5])
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: ["\"\"", "\"", ";", "\"\n", "\";", "x\"\n", ";\"\"x\n", "\r", "'", "a;b\n", "é"])
  func `is read in a time that grows with its length only`(pattern: String) {
    let text = String(repeating: pattern, count: 300_000 / pattern.utf8.count)
    let found = ReadTable(Array(text.utf8))
    #expect(found.rows.count + found.errors.count <= text.utf8.count)
  }

  @Test func `of any kind ends, and what was read of it is read again once it is written`() throws {
    let length = SoakLength(short: 1500)
    try FormatFuzzing.tables(seed: length.firstSeed + 1, rounds: length.rounds ?? 1500)
  }
}

private func text(_ rows: [[String]], guardsFormulas: Bool = true) -> String {
  var writer = CSVWriter(guardsFormulas: guardsFormulas)
  for row in rows { writer.append(row) }
  return String(decoding: writer.bytes, as: UTF8.self)
}

private func all(_ reader: inout CSVReader) throws(CSV.Malformed) -> [[String]] {
  var rows: [[String]] = []
  while let row = try reader.next() { rows.append(row.fields) }
  return rows
}
