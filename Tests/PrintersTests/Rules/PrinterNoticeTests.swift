import Foundation
import RecordMappingJSON
import Testing

@testable import OctoPrint
@testable import Printers

@Suite struct `Notices of a printer` {
  @Test(
    arguments: [
      (.printing, .ready, 100, .finished), (.finishing, .ready, nil, .finished),
      (.printing, .failed("M112"), 40, .failed(reason: "M112")),
      (.printing, .disconnected, 40, .failed(reason: nil)),
      (.ready, .failed("No port"), nil, .disconnected(reason: "No port")),
    ] as [(PrinterCondition, PrinterCondition, Double?, PrinterNotice)])
  func `are told`(
    before: PrinterCondition, after: PrinterCondition, completion: Double?, notice: PrinterNotice
  ) {
    #expect(PrinterNotice(from: live(before), to: live(after, completion)) == notice)
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
    #expect(PrinterNotice(from: live(before), to: live(after, completion)) == nil)
  }

  @Test func `are told of a loss while something is printed, once`() {
    let printing = live(.printing)
    var lost = printing
    lost.server.connection = .lost(since: Date(timeIntervalSince1970: 0), .silent)
    #expect(PrinterNotice(from: printing, to: lost) == .lost)
    #expect(PrinterNotice(from: lost, to: lost) == nil)
  }

  @Test func `are not told of a loss while nothing is printed`() {
    var lost = live(.ready)
    lost.server.connection = .lost(since: Date(timeIntervalSince1970: 0), .silent)
    #expect(PrinterNotice(from: live(.ready), to: lost) == nil)
  }

  @Test func `are told of a job that ended while the connection was lost`() {
    var lost = live(.printing)
    lost.server.connection = .lost(since: Date(timeIntervalSince1970: 0), .silent)
    #expect(PrinterNotice(from: lost, to: live(.ready, 100)) == .finished)
  }

  @Test(
    arguments: [
      (.printing, .ready, nil, .ended), (.paused, .ready, 40, .ended),
      (.printing, .connecting, nil, .ended),
      (.printing, .disconnected, nil, .ended), (.printing, .failed("M112"), nil, .failed(reason: "M112")),
      (.cancelling, .ready, nil, nil), (.ready, .connecting, nil, nil),
    ] as [(PrinterCondition, PrinterCondition, Double?, PrinterNotice?)])
  func `are told of a job that is gone when OctoPrint is back, with what is known of its end`(
    before: PrinterCondition, after: PrinterCondition, completion: Double?, notice: PrinterNotice?
  ) {
    var lost = live(before)
    lost.server.connection = .lost(since: Date(timeIntervalSince1970: 0), .silent)
    #expect(PrinterNotice(from: lost, to: live(after, completion)) == notice)
  }

  @Test(arguments: [(3, .filament), (30, nil)] as [(TimeInterval, PrinterNotice?)])
  func `are told of filament that was asked for just before the print was seen to have begun`(
    delay: TimeInterval, notice: PrinterNotice?
  ) {
    let start = Date(timeIntervalSince1970: 100)
    let before = live(.ready)
    var asked = before
    asked.incidents.filamentAskedAt = start
    #expect(PrinterNotice(from: before, to: asked) == nil)
    var seen = live(.printing, 0)
    seen.incidents.filamentAskedAt = start
    seen.heardAt = start.addingTimeInterval(delay)
    #expect(PrinterNotice(from: asked, to: seen) == notice)
    #expect(PrinterNotice(from: seen, to: seen) == nil)
  }

  @Test(arguments: [Incidents.PauseCause.person("maker"), .printer])
  func `are told of a pause with who made it, whichever comes first`(cause: Incidents.PauseCause) {
    let (printing, pausing) = (live(.printing), live(.pausing))
    var caused = pausing
    caused.incidents.pause = cause
    #expect(PrinterNotice(from: pausing, to: caused) == nil)
    var paused = live(.paused)
    let stateFirst = paused
    paused.incidents.pause = cause
    #expect(PrinterNotice(from: caused, to: paused) == .paused(cause))
    #expect(PrinterNotice(from: printing, to: stateFirst) == nil)
    #expect(PrinterNotice(from: stateFirst, to: paused) == .paused(cause))
    #expect(PrinterNotice(from: paused, to: paused) == nil)
  }

  @Test func `are told of a pause that nobody saw, once`() throws {
    var state = updated(LivePrinter(), .printing)
    state = updated(state, .paused)
    let seen = updated(state, .paused)
    #expect(PrinterNotice(from: state, to: seen) == .paused(.unknown))
    var late = seen
    late.incidents.apply(try event(.printPaused, user: "maker"), at: Sample.moment)
    #expect(PrinterNotice(from: seen, to: late) == nil)
    #expect(PrinterNotice(from: seen, to: updated(seen, .paused)) == nil)
  }

  @Test func `are not told of a pause that was there before anybody looked`() {
    let first = updated(LivePrinter(), .paused)
    #expect(PrinterNotice(from: LivePrinter(), to: first) == nil)
    #expect(PrinterNotice(from: first, to: updated(first, .paused)) == nil)
  }

  @Test func `are told of a second pause of the same print`() throws {
    var state = updated(LivePrinter(), .printing)
    for _ in 0..<2 {
      state.incidents.apply(try event(.printPaused), at: Sample.moment)
      let paused = updated(state, .paused)
      #expect(PrinterNotice(from: state, to: paused) == .paused(.printer))
      state = updated(paused, .printing)
    }
  }

  @Test func `are not told of a pause to who pressed for it here`() {
    var before = live(.printing)
    before.incidents.asked[.pause] = Sample.moment.addingTimeInterval(-2)
    before.incidents.pause = .person("maker")
    #expect(PrinterNotice(from: before, to: updated(before, .paused)) == nil)
    before.incidents.asked[.pause] = Sample.moment.addingTimeInterval(-3600)
    #expect(PrinterNotice(from: before, to: updated(before, .paused)) == .paused(.person("maker")))
  }

  @Test func `are not told of a printer that is gone to who switched it off here`() {
    var before = live(.ready)
    before.incidents.asked[.disconnect] = Sample.moment.addingTimeInterval(-2)
    #expect(PrinterNotice(from: before, to: updated(before, .failed("No port"))) == nil)
    before.incidents.asked[.disconnect] = Sample.moment.addingTimeInterval(-3600)
    #expect(
      PrinterNotice(from: before, to: updated(before, .failed("No port"))) == .disconnected(reason: "No port")
    )
  }

  @Test func `are told of missing filament, and not again of the pause that it makes`() throws {
    let printing = updated(LivePrinter(), .printing)
    var asked = printing
    asked.incidents.apply(try event(.filamentChange), at: Sample.moment)
    #expect(PrinterNotice(from: printing, to: asked) == .filament)
    var again = asked
    again.incidents.apply(try event(.filamentChange), at: Sample.moment.addingTimeInterval(5))
    #expect(PrinterNotice(from: asked, to: again) == nil)
    again.incidents.apply(try event(.printPaused), at: Sample.moment)
    #expect(PrinterNotice(from: again, to: updated(again, .paused)) == nil)
  }

  @Test func `are told of filament that a sensor misses`() {
    let printing = updated(LivePrinter(), .printing)
    var missing = printing
    missing.incidents.apply(["Recv: // action:out_of_filament T0"], at: Sample.moment)
    #expect(PrinterNotice(from: printing, to: missing) == .filament)
  }

  @Test func `are not told of filament that is changed while nothing is printed`() throws {
    let idle = updated(LivePrinter(), .ready)
    var changed = idle
    changed.incidents.apply(try event(.filamentChange), at: Sample.moment)
    #expect(PrinterNotice(from: idle, to: changed) == nil)
  }

  @Test func `are told of a connection that is back while the print goes on`() {
    var lost = live(.printing)
    let since = Date(timeIntervalSince1970: 5)
    lost.server.connection = .lost(since: since, .silent)
    #expect(PrinterNotice(from: lost, to: live(.printing)) == .regained(lostSince: since))
    var idle = live(.ready)
    idle.server.connection = .lost(since: since, .silent)
    #expect(PrinterNotice(from: idle, to: live(.ready)) == nil)
  }

  @Test func `are told of a printer that is back after an error, unless it was connected from here`() {
    let broken = updated(updated(LivePrinter(), .ready), .failed("No port"))
    let connecting = updated(broken, .connecting)
    #expect(PrinterNotice(from: broken, to: connecting) == nil)
    #expect(PrinterNotice(from: connecting, to: updated(connecting, .ready)) == .reconnected)
    var asked = connecting
    asked.incidents.asked[.connect] = Sample.moment
    #expect(PrinterNotice(from: asked, to: updated(asked, .ready)) == nil)
  }

  private func updated(_ live: LivePrinter, _ condition: PrinterCondition) -> LivePrinter {
    var live = live
    live.apply(PrinterUpdate(state: Sample.state(condition)), at: Sample.moment)
    return live
  }

  private func event(_ type: EventType, user: String? = nil) throws -> PushEvent {
    let payload = try user.map { try JSONValue(parsing: Array("{\"user\": \"\($0)\"}".utf8)) }
    return PushEvent(type: type, payload: payload)
  }

  private func live(_ condition: PrinterCondition, _ completion: Double? = nil) -> LivePrinter {
    var live = LivePrinter(.live)
    live.state = Sample.state(condition)
    live.progress = completion.map { completion in
      var progress = Sample.progress
      progress.completion = completion
      return progress
    }
    return live
  }
}
