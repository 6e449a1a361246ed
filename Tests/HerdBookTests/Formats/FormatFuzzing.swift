import CivilTime
import Foundation
import Testing

@testable import HerdBook

/// What holds of whatever bytes come, tried with so many damaged inputs: a few hundred in every run, millions
/// in a soak with other seeds.
enum FormatFuzzing {
  /// Reading a table ends, and what was read of it is read again once it is written.
  static func tables(seed: UInt64, rounds: Int) throws {
    let valid = [
      "tag;note\r\nCZ1;\"a \"\"b\"\"; c\"\r\nCZ2;'=1\r\n", "\u{FEFF}a,b,c\n1,-5,\"x\ny\"\n\n,,ž\n",
    ]
    for bytes in Mutations(of: valid, seed: seed, rounds: rounds) {
      let read = ReadTable(bytes)
      try #require(read.rows.count + read.errors.count <= bytes.count)
      try #require(Set(read.rows.map(\.count)).count <= 1, "\(bytes)")
      var writer = CSVWriter(guardsFormulas: true)
      for row in read.rows { writer.append(row) }
      let again = ReadTable(writer.bytes, guardsFormulas: true)
      try #require(again.rows == read.rows && again.errors.isEmpty, "\(bytes)")
    }
  }

  /// Each line of a register is a bull's or bad, but for empty ones, the header, and those that say a bull
  /// again.
  static func bullRegisters(_ valid: String, seed: UInt64, rounds: Int) throws {
    for bytes in Mutations(of: [valid], seed: seed, rounds: rounds) {
      do {
        let register = try BullRegister(parsing: bytes)
        let lines = bytes.split(separator: UInt8(ascii: "\n")).count
        try #require(register.bulls.count + register.badLines.count < lines, "\(bytes)")
      } catch is BullRegister.Malformed {
        // The header is damaged.
      }
    }
  }

  /// A layout is refused, or writes every row or says why not.
  ///
  /// - Returns: how many were not refused.
  static func layouts(
    _ valid: String, of report: InseminationReport, register: BullRegister, seed: UInt64, rounds: Int
  ) throws -> Int {
    var taken = 0
    for bytes in Mutations(of: [valid], seed: seed, rounds: rounds) {
      guard let layout = layout(bytes) else { continue }
      taken += 1
      do {
        let file = try report.file(
          layout, register: register, generated: LocalDateTime(Day(2026, 11, 30), 12, 5))
        try #require(file.rows.count + file.leftOut.count == report.rows.count, "\(bytes)")
        try #require(file.bytes.allSatisfy { $0 < 0x80 }, "\(bytes)")
      } catch is InseminationReport.HeaderNotWritable {
        // It is too narrow.
      }
    }
    return taken
  }

  private static func layout(_ json: [UInt8]) -> InseminationReport.Layout? {
    do { return try JSONDecoder().decode(InseminationReport.Layout.self, from: Data(json)) } catch {
      return nil
    }
  }
}

/// All rows and errors of a table.
struct ReadTable {
  var rows: [[String]] = []
  var errors: [CSV.Malformed] = []

  init(_ bytes: [UInt8], guardsFormulas: Bool = false) {
    var reader = CSVReader(bytes, guardsFormulas: guardsFormulas)
    while true {
      do throws(CSV.Malformed) {
        guard let row = try reader.next() else { return }
        rows.append(row.fields)
      } catch {
        errors.append(error)
      }
    }
  }
}
