import CodePictures
import CodeReading
import HerdBook
import HerdSync
import ProcessEnd
import Testing

@testable import Herd
@testable import WebShell

@Suite(.timeLimit(.minutes(1))) struct `A handover that is read from codes` {
  private static let reader = CodeReader(program: BuiltProgram.path("outpost-decode"))

  /// As a phone takes them of another one: drawn by us, photographed as by somebody, read by another program.
  @Test func `is the file byte for byte`() async throws {
    let file = try Self.file(bytes: 2500)
    var read = HalfReadHandovers()
    var last: HandoverFile?
    for (number, frame) in try #require(HandoverFrame.frames(of: file)).reversed().enumerated() {
      #expect(last == nil)
      let text = try await Self.photographed(frame, number.isMultiple(of: 2) ? .straight : .perspective)
      last = try read.add(HandoverFrame(parsing: text), on: Self.phone, at: 0)
    }
    #expect(last == file && last?.bytes == file.bytes)
    #expect(read.progress(on: Self.phone, at: 0) == nil)
  }

  /// What a code says, photographed again where nothing was read: of codes seen from aside one in thirty is not.
  private static func photographed(_ frame: HandoverFrame, _ kind: CodePicture.Kind) async throws -> String {
    let code = try QRCode(frame.text, upTo: 20).bordered
    for seed in UInt64(0)..<4 {
      let photo = CodePicture(kind, seed: seed, of: frame.text, drawn: code)
      if let read = try await reader.codes(in: photo.jpeg()).first { return read.text }
    }
    throw NeverRead()
  }

  private struct NeverRead: Error {}

  private static let phone = browser()

  private static func browser() -> BrowserID { BrowserID.named(nil, at: "localhost").browser }

  @Test func `is of the device that reads it, and forgotten where nothing more comes`() throws {
    let frames = try Self.frames(1500)
    let (phone, tablet) = (Self.browser(), Self.browser())
    var read = HalfReadHandovers()
    #expect(try read.add(frames[0], on: phone, at: 0) == nil)
    #expect(try read.add(frames[1], on: tablet, at: 100) == nil)
    #expect(read.progress(on: phone, at: 100)?.missing == [2, 3])
    #expect(read.progress(on: tablet, at: 100)?.missing == [1, 3])
    #expect(read.progress(on: Self.phone, at: 100) == nil)
    let over = HalfReadHandovers.patience + 1
    #expect(read.progress(on: phone, at: over) == nil)
    #expect(read.progress(on: tablet, at: over)?.missing == [1, 3])
    #expect(try read.add(frames[2], on: phone, at: over) == nil)
    #expect(read.progress(on: phone, at: over)?.missing == [1, 2])
  }

  @Test func `gives way to others, of which each device has two`() throws {
    let (phone, other) = (Self.browser(), Self.browser())
    var read = HalfReadHandovers()
    let handovers = try (0..<3).map { _ in try Self.frames(1500) }
    _ = try read.add(handovers[0][0], on: other, at: 0)
    for frames in handovers { _ = try read.add(frames[0], on: phone, at: 0) }
    // The one before the last goes on; the first begins anew.
    _ = try read.add(handovers[1][1], on: phone, at: 0)
    #expect(read.progress(on: phone, at: 0)?.found == 2)
    _ = try read.add(handovers[0][1], on: phone, at: 0)
    #expect(read.progress(on: phone, at: 0)?.found == 1)
    #expect(read.progress(on: other, at: 0)?.found == 1)
    for frames in try (0..<HalfReadHandovers.mostDevices * HalfReadHandovers.mostEach).map({ _ in
      try Self.frames(700)
    }) {
      _ = try read.add(frames[0], on: Self.browser(), at: 0)
    }
    #expect(read.progress(on: phone, at: 0) == nil && read.progress(on: other, at: 0) == nil)
  }

  @Test func `says shortly which codes are missing`() {
    #expect([2, 5, 6, 7, 9, 10].ranges == "2, 5–7, 9–10" && [Int]().ranges.isEmpty)
  }

  private static func frames(_ bytes: Int) throws -> [HandoverFrame] {
    try #require(HandoverFrame.frames(of: try file(bytes: bytes)))
  }

  private static func file(bytes: Int) throws -> HandoverFile {
    let header = HandoverHeader(
      of: 14, by: UserID(12), named: "Jana", on: try #require(DeviceID(parsing: "K3")), in: 7,
      at: 1_794_988_800)
    let credential = HandoverCredential(
      key: [UInt8](repeating: 9, count: 32), secret: [UInt8](repeating: 1, count: 32))
    return try HandoverFile(sealing: (0..<bytes).map { UInt8($0 & 0xFF) }, header, with: credential)
  }
}

extension QRCode {
  /// Its modules with the border that readers need.
  fileprivate var bordered: [[Bool]] {
    let places = -Self.quietZone..<(size + Self.quietZone)
    return places.map { row in
      places.map { column in
        (0..<size).contains(row) && (0..<size).contains(column) && self[row: row, column: column]
      }
    }
  }
}
