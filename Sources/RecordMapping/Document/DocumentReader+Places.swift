// Where things are.
extension DocumentReader {
  /// A part of a document, written as an array of its objects.
  ///
  /// - Parameters:
  ///   - place: Where the array begins, if it began in the document.
  ///   - number: How many objects came before.
  ///   - isSingle: Whether they are only one, and in no array.
  package convenience init(
    _ bytes: UnsafeBufferPointer<UInt8>, from place: DocumentPlace, number: Int, isSingle: Bool,
    records: RecordScanner?, context: DocumentContext
  ) {
    self.init(DocumentWindow(bytes, from: place), at: [], records: records, context: context)
    count = number
    self.isSingle = isSingle
  }

  /// The line and column of a place that has been read and is still in memory.
  package func place(of offset: Int) -> DocumentPlace {
    let place = window.place(at: max(0, min(offset - window.offset, window.bytes.count)))
    return DocumentPlace(offset: offset, line: place.line, column: place.column)
  }

  /// The object that began there, if it is still in memory.
  package func token(at offset: Int) -> DocumentToken? {
    let rest = bytes(at: offset, length: .max)
    guard let start = rest.baseAddress, !rest.isEmpty else { return nil }
    let scanner = DocumentScanner(end: start + rest.count, maximumDepth: context.limits.depth)
    do throws(SyntaxFault) { return try scanner.token(start, depth: 0) } catch { return nil }
  }

  /// Where ``current`` begins, in bytes from the start of the document.
  package var currentOffset: Int { offset(of: current) }

  /// Where bytes in memory begin, in bytes from the start of the document.
  package func offset(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let start = bytes.baseAddress else { return offset }
    return context.originOffset + (start - context.origin)
  }

  /// What is in memory behind the last object, and where that begins.
  package var rest: (bytes: UnsafeBufferPointer<UInt8>, offset: Int) {
    let start = max(0, min(rowsEnd - window.offset, window.bytes.count))
    return (UnsafeBufferPointer(rebasing: window.bytes[start...]), window.offset + start)
  }

  /// Up to so many bytes of the document from there, if they are in memory.
  package func bytes(at offset: Int, length: Int) -> UnsafeBufferPointer<UInt8> {
    let start = max(0, min(offset - window.offset, window.bytes.count))
    let end = start + min(length, window.bytes.count - start)
    return UnsafeBufferPointer(rebasing: window.bytes[start..<end])
  }

  /// The fault as an error that shows its place.
  package func error(_ fault: DocumentFault) -> DocumentError {
    let place = place(of: fault.offset)
    return DocumentError(
      problem: fault.problem, offset: fault.offset, line: place.line, column: place.column)
  }
}
