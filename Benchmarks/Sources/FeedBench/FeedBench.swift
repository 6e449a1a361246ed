import Foundation

/// Reads Atom feeds as XML, once by `RecordMappingXML` and once by Foundation, in turn:
/// `FeedBench FOLDER ROUNDS` takes all files of the folder and prints one JSON object of figures.
@main
struct FeedBench {
  static func main() {
    do {
      let arguments = CommandLine.arguments.dropFirst()
      guard let folder = arguments.first, arguments.count == 2, let rounds = arguments.last.flatMap(Int.init),
        rounds > 0
      else { throw BenchProblem("usage: FeedBench FOLDER ROUNDS") }
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      print(String(decoding: try encoder.encode(try measure(try feeds(in: folder), rounds)), as: UTF8.self))
    } catch {
      FileHandle.standardError.write(Data("FeedBench: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func feeds(in folder: String) throws -> [Data] {
    let files = try FileManager.default.contentsOfDirectory(
      at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil)
    guard !files.isEmpty else { throw BenchProblem("\(folder) is empty") }
    return try files.map { try Data(contentsOf: $0) }
  }

  private static func measure(_ feeds: [Data], _ rounds: Int) throws -> [String: Double] {
    let size = Double(feeds.reduce(0) { $0 + $1.count }) / 1_000_000
    let bytes = feeds.map { [UInt8]($0) }
    var ours = Readings()
    var foundation = Readings()
    for _ in 0..<rounds {
      try ours.add { try bytes.reduce(0) { try $0 + OurReading.entries(of: $1) } }
      try foundation.add { try feeds.reduce(0) { try $0 + FoundationReading.entries(of: $1) } }
    }
    return [
      "ours_mb_per_second": size / ours.median, "foundation_mb_per_second": size / foundation.median,
      "gain": foundation.median / ours.median, "ours_rows": Double(ours.entries),
      "foundation_rows": Double(foundation.entries),
    ]
  }
}
