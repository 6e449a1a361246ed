/// The object of a document that a rejection is about.
package protocol RejectedObject {
  /// Its place in its array; nil if it stands alone.
  var index: Int? { get }
  /// Where it begins, as the context counts.
  var offset: Int { get }
  var length: Int { get }

  func place(of offset: Int) -> DocumentPlace
  func bytes(at offset: Int, length: Int) -> UnsafeBufferPointer<UInt8>
}

/// The object that a reader of JSON has read last.
package struct ReadObject: RejectedObject {
  private let reader: DocumentReader
  package let index: Int?

  package init(_ reader: DocumentReader, index: Int) {
    self.reader = reader
    self.index = reader.isSingle ? nil : index
  }

  package var offset: Int { reader.offset - reader.current.count }
  package var length: Int { reader.current.count }

  package func place(of offset: Int) -> DocumentPlace { reader.place(of: offset) }

  package func bytes(at offset: Int, length: Int) -> UnsafeBufferPointer<UInt8> {
    reader.bytes(at: offset, length: length)
  }
}

/// An object that a ``RowSource`` gave.
package struct GivenObject: RejectedObject {
  private let row: SourceRow
  private let json: UnsafeBufferPointer<UInt8>
  package let index: Int?

  package init(_ row: SourceRow, json: UnsafeBufferPointer<UInt8>, index: Int) {
    self.row = row
    self.json = json
    self.index = index
  }

  package var offset: Int { 0 }
  package var length: Int { row.length }

  package func place(of offset: Int) -> DocumentPlace {
    let origin = row.origin(offset)
    guard origin != row.place.offset else { return row.place }
    return DocumentPlace(offset: origin, line: row.place.line, column: 0)
  }

  package func bytes(at offset: Int, length: Int) -> UnsafeBufferPointer<UInt8> {
    let start = max(0, min(offset, json.count))
    return UnsafeBufferPointer(rebasing: json[start..<min(start + length, json.count)])
  }
}
