import HerdBook
import InstrumentStandIns
import Testing
import UplinkTesting

@testable import Instruments

@Suite struct `A reader at a serial line` {
  private let clock = ManualClock()
  private let path = DevicePath()

  private func following<Value>(
    at baud: BaudRate = .b9600, _ use: (AsyncStream<ReaderEvent>) async throws -> Value
  ) async throws -> Value {
    let reader = ReaderConnection(.device(path: path.text), at: baud, clock: clock)
    return try await InstrumentsTests.following({ await reader.run($0) }, use)
  }

  @Test(arguments: ReaderShape.allCases, ["\r", "\n", "\r\n", "\u{3}"])
  func `says each animal by whatever shape and end of a line`(shape: ReaderShape, end: String) async throws {
    let line = try PseudoTerminal(at: path.text)
    try await following { events in
      #expect(await events.next() == .connected)
      line.send((end == "\u{3}" ? "\u{2}" : "") + shape.line(982, 1_088_420) + end)
      #expect(await events.next() == reading(982, 1_088_420))
      line.send(shape.line(203, 123_456_789) + end)
      #expect(await events.next() == reading(203, 123_456_789))
    }
  }

  @Test(arguments: ReaderShape.allCases)
  func `takes no animal from a line with noise in it`(shape: ReaderShape) async throws {
    let line = try PseudoTerminal(at: path.text)
    try await following { events in
      #expect(await events.next() == .connected)
      var noisy = Array(shape.line(982, 1_088_420).utf8)
      noisy.insert(0xF7, at: noisy.count / 2)
      line.send(noisy + [0x0D])
      line.send(shape.line(203, 1) + "\r")
      guard case .unknown = await events.next() else {
        Issue.record("noise was read")
        return
      }
      #expect(await events.next() == reading(203, 1))
    }
  }

  @Test(arguments: ReaderShape.allCases)
  func `takes no animal from a line that is cut anywhere`(shape: ReaderShape) async throws {
    let line = try PseudoTerminal(at: path.text)
    let whole = shape.line(100, 964_000_000_123 % 274_877_906_943)
    try await following { events in
      #expect(await events.next() == .connected)
      for length in 1...whole.utf8.count {
        line.send(String(whole.prefix(length)))
        // What has not ended a second later is not going to.
        await clock.sleepers(atLeast: 1)
        clock.advance(by: .seconds(1))
        #expect(await events.next() == .unknown(String(whole.prefix(length))))
      }
    }
  }

  @Test(arguments: ReaderShape.allCases, [(9600, 19_200), (9600, 4800), (9600, 57_600), (1200, 9600)])
  func `is unreadable by a wrong baud rate, and nothing of it an animal`(
    shape: ReaderShape, rates: (sent: Int, read: Int)
  ) async throws {
    let line = try PseudoTerminal(at: path.text)
    try await following { events in
      #expect(await events.next() == .connected)
      var quality = LineQuality()
      for number in 1...UInt64(2 * LineQuality.patience) {
        let text = shape.line(203, 123_456_000 + number) + "\r\n"
        line.send(WrongBaudRate.garbled(Array(text.utf8), sent: rates.sent, read: rates.read))
        line.send("\r")
        guard case .unknown(let noise) = await events.next() else {
          Issue.record("noise was read")
          return
        }
        quality.note(noise, isRead: false)
      }
      #expect(quality.isUnreadable)
    }
  }

  @Test func `says the same animal once within two seconds, and again later`() async throws {
    let line = try PseudoTerminal(at: path.text)
    try await following { events in
      #expect(await events.next() == .connected)
      for number: UInt64 in [1, 1, 2, 1, 2, 3] { line.send("LA 982 00000000000\(number)\r\n") }
      for number: UInt64 in [1, 2, 3] { #expect(await events.next() == reading(982, number)) }
      clock.advance(by: .seconds(2))
      line.send("LA 982 000000000001\r\n")
      #expect(await events.next() == reading(982, 1))
    }
  }

  @Test(arguments: ReaderShape.allCases)
  func `is found again after it was unplugged in the middle of a line`(shape: ReaderShape) async throws {
    let line = try PseudoTerminal(at: path.text)
    try await following { events in
      #expect(await events.next() == .connected)
      line.send(shape.line(982, 7) + "\r")
      #expect(await events.next() == reading(982, 7))
      let half = String(shape.line(982, 8).dropLast(3))
      line.send(half)
      // The device has it before it goes.
      await clock.sleepers(atLeast: 1)
      line.unplug()
      #expect(await events.next() == .unknown(half))
      #expect(await events.next() == .lost(.unplugged))
      await clock.sleepers(atLeast: 1)
      clock.advance(by: .seconds(1))
      #expect(await events.next() == .lost(.missing(path.text)))
      try line.plugIn()
      await clock.sleepers(atLeast: 1)
      clock.advance(by: InstrumentConnection.longestPause)
      #expect(await events.next() == .connected)
      line.send(shape.line(982, 8) + "\r")
      #expect(await events.next() == reading(982, 8))
    }
  }

  @Test func `is told to be no serial line where it is a file`() async throws {
    let reader = ReaderConnection(.device(path: "/dev/null"), clock: clock)
    try await InstrumentsTests.following({ await reader.run($0) }) { events in
      #expect(await events.next() == .lost(.notSerial("/dev/null")))
    }
  }
}

@Suite struct `The pauses before a lost instrument is asked again` {
  @Test func `grow to half a minute`() {
    let pauses = (1...8).map { InstrumentConnection.pause(after: $0) }
    #expect(pauses == [1, 2, 4, 8, 16, 30, 30, 30].map { .seconds($0) })
  }
}

@Suite struct `Noise without an end` {
  @Test func `is cut where no line is so long`() {
    var splitter = LineSplitter()
    let lines = splitter.consume([UInt8](repeating: 0x55, count: 3 * LineSplitter.longest + 1))
    #expect(lines.map(\.text.utf8.count) == [256, 256, 256])
    #expect(lines.allSatisfy { !$0.isWhole })
  }
}

@Suite struct `The address of an instrument` {
  @Test(arguments: [
    ("/dev/rfcomm0", InstrumentAddress.device(path: "/dev/rfcomm0")),
    (" 192.168.1.20:4001 ", .network(host: "192.168.1.20", port: 4001)),
    ("[fe80::1]:23", .network(host: "fe80::1", port: 23)),
  ])
  func `is a path or a host with a port`(typed: String, address: InstrumentAddress) throws {
    #expect(try InstrumentAddress(parsing: typed) == address)
    #expect(try InstrumentAddress(parsing: address.text) == address)
  }

  @Test(arguments: [
    "", "/", "ttyUSB0", "farm.example", "farm.example:0", "farm:70000", ":80", "http://farm:80",
  ])
  func `is nothing else`(typed: String) {
    #expect(throws: InstrumentAddress.Malformed(text: typed)) { try InstrumentAddress(parsing: typed) }
  }
}
