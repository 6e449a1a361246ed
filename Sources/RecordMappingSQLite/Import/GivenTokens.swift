import RecordMapping

/// Values that a caller gave, as if the document held them: an import and a
/// record's own reading take them from there alike.
///
/// It belongs to one import.
final class GivenTokens {
  private(set) var tokens: [(field: Int, token: DocumentToken)] = []
  private var blocks: [UnsafeMutableBufferPointer<UInt8>] = []

  init<R: RecordMapping.Record>(_ given: GivenValues<R>) {
    for (field, value) in given.values {
      do {
        var writer = DocumentWriter(writesNulls: true)
        try R.recordDescriptor.leaves[field].export(value, &writer)
        tokens.append((field, try DocumentToken(reading: keep(writer.bytes))))
      } catch {
        preconditionFailure("a document cannot hold what was given for \(R.self): \(error)")
      }
    }
  }

  deinit { for block in blocks { block.deallocate() } }

  private func keep(_ bytes: [UInt8]) -> UnsafeBufferPointer<UInt8> {
    let block = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = block.initialize(from: bytes)
    blocks.append(block)
    return UnsafeBufferPointer(block)
  }
}
