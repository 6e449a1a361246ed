import Foundation
import Testing

@testable import OctoPrint
@testable import Printers

@Suite struct `Prints as they are seen` {
  private static let file = FilePath.local("benchy.gcode")

  @Test func `begin once, whether a state or an event tells it first`() throws {
    var tracker = PrintTracker()
    #expect(tracker.apply(try glimpse(.printing, 0.4)).count == 1)
    #expect(tracker.apply(try event(.started, user: "maker")) == [.startedBy("maker")])
    #expect(tracker.apply(try glimpse(.printing, 1)).isEmpty)
    var other = PrintTracker()
    #expect(other.apply(try event(.started)).count == 1)
    #expect(other.apply(try glimpse(.ready)).isEmpty)
    #expect(other.apply(try glimpse(.printing, 0.4)).isEmpty)
  }

  @Test func `end once, though a cancelled one is told as cancelled and as failed`() throws {
    var tracker = PrintTracker()
    _ = tracker.apply(try glimpse(.printing, 1))
    let steps = tracker.apply(try event(.cancelled, user: "maker"))
    #expect(steps == [.end(ending(.cancelled, printTime: 1, user: "maker"))])
    #expect(tracker.apply(try event(.cancelled)).isEmpty)
    #expect(tracker.apply(try event(.failed)).isEmpty)
  }

  @Test func `do not begin again by a state that comes late`() throws {
    var tracker = PrintTracker()
    _ = tracker.apply(try glimpse(.printing, 1))
    _ = tracker.apply(try event(.finished))
    #expect(tracker.apply(try glimpse(.printing, 2)).isEmpty)
    #expect(tracker.apply(try glimpse(.ready)).isEmpty)
    #expect(tracker.apply(try glimpse(.printing, 0)).count == 1)
  }

  @Test func `do not begin again where a new connection finds one that is about to end`() throws {
    var tracker = PrintTracker()
    _ = tracker.apply(try glimpse(.printing, 1))
    _ = tracker.apply(try event(.finished))
    #expect(tracker.apply(try glimpse(.finishing, 2, isFirst: true)).isEmpty)
    #expect(tracker.apply(try glimpse(.ready)).isEmpty)
    #expect(tracker.apply(try glimpse(.printing, 0)).count == 1)
  }

  @Test func `go on where a new connection finds them about to end`() throws {
    var tracker = PrintTracker()
    _ = tracker.apply(try glimpse(.printing, 60))
    #expect(tracker.mayBeSame(try glimpse(.finishing, 61, isFirst: true)))
  }

  @Test(arguments: ["Starting to send file to SD", "Sending file to SD", "Transferring file to SD"])
  func `are not what OctoPrint does to fill the card`(text: String) throws {
    var tracker = PrintTracker()
    #expect(tracker.apply(try glimpse(.printing, 1, saying: text)).isEmpty)
  }

  @Test func `are two if the same file is begun right after its end`() throws {
    var tracker = PrintTracker()
    _ = tracker.apply(try event(.started))
    _ = tracker.apply(try event(.finished))
    let steps = tracker.apply(try event(.started))
    #expect(steps.count == 1)
    guard case .start = steps.first else {
      Issue.record("\(steps)")
      return
    }
  }

  @Test func `that a process left open are looked into before anything is written`() throws {
    var tracker = PrintTracker(resuming: record())
    let first = try glimpse(.printing, 70, isFirst: true)
    #expect(tracker.apply(.glimpse(first)) == [.examine(first)])
    #expect(tracker.mayBeSame(first))
    #expect(tracker.finish(nil, running: nil).isEmpty)
    #expect(tracker.apply(try glimpse(.printing, 71)).isEmpty)
  }

  @Test func `are other ones if less is printed than before`() throws {
    let tracker = PrintTracker(resuming: record())
    #expect(!tracker.mayBeSame(try glimpse(.printing, 20, isFirst: true)))
  }

  @Test func `whose end no event told are looked into after a few quiet states`() throws {
    var tracker = PrintTracker()
    _ = tracker.apply(try glimpse(.paused, 30))
    let quiet = try glimpse(.failed("SERIAL broke"))
    for _ in 0..<3 { #expect(tracker.apply(.glimpse(quiet)).isEmpty) }
    #expect(tracker.apply(.glimpse(quiet)) == [.examine(quiet)])
  }

  @Test func `are noted now and then while they go on`() throws {
    var tracker = PrintTracker()
    _ = tracker.apply(try glimpse(.printing, 0))
    #expect(tracker.apply(try glimpse(.printing, 59)).isEmpty)
    #expect(tracker.apply(try glimpse(.printing, 61)).count == 1)
    #expect(tracker.apply(try glimpse(.printing, 62)).isEmpty)
  }

  @Test func `found under way began when their printing time says`() throws {
    let beginning = try #require(try glimpse(.printing, 100, isFirst: true).beginning)
    #expect(beginning.at == Sample.moment.addingTimeInterval(-100) && beginning.wasFoundRunning)
  }

  // MARK: Without a file name

  @Test func `begin and end without a file name, too`() throws {
    var tracker = PrintTracker()
    let steps = tracker.apply(try glimpse(.printing, 1, of: nil))
    #expect(steps == [.start(PrintStart(file: nil, name: "", at: Sample.moment - 1, printTime: 1))])
    #expect(tracker.apply(try event(.finished)) == [.end(ending(.finished, printTime: 1, user: nil))])
  }

  @Test func `begin without a file name by an event, too`() throws {
    var tracker = PrintTracker()
    let steps = tracker.apply(try event(.started, of: nil))
    #expect(steps == [.start(PrintStart(file: nil, name: "", at: Sample.moment))])
    #expect(tracker.apply(try glimpse(.printing, 1, of: nil)).isEmpty)
  }

  @Test func `are the same ones when OctoPrint tells their name later`() throws {
    var tracker = PrintTracker()
    _ = tracker.apply(try glimpse(.printing, 1, of: nil))
    #expect(tracker.apply(try glimpse(.printing, 2)) == [.named(Self.file, "Benchy.gcode")])
    #expect(tracker.apply(try glimpse(.printing, 3)).isEmpty)
    #expect(tracker.apply(try glimpse(.printing, 4, of: nil)).isEmpty)
  }

  @Test func `go on after a new connection that knows no file name`() throws {
    var tracker = PrintTracker()
    _ = tracker.apply(try glimpse(.printing, 60))
    #expect(tracker.mayBeSame(try glimpse(.printing, 61, of: nil, isFirst: true)))
    #expect(!tracker.mayBeSame(try glimpse(.printing, 2, of: nil, isFirst: true)))
  }

  // MARK: Ends that nobody saw

  @Test(arguments: [(true, PrintResult.finished), (false, .unfinished)])
  func `end as OctoPrint counted them, by our clock`(success: Bool, result: PrintResult) throws {
    let hourBehind = 3600.0
    let last = FilePrintCounts.Last(
      date: Sample.moment.timeIntervalSince1970 - hourBehind - 60, printTime: 50, success: success)
    let history = FilePrintCounts(success: success ? 3 : 2, failure: success ? 0 : 1, last: last)
    let ending = PrintEnd(
      unseen: history, countedBefore: 2, try glimpse(.ready, isFirst: true, skew: hourBehind))
    #expect(ending.result == result && ending.wasToldLater && ending.printTime == 50)
    #expect(ending.at == Sample.moment.addingTimeInterval(-60))
  }

  @Test func `are not known where OctoPrint counted several since, or none`() throws {
    let last = FilePrintCounts.Last(date: 1, printTime: 50, success: true)
    for history in [
      FilePrintCounts(success: 4, failure: 0, last: last),
      FilePrintCounts(success: 2, failure: 0, last: last),
    ] {
      let ending = PrintEnd(unseen: history, countedBefore: 2, try glimpse(.ready, isFirst: true))
      #expect(ending.result == .unknown && ending.at == nil)
    }
    #expect(
      PrintEnd(unseen: nil, countedBefore: nil, try glimpse(.ready, isFirst: true)).result == .unknown)
  }

  @Test func `failed if OctoPrint lost the printer`() throws {
    let ending = PrintEnd(
      unseen: nil, countedBefore: nil, try glimpse(.failed("SERIAL broke"), isFirst: true))
    #expect(ending.result == .failed && ending.reason == "SERIAL broke")
  }

  // MARK: Samples

  private func record() -> PrintRecord {
    PrintRecord(PrintStart(file: Self.file, name: "Benchy.gcode", at: Sample.moment, printTime: 65))
  }

  private func glimpse(
    _ condition: PrinterCondition, _ printTime: Double? = nil, of file: FilePath? = file,
    isFirst: Bool = false, skew: Double? = 0, saying text: String? = nil
  ) throws -> PrintSnapshot {
    var live = Sample.live(condition)
    if let text { live.state?.text = text }
    live.job = Job(
      file: .init(
        name: file?.name, display: file.map { _ in "Benchy.gcode" }, path: file?.path, origin: file?.location)
    )
    live.progress = PrintProgress(completion: 10, printTime: printTime)
    return try #require(PrintSnapshot(live, at: Sample.moment, isFirst: isFirst, skew: skew))
  }

  private func event(_ kind: PrintEvent.Kind, of file: FilePath? = file, user: String? = nil) throws
    -> PrintObservation
  {
    let (type, reason): (EventType, String?) =
      switch kind {
      case .started: (.printStarted, nil)
      case .finished: (.printDone, nil)
      case .cancelled: (.printCancelled, nil)
      case .failed: (.printFailed, "error")
      }
    var event = try #require(PrintEvent(PushEvent(type: type, payload: nil), at: Sample.moment))
    (event.file, event.user, event.reason) = (file, user, reason)
    return .event(event)
  }

  private func ending(_ result: PrintResult, printTime: Double, user: String?) -> PrintEnd {
    PrintEnd(result: result, at: Sample.moment, printTime: printTime, user: user)
  }
}

extension PrintTracker {
  fileprivate mutating func apply(_ glimpse: PrintSnapshot) -> [Step] { apply(.glimpse(glimpse)) }
}
