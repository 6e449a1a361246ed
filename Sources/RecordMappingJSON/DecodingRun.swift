public import RecordMapping

/// Reads the objects of a document for a caller that makes records of them.
///
/// It belongs to one call.
@usableFromInline
final class DecodingRun {
  @usableFromInline let context: DocumentContext
  @usableFromInline let tokens: UnsafeMutablePointer<DocumentToken>

  private let descriptor: RecordDescriptor
  private let scanner: RecordScanner
  private let reader: DocumentReader
  private let log: RejectionLog
  private let byteCount: Int

  @usableFromInline
  init(
    _ descriptor: RecordDescriptor, _ bytes: UnsafeBufferPointer<UInt8>, at path: String?,
    options: ImportOptions
  ) {
    self.descriptor = descriptor
    byteCount = bytes.count
    context = DocumentContext(limits: options.limits)
    scanner = RecordScanner(descriptor, limits: options.limits)
    tokens = scanner.tokens
    let keys = path.map { $0.split(separator: ".").map(String.init) } ?? []
    reader = DocumentReader(bytes, at: keys, records: scanner, context: context)
    log = RejectionLog(path: keys, options: options)
  }

  /// How many objects there may be, once the first one was read: room for them
  /// is made at once. Not more than the bytes can hold.
  @usableFromInline
  var expectedCount: Int { byteCount / max(16, reader.current.count) + 1 }

  /// Whether there is another object, whose values are in ``tokens`` then.
  @usableFromInline
  func next() throws -> Bool {
    do throws(DocumentFault) {
      while true {
        switch try reader.next() {
        case .object: return true
        case .other(let token): reject(context.fault(.wrongType, at: token, field: -1))
        case .needsBytes, .end: return false
        }
      }
    } catch {
      throw reader.error(error)
    }
  }

  @usableFromInline
  func reject(_ fault: DocumentFault) {
    log.add(
      fault, of: descriptor, in: ReadObject(reader),
      pathOrder: fault.field >= 0 ? scanner.pathOrder(of: fault.field) : 0)
  }

  @usableFromInline
  func result<Part: RecordPart>(_ records: [Part]) -> DecodedRecords<Part> {
    DecodedRecords(
      records: records, rejected: log.kept, rejectedCount: log.count, unknownKeys: scanner.unknownKeys)
  }
}
