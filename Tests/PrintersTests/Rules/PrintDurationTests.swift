import Testing

@testable import OctoPrint
@testable import Printers

@Suite struct `How long a print takes` {
  @Test func `is what earlier prints of the file took, more than what its analysis says`() throws {
    let duration = try #require(PrintDuration(estimated: 500, average: 1000, last: 1010, past: []))
    #expect(duration.seconds == 1000 && duration.basis == .earlierPrints)
    #expect(duration.likely.contains(1010) && !duration.likely.contains(500))
  }

  @Test func `is less sure where the last print took longer than the others`() throws {
    let even = try #require(PrintDuration(estimated: nil, average: 1000, last: 1000, past: []))
    let uneven = try #require(PrintDuration(estimated: nil, average: 1000, last: 1300, past: []))
    #expect(uneven.deviation > even.deviation && uneven.likely.contains(1300))
  }

  @Test func `is longer than the analysis says, as far as nothing else is known`() throws {
    let duration = try #require(PrintDuration(estimated: 1000, average: nil, last: nil, past: []))
    #expect(duration.seconds > 1000 && duration.likely.contains(1000) && duration.likely.contains(1500))
    #expect(duration.basis == .analysis(comparedWith: 0))
  }

  @Test func `is the analysis as it turned out for this printer's other files`() throws {
    let past = [1.48, 1.5, 1.52, 9.0].map { PastEstimate(estimated: 100, actual: 100 * $0) }
    let duration = try #require(PrintDuration(estimated: 1000, average: nil, last: nil, past: past))
    // The print that was paused for a night does not count.
    #expect(duration.seconds == 1510 && duration.likely.upperBound < 1700)
    #expect(duration.basis == .analysis(comparedWith: 4))
  }

  @Test func `is not judged by a print or two`() throws {
    let past = Array(repeating: PastEstimate(estimated: 100, actual: 300), count: 2)
    let duration = try #require(PrintDuration(estimated: 1000, average: nil, last: nil, past: past))
    #expect(duration.seconds < 1500 && duration.basis == .analysis(comparedWith: 0))
  }

  @Test(arguments: [nil, 0, -5, .nan, .infinity, 1e300] as [Double?])
  func `is unknown where nothing can be true`(seconds: Double?) {
    #expect(PrintDuration(estimated: seconds, average: seconds, last: seconds, past: []) == nil)
  }

  @Test func `is judged by prints with the same printer profile`() {
    let files = [file("a", ["_default": 150, "other": 900]), file("b", ["other": 900]), file("c", nil)]
    var folder = FileEntry(name: "f", path: "f", origin: .local, type: "folder")
    folder.children = [file("d", ["_default": 130])]
    #expect(
      PastEstimate.all(in: files + [folder], profile: "_default") == [
        PastEstimate(estimated: 100, actual: 150), PastEstimate(estimated: 100, actual: 130),
      ])
    #expect(PrintDuration(files[0], profile: "_default", past: [])?.seconds == 150)
  }

  private func file(_ name: String, _ times: [String: Double]?) -> FileEntry {
    var file = FileEntry(name: name, path: name, origin: .local, type: "machinecode")
    file.gcodeAnalysis = GCodeAnalysis(estimatedPrintTime: 100)
    file.statistics = PrintStatistics(averagePrintTime: times, lastPrintTime: times)
    return file
  }
}
