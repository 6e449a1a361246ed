/// Finds the objects of a document one after another: the document itself, the
/// elements of an array, or either of them at a path.
///
/// Everything around the objects is checked too. Bytes may come in pieces of
/// any size; a piece that ends in the middle of an object is read again from
/// that object's start, once all of it is there.
///
/// It is used by one task at a time and calls nothing that calls it, so what it
/// changes with each object is not guarded against overlapping access: the
/// guard would take longer than the change.
package final class DocumentReader {
  package enum Event {
    /// An object, whose values are in the record scanner's tokens.
    case object
    /// Something that is no object.
    case other(DocumentToken)
    /// Nothing, until more bytes come or the document is declared complete.
    case needsBytes
    /// The document was read to its end.
    case end
  }

  enum State {
    case start, value, firstValue, firstKey, key, colon, firstElement, element, afterElement, afterValue, end
  }

  package let context: DocumentContext
  /// Whether the path led to one object instead of an array.
  package internal(set) var isSingle = false
  /// How many objects, or what stood in their places, have been read.
  @exclusivity(unchecked) package internal(set) var count = 0
  /// The bytes of the one that was read last.
  @exclusivity(unchecked) package internal(set) var current = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

  let path: [[UInt8]]
  let window: DocumentWindow
  let records: RecordScanner?
  /// The next byte to read.
  @exclusivity(unchecked) var place = UnsafePointer<UInt8>(bitPattern: 8).unsafelyUnwrapped
  @exclusivity(unchecked) var state = State.start
  @exclusivity(unchecked) var open = OpenContainers()
  /// How much of the path leads to the place that is being read.
  var matched = 0
  var hasFoundRows = false
  var closedDigest: UInt64?
  @exclusivity(unchecked) var pending = PendingValue()
  /// Whether no key may come twice in any object of the document.
  let refusesDuplicates: Bool
  /// How many bytes from the place on are known to hold no line feed.
  @exclusivity(unchecked) var lineBytes = 0
  /// The keys of the objects around the place, from the outermost one, if
  /// that is so.
  @exclusivity(unchecked) private var keys: OpenKeys

  /// A whole document, whose bytes must stay where they are.
  package convenience init(
    _ bytes: UnsafeBufferPointer<UInt8>, at path: [String], records: RecordScanner?, context: DocumentContext
  ) {
    self.init(DocumentWindow(bytes), at: path, records: records, context: context)
  }

  /// A document that comes in pieces.
  package convenience init(
    windowBytes: Int = 1 << 17, at path: [String], records: RecordScanner?, context: DocumentContext
  ) {
    self.init(DocumentWindow(capacity: windowBytes), at: path, records: records, context: context)
  }

  init(
    _ window: DocumentWindow, at path: [String], records: RecordScanner?, context: DocumentContext
  ) {
    self.window = window
    self.path = path.map { Array($0.utf8) }
    self.records = records
    self.context = context
    refusesDuplicates = context.limits.duplicates == .refused
    keys = OpenKeys(limit: context.limits.valueBytes)
    orient(position: 0)
  }

  /// How many bytes have been read, from the start of the document.
  package var offset: Int { window.offset + position }

  var position: Int {
    window.bytes.baseAddress.map { place - $0 } ?? 0
  }

  /// Keeps a digest of what is read, from now on.
  package func startDigest() { window.startDigest() }

  /// Where the last object ended, in bytes from the start of the document.
  @exclusivity(unchecked) package internal(set) var rowsEnd = 0

  /// The digest of all bytes up to ``rowsEnd``.
  package var digest: UInt64 { closedDigest ?? window.digest(to: rowsEnd - window.offset) }

  /// How many bytes can come before tokens that were given out lose their
  /// bytes.
  package var room: Int { window.room }

  /// Takes the next piece of the document. If it is larger than ``room``,
  /// tokens that were given out lose their bytes.
  package func append(_ chunk: UnsafeBufferPointer<UInt8>) {
    let passed = position
    let moves = chunk.count > window.room
    // Among objects what stands behind the last one is kept, so that its end
    // can still be asked for.
    let isAmongRows = state == .element || state == .afterElement
    let dropped = isAmongRows ? max(0, rowsEnd - window.offset) : passed
    if moves {
      window.discard(dropped)
      records?.forgetBytes()
    }
    window.append(chunk)
    orient(position: moves ? passed - dropped : passed)
  }

  /// No more pieces will come.
  package func complete() { window.complete() }

  private func orient(position: Int) {
    if let base = window.bytes.baseAddress {
      context.origin = base
      place = base + position
    } else {
      place = context.origin
    }
    context.originOffset = window.offset
  }

  private var scanner: DocumentScanner {
    DocumentScanner(end: place + (window.bytes.count - position), maximumDepth: context.limits.depth)
  }

  /// Reads on to the next object.
  package func next() throws(DocumentFault) -> Event {
    let scanner = scanner
    while true {
      if pending.isActive, !window.isComplete {
        let rest = UnsafeBufferPointer(rebasing: window.bytes[position...])
        guard rest.count <= context.limits.valueBytes else { throw fault(SyntaxFault(.tooLong, place)) }
        guard pending.isWhole(rest) else { return .needsBytes }
      }
      do {
        let event = try step(scanner)
        if pending.isActive { pending = PendingValue() }
        if let event { return event }
      } catch {
        guard error.problem == .cut, !window.isComplete else { throw fault(error) }
        // What was begun is read again; nothing was changed yet. White space
        // before it need not be.
        let next = scanner.passSpace(place)
        if next != place { pending = PendingValue() }
        place = next
        // What comes next may be a container, which is entered at once.
        if next == scanner.end { return .needsBytes }
        pending.isActive = true
      }
    }
  }

  /// One token between objects, or one object. Changes nothing if it throws.
  private func step(_ scanner: DocumentScanner) throws(SyntaxFault) -> Event? {
    switch state {
    case .element: return try element(scanner)
    case .afterElement:
      let next = try scanner.skipSpace(place)
      guard next.pointee == UInt8(ascii: ",") else { return try closeRows(next) }
      place = next + 1
      state = .element
    case .start: try begin()
    case .value: return try value(scanner)
    case .firstValue:
      place = try scanner.skipSpace(place)
      state = place.pointee == UInt8(ascii: "]") ? .afterValue : .value
    case .firstKey, .key: try key(scanner)
    case .colon:
      place = try scanner.pass(UInt8(ascii: ":"), place)
      state = .value
    case .firstElement:
      let next = try scanner.skipSpace(place)
      if next.pointee == UInt8(ascii: "]") { return try closeRows(next) }
      return try element(scanner)
    case .afterValue: try afterValue(scanner)
    case .end: return try end(scanner)
    }
    return nil
  }

  /// RFC 8259 section 8.1 lets a reader ignore a byte order mark.
  private func begin() throws(SyntaxFault) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let head = Array(window.bytes.prefix(3))
    if head.count < 3, mark.starts(with: head), !window.isComplete {
      throw SyntaxFault(.cut, place)
    }
    if head == mark { place += 3 }
    state = .value
  }

  private func value(_ scanner: DocumentScanner) throws(SyntaxFault) -> Event? {
    let start = try scanner.skipSpace(place)
    let byte = start.pointee
    if !hasFoundRows, open.depth == matched, matched == path.count {
      guard byte == UInt8(ascii: "[") else { return try single(start, scanner) }
      try push(isObject: false, at: start)
      place = start + 1
      state = .firstElement
    } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
      let isObject = byte == UInt8(ascii: "{")
      try push(isObject: isObject, at: start)
      place = start + 1
      state = isObject ? .firstKey : .firstValue
    } else {
      place = try whole(start, scanner, depth: open.depth).end
      state = .afterValue
    }
    return nil
  }

  /// A number at the end of a piece may go on in the next one.
  func whole(
    _ start: UnsafePointer<UInt8>, _ scanner: DocumentScanner, depth: Int
  ) throws(SyntaxFault) -> DocumentToken {
    let token = try scanner.token(start, depth: depth)
    if token.kind == .number, token.end == scanner.end, !window.isComplete {
      throw SyntaxFault(.cut, scanner.end)
    }
    return token
  }

  private func push(isObject: Bool, at place: UnsafePointer<UInt8>) throws(SyntaxFault) {
    guard open.depth < context.limits.depth else { throw SyntaxFault(.tooDeep, place) }
    open.push(isObject: isObject)
    if refusesDuplicates { keys.open() }
  }

  /// Leaves the innermost array or object.
  func pop() {
    open.pop()
    if refusesDuplicates { keys.close() }
  }

  private func key(_ scanner: DocumentScanner) throws(SyntaxFault) {
    let start = try scanner.skipSpace(place)
    if state == .firstKey, start.pointee == UInt8(ascii: "}") {
      place = start
      state = .afterValue
      return
    }
    guard start.pointee == UInt8(ascii: "\"") else { throw SyntaxFault(.unexpectedByte, start) }
    let token = try scanner.string(start + 1)
    if refusesDuplicates { try keys.insert(token) }
    if !hasFoundRows, open.depth == matched + 1, matched < path.count,
      token.withText({ $0.elementsEqual(path[matched]) })
    {
      matched += 1
    }
    place = token.end
    state = .colon
  }

  private func afterValue(_ scanner: DocumentScanner) throws(SyntaxFault) {
    guard open.depth > 0 else {
      state = .end
      return
    }
    let next = try scanner.skipSpace(place)
    if !hasFoundRows { matched = min(matched, open.depth - 1) }
    if next.pointee == UInt8(ascii: ",") {
      state = open.isInObject ? .key : .value
    } else {
      guard next.pointee == (open.isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        throw SyntaxFault(.unexpectedByte, next)
      }
      pop()
    }
    place = next + 1
  }

  private func end(_ scanner: DocumentScanner) throws(SyntaxFault) -> Event {
    let rest = scanner.passSpace(place)
    guard rest == scanner.end else { throw SyntaxFault(.trailingBytes, rest) }
    place = rest
    guard window.isComplete else { return .needsBytes }
    guard hasFoundRows else { throw SyntaxFault(.noSuchPath, rest) }
    return .end
  }

  func fault(_ fault: SyntaxFault) -> DocumentFault {
    DocumentFault(fault.problem, offset: context.originOffset + fault.distance(from: context.origin))
  }
}
