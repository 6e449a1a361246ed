import RecordMapping

/// What was in memory when a transaction began: the beginning of an object of
/// which the rest was still to come.
struct ObjectHead {
  private let bytes: [UInt8]
  private let offset: Int

  /// How much of it is kept.
  private static let limit = 1 << 20

  /// Nil if that is too much.
  init?(_ reader: DocumentReader) {
    let (bytes, offset) = reader.rest
    guard bytes.count <= Self.limit else { return nil }
    self.bytes = Array(bytes)
    self.offset = offset
  }

  /// The bytes of the document between two places.
  func part(from start: Int, to end: Int, followedBy rest: some Sequence<UInt8>) -> ArraySlice<UInt8> {
    (bytes + rest)[(start - offset)..<(end - offset)]
  }
}

extension ImportSession {
  /// Nil if nothing will be looked for.
  func head() -> ObjectHead? {
    let canDangle = catalog.descriptors.contains { $0.leaves.contains { $0.relation != nil } }
    return canDangle ? ObjectHead(reader) : nil
  }
}
