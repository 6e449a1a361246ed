import RecordMapping

/// The bytes that an import reads.
enum ImportBytes {
  /// A whole document in JSON.
  case whole(UnsafeBufferPointer<UInt8>)
  /// A document in JSON that comes in pieces; or none.
  case pieces
  /// Objects of a document in JSON, as an array that would have begun here.
  case part(UnsafeBufferPointer<UInt8>, from: DocumentPlace, number: Int, isSingle: Bool)

  func reader(at path: [String], records: RecordScanner, context: DocumentContext) -> DocumentReader {
    switch self {
    case .whole(let bytes): DocumentReader(bytes, at: path, records: records, context: context)
    case .pieces: DocumentReader(at: path, records: records, context: context)
    case .part(let bytes, let place, let number, let isSingle):
      DocumentReader(
        bytes, from: place, number: number, isSingle: isSingle, records: records, context: context)
    }
  }
}
