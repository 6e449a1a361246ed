/// Values of parameters in the form that libpq takes.
///
/// Numbers and texts go as text and bytes as they are: so the server may infer each parameter's type from
/// the statement, and one prepared statement does for nulls too.
struct PostgresParameters {
  private var content: [CChar] = []
  /// Where each value begins; `nil` is null.
  private var starts: [Int?] = []
  private var lengths: [Int32] = []
  private var formats: [Int32] = []

  /// Takes the values of the next run.
  mutating func set(_ values: [SQLValue]) throws(DatabaseFailure) {
    content.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    formats.removeAll(keepingCapacity: true)
    for (index, value) in values.enumerated() {
      switch value {
      case .null: appendNull()
      case .whole(let number): append(String(number).utf8, isBinary: false)
      case .text(let text):
        try text.refuseZeroByte(parameter: index + 1)
        append(text.utf8, isBinary: false)
      case .bytes(let bytes): append(bytes, isBinary: true)
      }
    }
  }

  private mutating func appendNull() {
    starts.append(nil)
    lengths.append(0)
    formats.append(0)
  }

  private mutating func append(_ bytes: some Collection<UInt8>, isBinary: Bool) {
    starts.append(content.count)
    lengths.append(Int32(bytes.count))
    formats.append(isBinary ? 1 : 0)
    content.append(contentsOf: bytes.lazy.map { CChar(bitPattern: $0) })
    content.append(0)
  }

  /// Hands over number, values, lengths and formats.
  func withPointers<Value>(
    _ use: (Int32, UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?) ->
      Value
  ) -> Value {
    content.withUnsafeBufferPointer { bytes in
      let pointers = starts.map { start in start.flatMap { start in bytes.baseAddress.map { $0 + start } } }
      return pointers.withUnsafeBufferPointer { pointers in
        lengths.withUnsafeBufferPointer { lengths in
          formats.withUnsafeBufferPointer { formats in
            use(Int32(starts.count), pointers.baseAddress, lengths.baseAddress, formats.baseAddress)
          }
        }
      }
    }
  }
}
