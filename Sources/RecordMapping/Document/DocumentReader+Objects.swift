// The objects themselves.
extension DocumentReader {
  /// An object, or what is there instead, where an array could be.
  func single(
    _ start: UnsafePointer<UInt8>, _ scanner: DocumentScanner
  ) throws(SyntaxFault) -> Event {
    let event = try row(start, scanner)
    state = .afterValue
    hasFoundRows = true
    isSingle = true
    return event
  }

  @inline(__always)
  func element(_ scanner: DocumentScanner) throws(SyntaxFault) -> Event {
    let event = try row(try scanner.skipSpace(place), scanner)
    state = .afterElement
    return event
  }

  func closeRows(_ next: UnsafePointer<UInt8>) throws(SyntaxFault) -> Event? {
    guard next.pointee == UInt8(ascii: "]") else { throw SyntaxFault(.unexpectedByte, next) }
    closedDigest = digest
    place = next + 1
    pop()
    hasFoundRows = true
    state = .afterValue
    return nil
  }

  @inline(__always)
  private func row(
    _ start: UnsafePointer<UInt8>, _ scanner: DocumentScanner
  ) throws(SyntaxFault) -> Event {
    let event: Event
    let end: UnsafePointer<UInt8>
    if start.pointee == UInt8(ascii: "{"), let records {
      end = try records.scan(start, scanner, depth: open.depth + 1)
      event = .object
    } else {
      let token = try whole(start, scanner, depth: open.depth)
      end = token.end
      event = .other(token)
    }
    guard end - start <= context.limits.valueBytes else { throw SyntaxFault(.tooLong, start) }
    if refusesDuplicates { try scanner.refuseDuplicates(from: start, to: end) }
    guard count < context.limits.count else { throw SyntaxFault(.tooMany, start) }
    count += 1
    current = UnsafeBufferPointer(start: start, count: end - start)
    place = end
    rowsEnd = offset
    return event
  }
}
