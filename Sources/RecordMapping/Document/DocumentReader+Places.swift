// Where things are.
extension DocumentReader {
  /// The line and column of a place that has been read and is still in memory.
  package func place(of offset: Int) -> DocumentPlace {
    let place = window.place(at: max(0, min(offset - window.offset, window.bytes.count)))
    return DocumentPlace(offset: offset, line: place.line, column: place.column)
  }

  /// Up to so many bytes of the document from there, if they are in memory.
  package func bytes(at offset: Int, length: Int) -> UnsafeBufferPointer<UInt8> {
    let start = max(0, min(offset - window.offset, window.bytes.count))
    let end = min(start + length, window.bytes.count)
    return UnsafeBufferPointer(rebasing: window.bytes[start..<end])
  }
}
