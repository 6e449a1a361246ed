import RecordMapping
import RecordMappingJSON
import RecordMappingSQLite

/// A stream of changes as a server of a herd sends it.
enum LineSample {
  @Record(table: "line_change") struct Change: Equatable {
    @ID let id: Int64
    let sn: Int64
    @Key("k") let kind: Int
    @Key("d") let day: String
    @Key("at") @Default(Instant(microseconds: 0)) let recordedAt: Instant
    @JSON @Key("f") let fields: JSONValue?
    var account: Int = 0

    static func == (first: Self, second: Self) -> Bool {
      first.key == second.key && first.fields.map { Array($0.bytes) } == second.fields.map { Array($0.bytes) }
    }

    private var key: [String] { ["\(id)", "\(sn)", "\(kind)", day, "\(recordedAt)", "\(account)"] }
  }

  /// How far a stream has come.
  @Record(table: "line_cursor") struct Cursor: Equatable {
    @ID let stream: String
    var sn: Int
  }

  static let meanings = JSONLines(by: "t", storing: ["put"], deleting: ["del"])

  static func put(_ id: Int, sn: Int, fields: String = #"{"order":2}"#) -> String {
    #"{"t":"put","sn":\#(sn),"id":\#(id),"rev":1,"k":19,"d":"2026-11-18","at":"2026-11-18T06:41:09Z","f":\#(fields)}"#
  }

  static func del(_ id: Int, sn: Int) -> String { #"{"t":"del","sn":\#(sn),"id":\#(id)}"# }

  static func bytes(_ lines: [String]) -> [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }
}

extension Store {
  typealias Report = ImportReport<LineSample.Change>

  static func lines() throws -> Store { try .inMemory(LineSample.Change.self, LineSample.Cursor.self) }

  /// All reports of a stream of changes.
  func take(
    _ bytes: [UInt8], in size: Int = 1 << 16, giving values: GivenValues<LineSample.Change> = [:],
    rows: Int = 4096, bytes limit: Int = 1 << 20, options: ImportOptions = .init(),
    beforeCommit: BeforeCommit<LineSample.Change>? = nil
  ) async throws -> [Report] {
    var reports: [Report] = []
    for try await report in importing(
      LineSample.Change.self, from: Pieces(bytes, of: size), as: LineSample.meanings, giving: values,
      committingEvery: rows, orBytes: limit, options: options, beforeCommit: beforeCommit)
    {
      reports.append(report)
    }
    return reports
  }

  func take(_ lines: [String], rows: Int = 4096, options: ImportOptions = .init()) async throws -> [Report] {
    try await take(LineSample.bytes(lines), rows: rows, options: options)
  }

  var changes: [LineSample.Change] {
    get async throws { try await fetchAll(LineSample.Change.self) }
  }
}

extension [UInt8] {
  var text: String { String(decoding: self, as: UTF8.self) }
}
