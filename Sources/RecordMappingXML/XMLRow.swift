/// One row of a document as a JSON object, by the rules of `XMLRows`.
package struct XMLRow: Hashable, Sendable {
  /// A place of the JSON text and the one of the document it came from.
  package struct Anchor: Hashable, Sendable {
    package let json: Int
    package let xml: Int
  }

  /// One JSON object, in UTF-8, without white space between its tokens.
  package let json: [UInt8]
  /// In the order of the JSON text; the first stands at 0. There is one for
  /// each object (at its `{` and its `}`: the element's `<`), key (the element's
  /// `<`, the attribute's name) and string (its first character).
  package let anchors: [Anchor]
  /// The row's start tag: bytes from the start of the document.
  package let offset: Int
  /// From there to behind its end tag, in bytes.
  package let length: Int
  /// The row's start tag: the line, from 1.
  package let line: Int
  /// The row's start tag: the byte of the line, from 1.
  package let column: Int

  /// Where in the document the value, key or object began that holds the byte
  /// of the JSON text.
  package func xmlOffset(ofJSON offset: Int) -> Int {
    var (low, high) = (0, anchors.count)
    while low < high {
      let middle = (low + high) / 2
      if anchors[middle].json <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? anchors[low - 1].xml : self.offset
  }
}
