import CodePictures
import CodeReading
import Foundation
import ProcessEnd
import TemporaryFolders
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A code in a picture` {
  static let reader = CodeReader(program: BuiltProgram.path("outpost-decode"), limit: .seconds(60))

  private static func isRead(_ picture: CodePicture) async throws -> Bool {
    try await reader.codes(in: picture.jpeg()).map(\.text) == [picture.text]
  }

  @Test(arguments: CodePicture.Kind.allCases) func `is read however it was taken`(kind: CodePicture.Kind)
    async throws
  {
    let picture = CodePicture(kind, seed: 1)
    let found = try await Self.reader.codes(in: picture.jpeg())
    #expect(found == [FoundCode(format: kind.isBarcode ? "Code128" : "QRCode", text: picture.text)])
  }

  /// Seeds that nobody has looked at while the order of the looks was chosen.
  @Test(arguments: 101...110 as ClosedRange<UInt64>)
  func `is read in nine of ten pictures of any other seed`(seed: UInt64) async throws {
    var missed: [CodePicture] = []
    for kind in CodePicture.Kind.allCases {
      let picture = CodePicture(kind, seed: seed)
      if try await !Self.isRead(picture) { missed.append(picture) }
    }
    #expect(missed.count <= 1, "\(missed)")
  }

  @Test func `is not there where there is none`() async throws {
    #expect(try await Self.reader.codes(in: CodePicture.ofNothing(seed: 1)) == [])
  }

  @Test func `stands beside others, and each is told`() async throws {
    let texts = ["CZ123456961", "CZ987654321"]
    let found = try await Self.reader.codes(in: CodePicture.sideBySide(texts, seed: 1))
    #expect(found.map(\.text).sorted() == texts)
  }

  @Test(
    arguments: [
      ([], "The input is neither a JPEG nor a PNG."),
      (Array("GIF89a".utf8), "The input is neither a JPEG nor a PNG."),
      ([0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3], "The picture is damaged."),
      (Self.png(width: 60_000, height: 60_000), "The picture has no pixels, or more than any camera makes."),
      (Self.png(width: 100, height: 100), "The picture is damaged."),
    ] as [([UInt8], String)]) func `is not looked for in what is no picture`(bytes: [UInt8], words: String)
    async throws
  {
    await #expect(throws: CodeReadingError.noPicture(words)) { try await Self.reader.codes(in: bytes) }
  }

  /// Of a photo whose sending ended early.
  @Test func `is read in what has come of a picture`() async throws {
    let picture = CodePicture(.straight, seed: 1)
    let bytes = picture.jpeg()
    #expect(
      try await Self.reader.codes(in: Array(bytes.dropLast(bytes.count / 100))).map(\.text) == [picture.text])
  }

  /// The head of a PNG of this size, and of its pixels, of which there are none.
  private static func png(width: UInt32, height: UInt32) -> [UInt8] {
    let size = [width, height].flatMap { withUnsafeBytes(of: $0.bigEndian) { Array($0) } }
    let mark = [0x89] + Array("PNG\r\n\u{1A}\n".utf8)
    return mark + chunk("IHDR", size + [8, 0, 0, 0, 0]) + chunk("IDAT", [])
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + content
    var crc = ~UInt32(0)
    for byte in checked {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : (crc >> 1) ^ 0xEDB8_8320 }
    }
    let length = [0, 0, 0, UInt8(content.count)]
    return length + checked + withUnsafeBytes(of: (~crc).bigEndian) { Array($0) }
  }
}

@Suite(.timeLimit(.minutes(1))) struct `Who reads codes` {
  /// A program of these lines in the place of the real one.
  private static func reader(
    _ script: String, limit: Duration = .seconds(30), _ work: (CodeReader) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let program = folder.url.appending(path: "decode")
    try Data("#!/bin/sh\nPATH=/usr/bin:/bin\n\(script)\n".utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    try await work(CodeReader(program: program.path, limit: limit))
  }

  @Test func `says that the program is missing`() async throws {
    let reader = CodeReader(program: "/none")
    #expect(!reader.isAvailable && `A code in a picture`.reader.isAvailable)
    await #expect(throws: CodeReadingError.missing) { try await reader.codes(in: [1]) }
  }

  @Test(arguments: [
    ("kill -XCPU $$", CodeReadingError.tooSlow), ("kill -SEGV $$", .failed("it ended with the status -11")),
    ("echo 'terminate called: bad_alloc' >&2; kill -ABRT $$", .failed("terminate called: bad_alloc")),
  ]) func `survives one that crashes, or takes too much`(script: String, error: CodeReadingError) async throws
  {
    try await Self.reader(script) { reader in
      await #expect(throws: error) { try await reader.codes(in: [1]) }
    }
  }

  @Test func `ends one that hangs`() async throws {
    try await Self.reader("exec sleep 1000", limit: .milliseconds(50)) { reader in
      await #expect(throws: CodeReadingError.tooSlow) { try await reader.codes(in: [1]) }
    }
  }

  @Test func `takes nothing but a list for an answer`() async throws {
    try await Self.reader("echo '{}'") { reader in
      await #expect {
        try await reader.codes(in: [1])
      } throws: { error in
        if case CodeReadingError.failed(let words) = error {
          words.contains("no list of codes")
        } else {
          false
        }
      }
    }
  }
}
