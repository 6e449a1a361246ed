import HerdBook
import SplitMix
import Testing

@testable import HerdSync

@Suite struct `A handover in codes` {
  @Test(arguments: 1...60)
  func `is the file again in whichever order they come, repeated and among others`(count: Int) throws {
    var random = SplitMix64(seed: UInt64(count))
    let (file, other) = (try Self.file(of: count, &random), try Self.file(of: 3, &random))
    let (texts, others) = (try Self.texts(of: file), try Self.texts(of: other))
    #expect(texts.count == count)
    var puzzle: HandoverPuzzle?
    var seen: Set<String> = []
    while seen.count < count {
      let text =
        (Bool.random(using: &random) ? texts : others + ["CZ123456961", ""]).randomElement(using: &random)
        ?? ""
      guard let frame = Self.frame(text) else { continue }
      if puzzle == nil, frame.id == file.id { puzzle = HandoverPuzzle(frame) }
      do { try puzzle?.add(frame) } catch { #expect(error == .foreign && frame.id == other.id) }
      if frame.id == file.id { seen.insert(text) }
      #expect(puzzle?.found ?? 0 == seen.count)
      #expect(try puzzle?.file() == (seen.count == count ? file : nil))
    }
  }

  @Test func `says which are missing`() throws {
    var random = SplitMix64(seed: 1)
    let frames = try #require(HandoverFrame.frames(of: try Self.file(of: 5, &random)))
    var puzzle = HandoverPuzzle(frames[3])
    #expect(puzzle.missing == [1, 2, 3, 5] && puzzle.found == 1 && puzzle.count == 5)
    try puzzle.add(frames[0])
    try puzzle.add(frames[3])
    #expect(puzzle.missing == [2, 3, 5])
    #expect(try puzzle.file() == nil)
  }

  /// What codes of 97 modules a side hold (ISO/IEC 18004, table 7: version 20, level M), by characters that they write shortest.
  @Test func `fits codes that a phone reads from another's screen`() throws {
    var random = SplitMix64(seed: 2)
    for text in try Self.texts(of: try Self.file(of: HandoverFrame.most, &random)) {
      #expect(text.utf8.count <= 970)
      #expect(text.allSatisfy { "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".contains($0) })
    }
  }

  @Test func `is none where nobody would hold a phone for so many`() throws {
    var random = SplitMix64(seed: 3)
    #expect(HandoverFrame.frames(of: try Self.file(of: HandoverFrame.most + 1, &random)) == nil)
  }

  // MARK: What comes from others

  @Test(arguments: [
    ("", HandoverRefusal.none), ("CZ123456961", .none), ("HB1;CZ;123456;961;F;20261118;;;;", .none),
    ("HF", .none), ("HF0:", .none), ("HFX:1:2", .none), ("HF2:", .version), ("HF999999:A:1:1::", .version),
    ("HF1:", .altered), ("HF1:::::", .altered), ("HF1:0123456789ABCDEF:1:1:00000000:AB8", .altered),
    ("HF1:" + String(repeating: "A", count: 100_000), .none),
  ]) func `takes no text that is none`(text: String, refusal: HandoverRefusal) {
    #expect(throws: refusal) { try HandoverFrame(parsing: text) }
  }

  @Test(
    arguments: [
      (1, 61, [1]), (0, 1, [1]), (2, 1, [1]), (1, 2, [1]), (1, 1, []), (-1, 1, [1]), (1, .max, [1]),
      (1, 1, [UInt8](repeating: 7, count: 601)),
    ] as [(Int, Int, [UInt8])])
  func `takes no frame of another size or number, though its check is right`(
    number: Int, count: Int, bytes: [UInt8]
  ) {
    #expect(throws: HandoverRefusal.altered) {
      try HandoverFrame(parsing: Self.forged(number, of: count, bytes))
    }
  }

  @Test func `takes no frame of which a character was read wrongly`() throws {
    var random = SplitMix64(seed: 4)
    let text = Array(try Self.texts(of: try Self.file(of: 1, &random))[0])
    for place in text.indices {
      var other = text
      other[place] = text[place] == "7" ? "8" : "7"
      #expect(Self.frame(String(other)) == nil, "at \(place)")
    }
    #expect(Self.frame(String(text).lowercased()) == nil && Self.frame(String(text) + " ") == nil)
  }

  @Test func `takes no frames that say otherwise than those before`() throws {
    let whole = [UInt8](repeating: 1, count: HandoverFrame.size)
    var puzzle = HandoverPuzzle(try HandoverFrame(parsing: Self.forged(1, of: 2, whole)))
    let before = puzzle
    for text in [Self.forged(1, of: 2, whole.map { $0 + 1 }), Self.forged(2, of: 3, whole)] {
      #expect(throws: HandoverRefusal.altered) { try puzzle.add(try HandoverFrame(parsing: text)) }
    }
    #expect(puzzle == before)
  }

  @Test func `is none where its frames are those of no file`() throws {
    var random = SplitMix64(seed: 5)
    let file = try Self.file(of: 1, &random)
    let foreign = HandoverPuzzle(try HandoverFrame(parsing: Self.forged(1, of: 1, [1, 2, 3])))
    #expect(throws: HandoverRefusal.none) { try foreign.file() }
    // A file, and not the one that they name.
    let other = HandoverPuzzle(try HandoverFrame(parsing: Self.forged(1, of: 1, file.bytes)))
    #expect(throws: HandoverRefusal.altered) { try other.file() }
  }

  /// The examples of RFC 9285.
  @Test(arguments: [
    ("AB", "BB8"), ("Hello!!", "%69 VD92EX0"), ("base-45", "UJCLQE7W581"), ("ietf!", "QED8WEX0"), ("", ""),
  ]) func `has bytes as the standard writes them`(text: String, written: String) {
    #expect(Base45.text(of: Array(text.utf8)) == written)
    #expect(Base45.bytes(of: written[...]) == Array(text.utf8))
  }

  @Test(arguments: ["A", "BB8A", "::", ":::", "GGX", "ab8", "Ž12"])
  func `has no bytes that the standard does not write`(text: String) {
    #expect(Base45.bytes(of: text[...]) == nil)
  }

  // MARK: Making

  private static func frame(_ text: String) -> HandoverFrame? {
    do throws(HandoverRefusal) { return try HandoverFrame(parsing: text) } catch { return nil }
  }

  private static func texts(of file: HandoverFile) throws -> [String] {
    try #require(HandoverFrame.frames(of: file)).map(\.text)
  }

  private static func forged(_ number: Int, of count: Int, _ bytes: [UInt8]) -> String {
    let head = "HF1:0123456789ABCDEF:\(number):\(count)"
    let check = HandoverFile.mark(of: Array(head.utf8) + bytes).prefix(8).uppercased()
    return "\(head):\(check):\(Base45.text(of: bytes))"
  }

  /// One of so many frames, of which the last is full or not.
  private static func file(of frames: Int, _ random: inout SplitMix64) throws -> HandoverFile {
    let header = HandoverHeader(
      of: 14, by: UserID(12), named: "Jana", on: try #require(DeviceID(parsing: "K3")), in: 7,
      at: 1_794_988_800)
    let credential = HandoverCredential(
      key: [UInt8](repeating: 9, count: 32), secret: [UInt8](repeating: 1, count: 32))
    let empty = try HandoverFile(sealing: [], header, with: credential).bytes.count
    // The header has up to three digits more.
    let count =
      frames * HandoverFrame.size - empty - 3 - (frames == 1 ? 0 : Int.random(in: 0..<590, using: &random))
    let content = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    return try HandoverFile(sealing: content, header, with: credential)
  }
}
