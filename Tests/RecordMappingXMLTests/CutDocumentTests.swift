import RecordMappingXML
import Testing

@Suite struct `A document that was cut` {
  @Test(arguments: [
    (SampleFeeds.atom, ["feed", "entry"]), (SampleFeeds.rss, ["rss", "channel", "item"]),
    (SampleFeeds.kosapi, ["feed", "entry"]),
  ])
  func `is refused wherever it ends, after the rows that were whole`(document: String, path: [String]) {
    let bytes = Array(document.utf8)
    let place = samplePlace(at: path, markup: ["content"])
    let whole = RowReading(bytes, place)
    let ends = whole.rows.map { row in end(ofRowAt: row.offset, in: bytes, tag: path[path.count - 1]) }
    #expect(whole.fault == nil)
    for length in bytes.indices {
      let cut = RowReading(Array(bytes[..<length]), place)
      #expect(cut.fault?.code == .unexpectedEnd, "cut at \(length)")
      #expect(cut.fault?.offset == length, "cut at \(length)")
      #expect(cut.rows == Array(whole.rows.prefix(ends.count { $0 <= length })), "cut at \(length)")
    }
  }

  @Test func `gives the same fault in any chunks`() {
    let bytes = Array(SampleFeeds.atom.utf8)
    let place = samplePlace(at: ["feed", "entry"])
    for length in stride(from: 0, to: bytes.count, by: 7) {
      let cut = Array(bytes[..<length])
      let whole = RowReading(cut, place)
      #expect(RowReading(cut, place, chunk: 1) == whole)
      #expect(RowReading(cut, place, chunk: 64) == whole)
    }
  }

  /// The index after the row's end tag; the samples have no row in another.
  private func end(ofRowAt offset: Int, in bytes: [UInt8], tag: String) -> Int {
    let pattern = Array("\(tag)>".utf8)
    var index = offset + pattern.count + 1
    while !(bytes[index] == UInt8(ascii: "/") || bytes[index] == UInt8(ascii: ":"))
      || !bytes[(index + 1)...].starts(with: pattern)
    { index += 1 }
    return index + 1 + pattern.count
  }
}
