import RecordMapping

/// A line of a document as it came.
public struct ImportedLine: Hashable, Sendable {
  /// What stands in it, without white space around.
  public let bytes: [UInt8]
  /// Where that begins, in bytes from the start of the document.
  public let offset: Int
  /// Its number, from 1.
  public let line: Int

  /// - Parameter bytes: Those in the reader's memory.
  init(_ bytes: UnsafeBufferPointer<UInt8>, in reader: DocumentReader) {
    let offset = reader.offset(of: bytes)
    self.bytes = Array(bytes)
    self.offset = offset
    line = reader.place(of: offset).line
  }
}
