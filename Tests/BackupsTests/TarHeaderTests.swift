import Testing

@testable import Backups

@Suite struct `A head in a tar file` {
  @Test(
    arguments: [
      ("a.txt", 0), ("data/notes.sqlite", 511), ("data/ž.txt", 512),
      (String(repeating: "d/", count: 60) + "f", 1 << 32),
    ] as [(String, Int64)])
  func `is read as it was written`(path: String, size: Int64) throws {
    let header = TarHeader(path: path, size: size)
    #expect(try TarHeader(header.encoded()) == header)
  }

  @Test(arguments: [
    TarHeader(path: String(repeating: "n", count: 101), size: 1),
    TarHeader(path: String(repeating: "d/", count: 130) + "f", size: 1),
    TarHeader(path: "big", size: 1 << 33),
  ])
  func `is refused where the format has no room`(header: TarHeader) {
    #expect(throws: BackupError.unfit(path: header.path)) { try header.encoded() }
  }

  @Test(arguments: [(0, 0), (1, 511), (511, 1), (512, 0), (513, 511)] as [(Int64, Int)])
  func `tells what fills up the last block`(size: Int64, padding: Int) {
    #expect(TarHeader(path: "a", size: size).padding == padding)
  }
}
