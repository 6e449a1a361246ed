/// What reading a value needs to know beside its bytes.
///
/// It belongs to one reader and is used by one task at a time.
public final class DocumentContext {
  package let limits: DocumentLimits
  /// Whether the document has no types, as XML has none: then every value is a
  /// string, and conversions need no leave.
  @usableFromInline package let isTextual: Bool
  /// How often each field of the outermost record got its default or nil,
  /// although something stood there.
  package private(set) var replacedCounts: [Int: Int] = [:]
  /// Elements of lists that could not be read and were left out.
  package private(set) var leftOut: [DocumentFault] = []
  /// Off while an object is read that has been counted already.
  package var countsReplaced = true

  /// The address of the byte whose distance from the start of the document is
  /// ``originOffset``.
  @exclusivity(unchecked) @usableFromInline package var origin = UnsafePointer<UInt8>(bitPattern: 8)
    .unsafelyUnwrapped
  @exclusivity(unchecked) @usableFromInline package var originOffset = 0

  private var scanners: [ScannerKey: RecordScanner] = [:]
  private var depth = 0

  private struct ScannerKey: Hashable {
    let type: ObjectIdentifier
    let depth: Int
  }

  package init(limits: DocumentLimits = .init(), isTextual: Bool = false) {
    self.limits = limits
    self.isTextual = isTextual
  }

  /// The part that stands there.
  public func read<Part: RecordPart>(
    _ token: DocumentToken, as type: Part.Type
  ) throws(DocumentProblem) -> Part {
    guard token.kind == .object else { throw .wrongType }
    do {
      return try readPart(token)
    } catch {
      throw error.problem
    }
  }

  /// The same with the place of the fault.
  package func readPart<Part: RecordPart>(_ token: DocumentToken) throws(DocumentFault) -> Part {
    let scanner = try scan(token, as: Part.recordDescriptor, type: Part.self)
    depth += 1
    defer { depth -= 1 }
    return try Part(document: DocumentObject(tokens: scanner.tokens, context: self))
  }

  /// The values of an object that was passed over before.
  package func scan(
    _ token: DocumentToken, as descriptor: RecordDescriptor, type: any RecordPart.Type
  ) throws(DocumentFault) -> RecordScanner {
    let key = ScannerKey(type: ObjectIdentifier(type), depth: depth)
    let scanner: RecordScanner
    if let known = scanners[key] {
      scanner = known
    } else {
      scanner = RecordScanner(descriptor, limits: limits, isTextual: isTextual)
      scanners[key] = scanner
    }
    do {
      try scanner.scan(token, limits: limits)
    } catch {
      throw fault(error, at: token, field: -1)
    }
    return scanner
  }

  @usableFromInline
  package func fault(_ problem: DocumentProblem, at token: DocumentToken, field: Int) -> DocumentFault {
    let quotes = token.foundKind == .string ? 1 : 0
    guard token.kind != .missing || token.flags.contains(.obstacle) else {
      return DocumentFault(problem, field: field, offset: -1)
    }
    return DocumentFault(
      problem, found: token.foundKind, field: field,
      offset: originOffset + (token.start - origin) - quotes, length: Int(token.length) + 2 * quotes)
  }

  /// The fault with the place of the object it is in, if it is about what that
  /// object lacks.
  package func located(_ fault: DocumentFault, in object: DocumentToken) -> DocumentFault {
    guard fault.offset < 0 else { return fault }
    return DocumentFault(
      fault.problem, found: fault.found, field: fault.field,
      offset: originOffset + (object.start - origin), length: Int(object.length))
  }

  @usableFromInline
  func noteReplaced(_ field: Int) {
    if depth == 0, countsReplaced { replacedCounts[field, default: 0] += 1 }
  }

  package func noteReplaced(field: Int) { noteReplaced(field) }

  /// For types of lists that do without some of their elements.
  package func noteLeftOut(_ problem: DocumentProblem, at element: DocumentToken) {
    leftOut.append(fault(problem, at: element, field: -1))
  }

  /// What was left out since the last time.
  package func takeLeftOut() -> [DocumentFault] {
    guard !leftOut.isEmpty else { return [] }
    defer { leftOut = [] }
    return leftOut
  }

  /// Counting begins anew.
  package func forgetReplaced() { replacedCounts = [:] }
}

@available(*, unavailable)
extension DocumentContext: Sendable {}
