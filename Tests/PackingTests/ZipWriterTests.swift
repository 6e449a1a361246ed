import Foundation
import ProcessEnd
import TemporaryFolders
import Testing

@testable import Packing

@Suite struct `A ZIP archive` {
  private typealias File = (name: String, pieces: [String])

  private static let utc = TimeZone(secondsFromGMT: 0) ?? .current
  /// 2023-11-14 22:13:20 UTC
  private static let moment = Date(timeIntervalSince1970: 1_700_000_000)

  private static func content(_ pieces: [[UInt8]]) -> AsyncStream<[UInt8]> {
    AsyncStream { continuation in
      for piece in pieces { continuation.yield(piece) }
      continuation.finish()
    }
  }

  private func archive(
    _ files: [File], limit: Int = 1 << 30, modified: Date? = moment
  ) async throws -> [UInt8] {
    var zip = ZipWriter(zone: Self.utc, limit: limit)
    var bytes: [UInt8] = []
    for file in files {
      let content = Self.content(file.pieces.map { Array($0.utf8) })
      try await zip.add(file.name, modified: modified, content) { bytes += $0 }
    }
    try await zip.finish { bytes += $0 }
    return bytes
  }

  /// What Python finds in it after it has compared all check sums: a line for each entry.
  private func listed(_ bytes: [UInt8]) async throws -> [String] {
    let folder = try TemporaryFolder()
    let (file, output) = (folder.url.appending(path: "a.zip"), folder.url.appending(path: "out"))
    try Data(bytes).write(to: file)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      """
      import sys, zipfile
      archive = zipfile.ZipFile(sys.argv[1])
      assert archive.testzip() is None
      for info in archive.infolist():
          line = f"{info.filename}|{info.date_time}|{archive.read(info).decode()[:20]}|{info.file_size}"
          sys.stdout.buffer.write((line + "\\n").encode())
      """, file.path,
    ]
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    guard try await process.runToEnd() == 0 else { throw Unreadable() }
    return String(decoding: try Data(contentsOf: output), as: UTF8.self).split(separator: "\n").map(
      String.init)
  }

  private struct Unreadable: Error {}

  @Test func `is read by others with all that is in it`() async throws {
    let long = String(repeating: "0123456789", count: 20_000)
    let files: [File] = [
      ("a.log", ["one ", "", "two"]), ("žluť ☃.log", ["c"]), ("empty", []), ("long", [long, long]),
    ]
    let date = "(2023, 11, 14, 22, 13, 20)"
    #expect(
      try await listed(archive(files)) == [
        "a.log|\(date)|one two|7", "žluť ☃.log|\(date)|c|1", "empty|\(date)||0",
        "long|\(date)|\(long.prefix(20))|400000",
      ])
  }

  @Test func `of nothing is read by others, too`() async throws {
    #expect(try await listed(archive([])) == [])
  }

  @Test func `has the bytes that the note prescribes`() async throws {
    let file: File = ("a", ["123456789"])
    // The check sum of these digits is the one that descriptions of CRC-32 give: CBF43926.
    let measures = "2639f4cb" + "09000000" + "09000000"
    let common = "1400" + "0808" + "0000" + "00002100"
    let local = "504b0304" + common + "000000000000000000000000" + "0100" + "0000" + "61"
    let directory =
      "504b0102" + "1400" + common + measures + "0100" + "0000" + "0000" + "0000" + "0000" + "00000000"
      + "00000000" + "61"
    let end = "504b0506" + "0000" + "0000" + "0100" + "0100" + "2f000000" + "38000000" + "0000"
    let all = local + "313233343536373839" + "504b0708" + measures + directory + end
    let bytes = try await archive([file], modified: nil)
    #expect(bytes.map { String(format: "%02x", $0) }.joined() == all)
  }

  @Test(arguments: [-1e10, 315_532_799, 4_354_819_200])
  func `dates what ZIP has no date for by its first`(seconds: Double) async throws {
    let bytes = try await archive([("a", [])], modified: Date(timeIntervalSince1970: seconds))
    #expect(try await listed(bytes) == ["a|(1980, 1, 1, 0, 0, 0)||0"])
  }

  @Test(arguments: ["", ".", "..", "a/b", "/a", "..\\a", "a\0", String(repeating: "x", count: 65_536)])
  func `takes no name that is more than a file's own`(name: String) async throws {
    await #expect(throws: ZipError.invalidName(name)) { try await archive([(name, [])]) }
  }

  @Test func `that would need ZIP64 is refused before more is written than fits`() async throws {
    let files: [File] = [("a", ["0123456789"]), ("b", ["0123456789"])]
    let whole = try await archive(files).count
    #expect(try await archive(files, limit: whole).count == whole)
    for limit in 0..<whole {
      await #expect(throws: ZipError.needsZIP64) { try await archive(files, limit: limit) }
    }
  }

  @Test func `of more entries than fit is refused`() async throws {
    var zip = ZipWriter(zone: Self.utc)
    for _ in 0..<65_534 { try await zip.add("a", modified: nil, Self.content([])) { _ in } }
    await #expect(throws: ZipError.needsZIP64) {
      try await zip.add("a", modified: nil, Self.content([])) { _ in }
    }
  }

  @Test func `is no archive where the content of an entry broke off`() async throws {
    struct Broken: Error {}
    let pieces = AsyncThrowingStream<[UInt8], any Error> { continuation in
      continuation.yield([1, 2, 3])
      continuation.finish(throwing: Broken())
    }
    var zip = ZipWriter(zone: Self.utc)
    var bytes: [UInt8] = []
    try await zip.add("whole", modified: nil, Self.content([[1]])) { bytes += $0 }
    await #expect(throws: Broken.self) { try await zip.add("broken", modified: nil, pieces) { bytes += $0 } }
    await #expect(throws: Unreadable.self) { _ = try await listed(bytes) }
  }
}
