/// Rows of all streams in the envelope that a server sends, numbered as a server numbers them: one ascending
/// `sn` for all of them, an `id` for each stream.
struct HerdOutput: Sendable {
  private var buffers = [ByteBuffer](repeating: ByteBuffer(), count: HerdFile.allCases.count)
  private var ids = [Int](repeating: 0, count: HerdFile.allCases.count)
  private var lastNumbers = [Int](repeating: 0, count: HerdFile.allCases.count)
  private(set) var rows = [Int](repeating: 0, count: HerdFile.allCases.count)
  private var sn = 0

  /// Bytes that are collected before a file gets them.
  private static let portion = 1 << 18

  /// The next id of the stream, which no other row gets.
  mutating func takeID(_ file: HerdFile) -> Int {
    ids[file.rawValue] += 1
    return ids[file.rawValue]
  }

  /// A row with an id of the caller's.
  mutating func put(_ file: HerdFile, id: Int, _ body: (inout ByteBuffer) -> Void) {
    row(file, "put", id: id, body)
  }

  mutating func put(_ file: HerdFile, _ body: (inout ByteBuffer) -> Void) {
    row(file, "put", id: takeID(file), body)
  }

  mutating func delete(_ file: HerdFile, id: Int) { row(file, "del", id: id) { _ in } }

  /// Anything but a row of a stream.
  mutating func document(_ file: HerdFile, _ body: (inout ByteBuffer) -> Void) {
    body(&buffers[file.rawValue])
  }

  private mutating func row(
    _ file: HerdFile, _ type: StaticString, id: Int, _ body: (inout ByteBuffer) -> Void
  ) {
    let place = file.rawValue
    sn += 1
    rows[place] += 1
    lastNumbers[place] = sn
    buffers[place].element {
      $0.member("t", type)
      $0.member("sn", sn)
      $0.member("id", id)
      body(&$0)
    }
    buffers[place].newLine()
  }

  /// The last line of each stream, with the number of its rows.
  mutating func endStreams() {
    for file in HerdFile.streams {
      let place = file.rawValue
      buffers[place].element {
        $0.member("t", "end")
        $0.member("rows", rows[place])
        $0.member("sn", lastNumbers[place])
      }
      buffers[place].newLine()
    }
  }

  /// Gives the sink what has come together, the rest too if this is the last time.
  mutating func flush<Sink: ByteSink>(into sink: inout Sink, all: Bool = false) throws(Sink.Failure) {
    for file in HerdFile.allCases where all || buffers[file.rawValue].count > Self.portion {
      try sink.append(buffers[file.rawValue].bytes, to: file)
      buffers[file.rawValue].removeAll()
    }
  }
}
