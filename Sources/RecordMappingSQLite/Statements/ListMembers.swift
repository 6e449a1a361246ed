import RecordMapping

/// The identities in a list of a record.
enum ListMembers {
  /// Nil if the record does not say which rows are in the list.
  static func of<R: RecordMapping.Record>(_ record: R, at position: Int) throws -> [StoredValue]? {
    let leaf = R.recordDescriptor.leaves[position]
    guard let list = leaf.list else { return nil }
    var writer = DocumentWriter()
    try record.write(field: position, to: &writer)
    guard !writer.bytes.isEmpty else { return nil }
    return try writer.bytes.withUnsafeBufferPointer { bytes in
      let context = DocumentContext()
      let elements = try DocumentToken(reading: bytes).elements(limits: context.limits)
      return try elements.map { element in try list.identity(element, context) }
    }
  }
}
