import Foundation
import OctoPrint
import Testing

@testable import Printers

@Suite struct `News of a printer` {
  @Test(
    arguments: [
      (.printing, .ready, 100, .finished), (.finishing, .ready, nil, .finished),
      (.printing, .failed("M112"), 40, .failed(reason: "M112")),
      (.printing, .disconnected, 40, .failed(reason: nil)), (.printing, .paused, 40, .paused),
      (.pausing, .paused, 40, .paused), (.ready, .failed("No port"), nil, .disconnected(reason: "No port")),
    ] as [(PrinterCondition, PrinterCondition, Double?, PrinterNews)])
  func `are told`(
    before: PrinterCondition, after: PrinterCondition, completion: Double?, news: PrinterNews
  ) {
    #expect(PrinterNews(from: live(before), to: live(after, completion)) == news)
  }

  @Test(
    arguments: [
      (.cancelling, .ready, 100), (.printing, .ready, 40), (.printing, .cancelling, 40),
      (.paused, .paused, 40),
      (.paused, .resuming, 40), (.ready, .printing, 0), (.ready, .disconnected, nil),
      (.connecting, .ready, nil),
      (.connecting, .failed("x"), nil), (.ready, .ready, 100),
    ] as [(PrinterCondition, PrinterCondition, Double?)])
  func `are not made of what a person did or of nothing`(
    before: PrinterCondition, after: PrinterCondition, completion: Double?
  ) {
    #expect(PrinterNews(from: live(before), to: live(after, completion)) == nil)
  }

  @Test func `are told of a loss while something is printed, once`() {
    let printing = live(.printing)
    var lost = printing
    lost.link = .lost(since: Date(timeIntervalSince1970: 0), .silent)
    #expect(PrinterNews(from: printing, to: lost) == .lost)
    #expect(PrinterNews(from: lost, to: lost) == nil)
  }

  @Test func `are not told of a loss while nothing is printed`() {
    var lost = live(.ready)
    lost.link = .lost(since: Date(timeIntervalSince1970: 0), .silent)
    #expect(PrinterNews(from: live(.ready), to: lost) == nil)
  }

  @Test func `are told of a job that ended while the connection was lost`() {
    var lost = live(.printing)
    lost.link = .lost(since: Date(timeIntervalSince1970: 0), .silent)
    #expect(PrinterNews(from: lost, to: live(.ready, 100)) == .finished)
  }

  private func live(_ condition: PrinterCondition, _ completion: Double? = nil) -> LivePrinter {
    var live = LivePrinter(link: .live)
    live.state = Sample.state(condition)
    live.progress = completion.map { completion in
      var progress = Sample.progress
      progress.completion = completion
      return progress
    }
    return live
  }
}
