#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// A document whose every line is one value (JSON Lines, NDJSON).
extension DocumentReader {
  package enum Line {
    /// An object, whose values are in the record scanner's tokens.
    case object
    /// Something that is no object.
    case other(DocumentToken)
    /// No JSON; costs none of the other lines.
    case broken(DocumentFault)
    /// Nothing, until more bytes come or the document is declared complete.
    case needsBytes
    /// The document was read to its end.
    case end
  }

  /// Reads on to the next line that is not blank; ``current`` is what stands in
  /// it, without white space around.
  ///
  /// A last line that has no line feed counts if it is complete, else `.cut` is
  /// thrown: a document that was cut shall not pass for one that has ended.
  package func nextLine() throws(DocumentFault) -> Line {
    while let end = try lineEnd() {
      let scanner = DocumentScanner(end: end, maximumDepth: context.limits.depth)
      let isLast = end == windowEnd
      let start = scanner.passSpace(offset == 0 ? passMark(before: end) : place)
      guard start == end else { return try line(start, scanner, isLast: isLast) }
      place = isLast ? end : end + 1
      rowsEnd = offset
      if isLast { return .end }
    }
    return .needsBytes
  }

  /// The line that was read last will be read once more. Nothing may have been
  /// appended since.
  package func takeBackLine() {
    guard let start = current.baseAddress else { return }
    if start.pointee == UInt8(ascii: "{") { records?.uncount() }
    count -= 1
    place = start
    rowsEnd = offset
  }

  private var windowEnd: UnsafePointer<UInt8> { place + (window.bytes.count - position) }

  /// Where the line feed of the line stands that begins here, or the document
  /// ends; nil if that is not known yet.
  private func lineEnd() throws(DocumentFault) -> UnsafePointer<UInt8>? {
    let rest = windowEnd - place
    let found = memchr(place + lineBytes, Int32(UInt8(ascii: "\n")), rest - lineBytes)
    let end = found.map { UnsafePointer($0.assumingMemoryBound(to: UInt8.self)) }
    guard (end ?? windowEnd) - place <= context.limits.lineBytes else {
      throw fault(SyntaxFault(.tooLong, place))
    }
    let known = end ?? (window.isComplete ? windowEnd : nil)
    lineBytes = known == nil ? rest : 0
    return known
  }

  /// RFC 8259 section 8.1 lets a reader ignore a byte order mark.
  private func passMark(before end: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return UnsafeBufferPointer(start: place, count: end - place).starts(with: mark) ? place + 3 : place
  }

  private func line(
    _ start: UnsafePointer<UInt8>, _ scanner: DocumentScanner, isLast: Bool
  ) throws(DocumentFault) -> Line {
    guard count < context.limits.count else { throw fault(SyntaxFault(.tooMany, start)) }
    let line: Line
    do throws(SyntaxFault) {
      line = try value(start, scanner)
    } catch {
      if start.pointee == UInt8(ascii: "{") { records?.uncount() }
      guard error.problem != .cut || !isLast else { throw fault(error) }
      line = .broken(fault(error))
    }
    var end = scanner.end
    while end > start, end[-1] <= 0x20 { end -= 1 }
    current = UnsafeBufferPointer(start: start, count: end - start)
    count += 1
    place = isLast ? scanner.end : scanner.end + 1
    rowsEnd = offset
    return line
  }

  @inline(__always)
  private func value(
    _ start: UnsafePointer<UInt8>, _ scanner: DocumentScanner
  ) throws(SyntaxFault) -> Line {
    let line: Line
    let end: UnsafePointer<UInt8>
    if start.pointee == UInt8(ascii: "{"), let records {
      end = try records.scan(start, scanner, depth: 1)
      line = .object
    } else {
      let token = try scanner.token(start, depth: 0)
      end = token.end
      line = .other(token)
    }
    let rest = scanner.passSpace(end)
    guard rest == scanner.end else { throw SyntaxFault(.trailingBytes, rest) }
    if refusesDuplicates { try scanner.refuseDuplicates(from: start, to: end) }
    return line
  }
}
