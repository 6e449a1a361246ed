extension DocumentToken {
  /// The token that the bytes are, without white space around.
  package init(reading bytes: UnsafeBufferPointer<UInt8>) throws(DocumentProblem) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { throw .cut }
    do throws(SyntaxFault) {
      self = try DocumentScanner(end: start + bytes.count, maximumDepth: 512).token(start, depth: 0)
    } catch {
      throw error.problem
    }
  }

  /// Throws if a key stands twice in one of the objects that the value is or
  /// has inside.
  package func refuseDuplicates() throws(DocumentProblem) {
    do throws(SyntaxFault) {
      try DocumentScanner(end: end, maximumDepth: 512).refuseDuplicates(from: start, to: end)
    } catch {
      throw error.problem
    }
  }

  /// Where an array's elements stand, counted from its first byte.
  package func elementRanges(limits: DocumentLimits) throws(DocumentProblem) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var elements = DocumentElements(self, limits: limits)
    while let element = try elements.next() { ranges.append(element.range(from: start)) }
    return ranges
  }

  /// An object's keys, and where their values stand, counted from its first
  /// byte.
  package func memberRanges(
    limits: DocumentLimits
  ) throws(DocumentProblem) -> [(key: String, range: Range<Int>)] {
    var ranges: [(key: String, range: Range<Int>)] = []
    var elements = DocumentElements(self, limits: limits)
    while let (key, value) = try elements.nextMember() {
      let name = key.withText { String(decoding: $0, as: UTF8.self) }
      ranges.append((name, value.range(from: start)))
    }
    return ranges
  }

  private func range(from origin: UnsafePointer<UInt8>) -> Range<Int> {
    let quote = kind == .string ? 1 : 0
    return start - origin - quote..<end - origin
  }
}
