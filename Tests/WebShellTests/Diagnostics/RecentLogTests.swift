import Logging
import Testing

@testable import WebShell

@Suite struct `The book of the log` {
  private let wall = WallClock()

  @Test func `keeps warnings and errors whatever is written`() {
    let book = RecentLog(level: .critical, now: { [wall] in wall.now })
    let lines = WrittenLines()
    let logger = book.logger("test", writingTo: lines.handler)
    logger.warning("first")
    logger.error("second", metadata: ["path": "/x"])
    logger.notice("third")
    #expect(book.entries.map(\.text) == ["second path=/x", "first"])
    #expect(lines.all.isEmpty)
  }

  @Test func `changes the level of loggers that are in use`() {
    let book = RecentLog(level: .notice, now: { [wall] in wall.now })
    let lines = WrittenLines()
    let logger = book.logger("test", writingTo: lines.handler)
    logger.debug("unseen")
    book.level = .debug
    logger.debug("seen")
    book.level = .error
    logger.warning("unseen too")
    #expect(lines.all == ["seen"])
  }

  @Test func `lets a logger have a level of its own`() {
    let book = RecentLog(level: .notice, now: { [wall] in wall.now })
    let lines = WrittenLines()
    var logger = book.logger("test", writingTo: lines.handler)
    logger.logLevel = .trace
    logger.trace("seen")
    #expect(lines.all == ["seen"])
    #expect(book.level == .notice)
  }

  @Test func `keeps the last 200`() {
    let book = RecentLog(level: .notice, now: { [wall] in wall.now })
    let logger = book.logger("test", writingTo: SwiftLogNoOpLogHandler())
    for number in 1...201 { logger.warning("line \(number)") }
    #expect(book.entries.count == 200)
    #expect(book.entries.last?.text == "line 2")
  }
}
