import Foundation
import Testing

@testable import OctoPrint
@testable import Printers
@testable import WebShell

@Suite struct `The job card` {
  @Test(arguments: [PrinterCondition.printing, .resuming])
  func `offers to pause a running print`(condition: PrinterCondition) {
    #expect(card(Sample.live(condition)).contains("action=\"/printers/\(Sample.id)/pauses\""))
  }

  @Test func `offers to resume a paused print`() {
    let markup = card(Sample.live(.paused))
    #expect(markup.contains("action=\"/printers/\(Sample.id)/resumptions\""))
    #expect(!markup.contains("disabled"))
  }

  @Test(arguments: [PrinterCondition.printing, .paused, .pausing, .resuming])
  func `offers to cancel, by way of a question`(condition: PrinterCondition) {
    let markup = card(Sample.live(condition))
    #expect(markup.contains("href=\"/printers/\(Sample.id)/cancellations/new\""))
    #expect(markup.contains("data-open=\"ask-cancellations\""))
  }

  @Test(arguments: [PrinterCondition.cancelling, .finishing])
  func `locks what is too late`(condition: PrinterCondition) {
    let markup = card(Sample.live(condition))
    #expect(!markup.contains("cancellations/new"))
    // Both buttons name the state in the page's head as their reason.
    #expect(markup.count(of: "aria-describedby=\"printer-head\"") == 2)
    #expect(markup.count(of: " disabled ") == 2)
  }

  @Test(arguments: [PrinterCondition.pausing, .resuming])
  func `waits for OctoPrint before it turns pausing round`(condition: PrinterCondition) {
    #expect(card(Sample.live(condition)).count(of: " disabled ") == 1)
  }

  @Test(arguments: [PrinterCondition.ready, .disconnected, .connecting, .failed("x")])
  func `has no buttons without a print`(condition: PrinterCondition) {
    let markup = card(Sample.live(condition))
    #expect(!markup.contains("<button") && !markup.contains("<progress"))
  }

  @Test(arguments: [PrinterCondition.printing, .paused])
  func `locks everything while OctoPrint cannot be reached, and says so`(condition: PrinterCondition) {
    let markup = card(Sample.lost(.silent, after: condition))
    #expect(markup.count(of: " disabled ") == 2)
    #expect(markup.contains("id=\"job-reason\"") && markup.contains("Unreachable"))
  }

  @Test func `locks everything for a user who may not print, and says so`() {
    let markup = card(Sample.live(.printing, user: Sample.user(.status)))
    #expect(markup.count(of: " disabled ") == 2)
    #expect(markup.contains("the PRINT permission"))
  }

  @Test func `lets an administrator do everything`() {
    #expect(!card(Sample.live(.printing, user: Sample.user(.admin))).contains("disabled"))
  }

  @Test func `says when there is no file`() {
    var live = Sample.live(.ready)
    live.job = Job(file: .init(name: nil, display: nil))
    #expect(card(live).contains("No file selected"))
  }

  @Test(arguments: [PrinterCondition.printing, .paused])
  func `shows progress and what can be done to a print without a name`(condition: PrinterCondition) {
    var live = Sample.live(condition)
    live.job = Job(file: .init(name: nil, display: nil))
    let markup = card(live)
    #expect(markup.contains(">Print job</h2>"))
    #expect(markup.contains("<progress") && !markup.contains("No file selected"))
    let toggle = condition == .printing ? "pauses" : "resumptions"
    #expect(markup.contains("action=\"/printers/\(Sample.id)/\(toggle)\""))
    #expect(markup.contains("href=\"/printers/\(Sample.id)/cancellations/new\""))
  }

  @Test func `has no sign of a lost connection beside what takes a file away`() {
    let live = Sample.live(.ready, user: nil)
    #expect(card(live).contains("#close\"") && !card(live).contains("#off\""))
  }

  @Test(arguments: [(-5.0, "0"), (42.4, "42"), (250, "100"), (nil, "0")])
  func `keeps progress between 0 and 100`(completion: Double?, shown: String) {
    var live = Sample.live(.printing)
    live.progress?.completion = completion
    #expect(card(live).contains("<b class=\"num\">\(shown)</b>"))
  }

  @Test(arguments: Sample.conditions)
  func `says how old it is`(condition: PrinterCondition) {
    #expect(card(Sample.live(condition)).contains("data-age=\"1763000000000\""))
  }

  @Test(arguments: [
    (PrinterCondition.printing, "will appear soon"), (.paused, "will appear when the print resumes"),
  ])
  func `keeps a place for the likely end, so that nothing moves when it comes`(
    condition: PrinterCondition, sentence: String
  ) {
    var live = Sample.live(condition)
    live.progress = nil
    let markup = card(live)
    #expect(markup.contains("id=\"job-band\"") && markup.contains(sentence))
  }

  @Test func `is made again after a silence while it tells when a print ends, for that widens`() {
    func endurance(_ live: LivePrinter) -> Duration? {
      JobCard(context: Sample.context(live)).endurance
    }
    var live = Sample.live(.printing)
    #expect(endurance(live) == .seconds(10))
    live.progress = nil
    #expect(endurance(live) == nil)
  }

  @Test func `without a job is the same however often the printer tells that it is ready`() {
    var live = Sample.live(.ready)
    (live.job, live.heardAt) = (nil, Sample.moment)
    let channel = Broadcast(live)
    let reads = PageReads()
    _ = reads.card(JobCard.self, of: channel, in: Sample.context())
    channel.update { $0.heardAt = Sample.moment.addingTimeInterval(1) }
    #expect(!reads.hasChanged)
    channel.update { $0.job = Sample.live(.printing).job }
    #expect(reads.hasChanged)
  }

  private func card(_ live: LivePrinter) -> String { JobCard.markup(live) }
}

extension String {
  func count(of part: String) -> Int { ranges(of: part).count }
}
