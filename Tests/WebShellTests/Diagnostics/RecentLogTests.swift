import Logging
import Testing

@testable import WebShell

@Suite struct `The log of the log` {
  private let wall = WallClock()

  @Test func `keeps warnings and errors whatever is written`() {
    let log = RecentLog(level: .critical, now: { [wall] in wall.now })
    let lines = WrittenLines()
    let logger = log.logger("test", writingTo: lines.handler)
    logger.warning("first")
    logger.error("second", metadata: ["path": "/x"])
    logger.notice("third")
    #expect(log.entries.map(\.text) == ["second path=/x", "first"])
    #expect(lines.all.isEmpty)
  }

  @Test func `changes the level of loggers that are in use`() {
    let log = RecentLog(level: .notice, now: { [wall] in wall.now })
    let lines = WrittenLines()
    let logger = log.logger("test", writingTo: lines.handler)
    logger.debug("unseen")
    log.level = .debug
    logger.debug("seen")
    log.level = .error
    logger.warning("unseen too")
    #expect(lines.all == ["seen"])
  }

  @Test func `lets a logger have a level of its own`() {
    let log = RecentLog(level: .notice, now: { [wall] in wall.now })
    let lines = WrittenLines()
    var logger = log.logger("test", writingTo: lines.handler)
    logger.logLevel = .trace
    logger.trace("seen")
    #expect(lines.all == ["seen"])
    #expect(log.level == .notice)
  }

  @Test func `keeps the last 200`() {
    let log = RecentLog(level: .notice, now: { [wall] in wall.now })
    let logger = log.logger("test", writingTo: SwiftLogNoOpLogHandler())
    for number in 1...201 { logger.warning("line \(number)") }
    #expect(log.entries.count == 200)
    #expect(log.entries.last?.text == "line 2")
  }
}
