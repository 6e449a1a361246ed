/// The object of a document that a rejection is about.
package protocol RejectedObject {
  /// Its place in its array; nil if it stands alone.
  var index: Int? { get }
  /// How many objects came before it: reports are in this order.
  var rank: Int { get }
  /// Where it begins, as the context counts.
  var offset: Int { get }
  var length: Int { get }

  func place(of offset: Int) -> DocumentPlace
  func bytes(at offset: Int, length: Int) -> UnsafeBufferPointer<UInt8>

  /// All of it, if it is in memory; else nothing.
  var content: UnsafeBufferPointer<UInt8> { get }
}

/// An object of a document in JSON that is still in memory.
package struct ReadObject: RejectedObject {
  private let reader: DocumentReader
  package let rank: Int
  package let offset: Int
  package let length: Int

  /// The one that was read last.
  package init(_ reader: DocumentReader) {
    self.reader = reader
    rank = reader.count - 1
    offset = reader.currentOffset
    length = reader.current.count
  }

  /// One that was read before, or stands inside of it.
  package init(_ reader: DocumentReader, rank: Int, offset: Int) {
    self.reader = reader
    self.rank = rank
    self.offset = offset
    length = Int(reader.token(at: offset)?.length ?? 0)
  }

  package var index: Int? { reader.isSingle ? nil : rank }

  package func place(of offset: Int) -> DocumentPlace { reader.place(of: offset) }

  package func bytes(at offset: Int, length: Int) -> UnsafeBufferPointer<UInt8> {
    reader.bytes(at: offset, length: length)
  }

  package var content: UnsafeBufferPointer<UInt8> { reader.bytes(at: offset, length: length) }
}

/// The object that a ``RowSource`` gave last.
package struct GivenObject: RejectedObject {
  private let row: SourceRow
  private let json: UnsafeBufferPointer<UInt8>
  package let rank: Int

  package init(_ row: SourceRow, json: UnsafeBufferPointer<UInt8>, rank: Int) {
    self.row = row
    self.json = json
    self.rank = rank
  }

  package var index: Int? { rank }
  package var offset: Int { 0 }
  package var length: Int { row.length }

  package func place(of offset: Int) -> DocumentPlace {
    let origin = row.origin(offset)
    guard origin != row.place.offset else { return row.place }
    return DocumentPlace(offset: origin, line: row.place.line, column: 0)
  }

  package func bytes(at offset: Int, length: Int) -> UnsafeBufferPointer<UInt8> {
    let start = max(0, min(offset, json.count))
    return UnsafeBufferPointer(rebasing: json[start..<start + min(length, json.count - start)])
  }

  package var content: UnsafeBufferPointer<UInt8> { json }
}

/// An object of which no more than its place is known.
package struct PlacedObject: RejectedObject {
  package let index: Int?
  package let rank: Int
  package let length: Int
  private let place: DocumentPlace

  package init(rank: Int, place: DocumentPlace, length: Int) {
    index = rank
    self.rank = rank
    self.place = place
    self.length = length
  }

  private init() {
    index = nil
    rank = .max
    length = 0
    place = DocumentPlace(offset: 0, line: 0, column: 0)
  }

  /// Nothing is known of it.
  package static var unknown: PlacedObject { PlacedObject() }

  package var offset: Int { place.offset }

  package func place(of offset: Int) -> DocumentPlace { place }

  package func bytes(at offset: Int, length: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: nil, count: 0)
  }

  package var content: UnsafeBufferPointer<UInt8> { bytes(at: 0, length: 0) }
}
