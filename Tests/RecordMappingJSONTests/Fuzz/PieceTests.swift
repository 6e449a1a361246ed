import RecordMapping
import Testing

@Suite struct `A text that comes in pieces` {
  private static let text: [UInt8] = {
    let zeros = repeatElement("[0, {\"a\": []}]", count: 400).joined(separator: ",")
    let spaces = String(repeating: " ", count: 4_000)
    let other = "\"other\": [ {\"b\":[\(zeros)]} ]"
    return Array("\(spaces){\(spaces)\(other),\"x\":{\"rows\":[1,\(spaces)2]}}\(spaces)".utf8)
  }()

  /// The limit of one value would be passed by anything that is kept until its container ends.
  @Test(arguments: [1, 2, 3, 7, 64])
  func `is not held back where a container or white space begins`(size: Int) throws {
    let context = DocumentContext(limits: DocumentLimits(valueBytes: 100))
    let reader = DocumentReader(windowBytes: 16, at: ["x", "rows"], records: nil, context: context)
    var start = 0
    while true {
      switch try reader.next() {
      case .object, .other: continue
      case .end: break
      case .needsBytes:
        let end = min(start + size, Self.text.count)
        Self.text.withUnsafeBufferPointer { reader.append(UnsafeBufferPointer(rebasing: $0[start..<end])) }
        start = end
        if start == Self.text.count { reader.complete() }
        continue
      }
      break
    }
    #expect(reader.count == 2)
    #expect(reader.offset == Self.text.count)
  }
}
