import Foundation
import Testing

@testable import OctoPrint
@testable import Printers

@Suite struct `The time of a print's end` {
  @Test(arguments: [PrinterCondition.printing, .finishing, .resuming])
  func `is a band around the moment of the news and what is left`(condition: PrinterCondition) throws {
    let finish = try #require(self.finish(progress(left: 3600), condition))
    #expect(finish.expected == Sample.moment.addingTimeInterval(3600))
    #expect(finish.earliest < finish.expected && finish.expected < finish.latest)
    #expect(finish.remaining == .seconds(3600))
  }

  @Test(arguments: [PrinterCondition.paused, .pausing, .cancelling, .ready, .disconnected, .connecting])
  func `is unknown while the print stands still`(condition: PrinterCondition) {
    #expect(finish(progress(left: 90), condition) == nil)
  }

  @Test(arguments: [nil, -1, .nan, .infinity, -.infinity, 366 * 86_400, 1e300])
  func `is unknown without an estimate that can be true`(seconds: Double?) {
    #expect(finish(PrintProgress(printTimeLeft: seconds)) == nil)
  }

  @Test func `is a moment for a print that took no time and has none left`() throws {
    var over = progress(left: 0)
    over.printTime = 0
    over.completion = 100
    #expect(try #require(finish(over)).expected == Sample.moment)
  }

  @Test func `is unknown without progress or news`() {
    #expect(finish(nil) == nil)
    #expect(
      FinishTime(progress(left: 5), condition: .printing, heardAt: nil, now: Sample.moment) == nil)
  }

  @Test(arguments: ["average", "analysis"])
  func `does not take the whole's length for what was measured`(origin: String) throws {
    var job = Sample.job
    job.averagePrintTime = 6000
    let known = try #require(self.finish(progress(left: 1, origin: origin, completion: 1), of: job))
    // 1810 s of 6000 s are printed.
    #expect(known.remaining == .seconds(4190))
    #expect(known.basis == .earlierPrints)
  }

  @Test func `is surer of a steady speed than of bytes, and of bytes the nearer the end`() throws {
    let steady = try width(progress(left: 3600, origin: "estimate"))
    let mixed = try width(progress(left: 3600, origin: "mixed-analysis"))
    let bytes = try width(progress(left: 3600, origin: "linear"))
    let late = try width(progress(left: 3600, origin: "linear", completion: 90))
    #expect(steady < mixed && mixed < bytes && late < bytes)
  }

  @Test func `is surer with earlier prints than without`() throws {
    var job = Sample.job
    job.averagePrintTime = 4200
    let progress = progress(left: 2400, origin: "linear")
    #expect(try width(progress, of: job) < width(progress))
  }

  @Test func `is wide where what is known disagrees`() throws {
    var job = Sample.job
    job.averagePrintTime = 4200
    let agreed = try width(progress(left: 2400), of: job)
    job.averagePrintTime = 9000
    #expect(try width(progress(left: 2400), of: job) > 2 * agreed)
  }

  @Test func `forgets what earlier prints took once this one takes longer by far`() throws {
    var job = Sample.job
    job.averagePrintTime = 1000
    let finish = try #require(self.finish(progress(left: 2400, completion: 50), of: job))
    #expect(finish.basis == .progress && finish.remaining == .seconds(2400))
  }

  @Test func `may be as much later as nothing was heard, and no sooner`() throws {
    let fresh = try #require(self.finish(progress(left: 600)))
    let old = try #require(self.finish(progress(left: 600), now: Sample.moment.addingTimeInterval(300)))
    #expect(old.earliest == fresh.earliest && old.expected == fresh.expected)
    #expect(old.latest == fresh.latest.addingTimeInterval(300))
  }

  @Test func `is told in steps as wide as it is unsure`() throws {
    func step(_ left: Double) throws -> Double {
      let finish = try #require(self.finish(progress(left: left, origin: "linear", completion: 50))).rounded
      for step in [900.0, 300, 60]
      where [finish.expected, finish.earliest, finish.latest].allSatisfy({
        $0.timeIntervalSince1970.truncatingRemainder(dividingBy: step) == 0
      }) {
        return step
      }
      return 1
    }
    #expect(try step(20_000) == 900)
    #expect(try step(1000) == 300)
    #expect(try step(100) >= 60)
  }

  @Test(arguments: [(7, 7), (59, 59), (130, 120), (3500, 3600)] as [(Double, Int64)])
  func `counts down in seconds at the very end only`(left: Double, told: Int64) throws {
    let finish = try #require(self.finish(progress(left: left, origin: "linear", completion: 80)))
    #expect(finish.roundedRemaining.components.seconds == told)
  }

  @Test(arguments: [(nil, nil), (12.9, 12), (-5, 0), (1e300, 366 * 86_400)])
  func `and the time printed so far stay within a year`(seconds: Double?, expected: Int?) {
    #expect(PrintProgress(printTime: seconds).printedSeconds == expected)
  }

  private func progress(
    left: Double, origin: String = "estimate", completion: Double = 42
  ) -> PrintProgress {
    PrintProgress(
      completion: completion, printTime: 1810, printTimeLeft: left, printTimeLeftOrigin: origin)
  }

  private func finish(
    _ progress: PrintProgress?, _ condition: PrinterCondition = .printing, of job: Job? = nil,
    now: Date = Sample.moment
  ) -> FinishTime? {
    FinishTime(progress, of: job, condition: condition, heardAt: Sample.moment, now: now)
  }

  private func width(_ progress: PrintProgress, of job: Job? = nil) throws -> Double {
    let finish = try #require(self.finish(progress, of: job))
    return finish.latest.timeIntervalSince(finish.earliest)
  }
}
