package import RecordMapping

/// Whether bytes are JSON.
package enum JSONSyntax {
  /// Throws where the bytes stop being JSON (RFC 8259).
  ///
  /// - Parameter chunk: How many bytes to give at once; all of them if it is
  ///   left out.
  package static func check(
    _ bytes: [UInt8], chunk: Int?, limits: DocumentLimits = .init()
  ) throws(DocumentFault) {
    let context = DocumentContext(limits: limits)
    guard let chunk else { return try checkWhole(bytes, context) }
    // A path that leads nowhere: everything is read, nothing found.
    let reader = DocumentReader(windowBytes: 16, at: [], records: nil, context: context)
    var start = 0
    while true {
      switch try reader.next() {
      case .end: return
      case .object, .other: continue
      case .needsBytes:
        guard start < bytes.count else {
          reader.complete()
          continue
        }
        let end = min(start + chunk, bytes.count)
        bytes.withUnsafeBufferPointer { reader.append(UnsafeBufferPointer(rebasing: $0[start..<end])) }
        start = end
      }
    }
  }

  private static func checkWhole(_ bytes: [UInt8], _ context: DocumentContext) throws(DocumentFault) {
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result<Void, DocumentFault> { () throws(DocumentFault) in
        let reader = DocumentReader(bytes, at: [], records: nil, context: context)
        while true {
          if case .end = try reader.next() { return }
        }
      }
    }
    try result.get()
  }
}
