import Foundation
import Testing

@testable import OctoPrint
@testable import Printers

/// Prints that were recorded from a real OctoPrint by `Recordings/record.py`.
@Suite struct `A recorded print` {
  private static let names = ["steady", "slow-first", "slow-last", "waves"].flatMap { shape in
    ["first", "second"].map { "\(shape)-\($0)" }
  }

  @Test(arguments: names)
  func `ends within the band in nine of ten moments`(name: String) throws {
    let recording = try Recording(name)
    let told = recording.told(past: [])
    #expect(told.count >= recording.moments * 9 / 10, "a band is told nearly all the time")
    let held = told.count { $0.earliest <= recording.end && recording.end <= $0.latest }
    #expect(held * 10 >= told.count * 9, "\(held) of \(told.count)")
  }

  @Test func `is told better than OctoPrint tells it, on the whole`() throws {
    let recordings = try Self.names.map { try Recording($0) }
    let own = recordings.flatMap { recording in
      recording.told(past: []).map { abs($0.expected.timeIntervalSince(recording.end)) }
    }
    let octoPrints = recordings.flatMap(\.octoPrintsErrors)
    #expect(mean(own) < mean(octoPrints), "mean error in seconds")
  }

  @Test(arguments: names.filter { $0.hasSuffix("second") })
  func `that was printed before has a narrow band from its beginning`(name: String) throws {
    let recording = try Recording(name)
    let first = try #require(recording.told(past: []).first)
    #expect(first.latest.timeIntervalSince(first.earliest) < 0.4 * recording.length)
    #expect(first.basis == .earlierPrints)
  }

  @Test(arguments: names.filter { $0.hasSuffix("first") })
  func `has a narrower band when other prints show how estimates turn out`(name: String) throws {
    let recording = try Recording(name)
    let past = try Self.names.filter { $0.hasSuffix("first") && $0 != name }.map { other in
      let other = try Recording(other)
      return PastEstimate(estimated: try #require(other.job.estimatedPrintTime), actual: other.length)
    }
    let alone = try #require(recording.told(past: []).first)
    let compared = try #require(recording.told(past: past).first)
    #expect(
      compared.latest.timeIntervalSince(compared.earliest) < alone.latest.timeIntervalSince(alone.earliest))
    #expect(compared.earliest <= recording.end && recording.end <= compared.latest)
  }

  private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
}

/// What OctoPrint said while it printed.
private struct Recording {
  private struct File: Decodable {
    var estimatedPrintTime: Double?
    var averagePrintTime: Double?
    var lastPrintTime: Double?
    var end: Double
    var samples: [Sample]
  }

  /// `[second, completion, printTime, printTimeLeft, printTimeLeftOrigin]`
  private struct Sample: Decodable {
    var second: Double
    var progress: PrintProgress

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      second = try values.decode(Double.self)
      progress = PrintProgress(
        completion: try values.decodeIfPresent(Double.self),
        printTime: try values.decodeIfPresent(Double.self),
        printTimeLeft: try values.decodeIfPresent(Double.self),
        printTimeLeftOrigin: try values.decodeIfPresent(String.self))
    }
  }

  private let file: File
  let job: Job
  private static let began = Date(timeIntervalSince1970: 1_763_000_000)

  init(_ name: String, path: String = #filePath) throws {
    let url = URL(filePath: path).deletingLastPathComponent()
      .appending(path: "../Recordings/\(name).json").standardizedFileURL
    file = try JSONDecoder().decode(File.self, from: Data(contentsOf: url))
    job = Job(
      file: .init(name: name), estimatedPrintTime: file.estimatedPrintTime,
      averagePrintTime: file.averagePrintTime, lastPrintTime: file.lastPrintTime)
  }

  var length: Double { file.end }
  var moments: Int { file.samples.count }
  var end: Date { Self.began.addingTimeInterval(file.end) }

  /// What is told at each moment at which something is told.
  func told(past: [PastEstimate]) -> [FinishTime] {
    file.samples.compactMap { sample in
      let moment = Self.began.addingTimeInterval(sample.second)
      return FinishTime(
        sample.progress, of: job, condition: .printing, heardAt: moment, now: moment, past: past)
    }
  }

  /// By how many seconds OctoPrint's own number was wrong, whenever it told one.
  var octoPrintsErrors: [Double] {
    file.samples.compactMap { sample in
      sample.progress.printTimeLeft.map { abs(sample.second + $0 - file.end) }
    }
  }
}
