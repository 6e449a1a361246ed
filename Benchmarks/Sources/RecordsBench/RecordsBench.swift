import Foundation
import Glibc

/// The Swift subjects of the records suite: `RecordsBench SUBJECT CASE N DATAFILE DBFILE REPEATS` prints one
/// JSON line, `RecordsBench subjects` prints which subject can do which cases.
@main
struct RecordsBench {
  /// Every subject; bench.py measures those that stand here.
  static let subjects: [any Subject] = [
    Ours(), JSONDecoderAlone(), RecordUpserts(), CachedStatements(), FetchAndJSONEncoder(), FoundationDates(),
  ]

  static func main() async {
    do {
      try await run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("RecordsBench: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) async throws {
    if arguments == ["subjects"] {
      try printLine(
        Dictionary(uniqueKeysWithValues: subjects.map { ($0.name, $0.cases.map(\.rawValue).sorted()) }))
      return
    }
    let run = try BenchRun(arguments)
    guard let subject = subjects.first(where: { $0.name == run.subject && $0.cases.contains(run.benchCase) })
    else { throw BenchProblem("\(run.subject) has no case \(run.benchCase.rawValue)") }
    try printLine(try await subject.measure(run))
  }

  private static func printLine(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    print(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
