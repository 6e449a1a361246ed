import RecordMapping

// The objects of a document in JSON, and those that a source gives.
extension ImportSession {
  /// Takes the next piece of the document. What waits must be stored before,
  /// unless there is room.
  func append(_ chunk: UnsafeBufferPointer<UInt8>) {
    if chunk.count > reader.room { forgetBytes() }
    reader.append(chunk)
  }

  /// Takes as much of the bytes as there is room for, at least one; what waits
  /// is stored before, if its texts would move. Returns what is left.
  func appendPiece(of bytes: UnsafeBufferPointer<UInt8>) throws -> UnsafeBufferPointer<UInt8> {
    if reader.room == 0 { try store() }
    let count = min(bytes.count, reader.room == 0 ? Self.piece : reader.room)
    append(UnsafeBufferPointer(rebasing: bytes[..<count]))
    return UnsafeBufferPointer(rebasing: bytes[count...])
  }

  private static let piece = 1 << 16

  /// Reads objects until bytes are needed, or the document ends.
  func read() throws {
    if firstPlace == nil {
      guard try readNext() else { return }
      firstPlace = reader.place(of: ReadObject(reader).offset)
    }
    while try readNext() {}
  }

  /// Reads the objects of a whole document.
  func readWhole() throws {
    while try readNext() {}
  }

  /// Looks for rows in a whole document, without storing any.
  func searchWhole() throws {
    while try readNext() { look() }
  }

  func look() {
    search?.look(in: self)
    arena.reset()
    given.forgetPlaces()
  }

  /// False if bytes are needed, or the document has ended.
  @inline(__always)
  private func readNext() throws -> Bool {
    switch try next() {
    case .object:
      if let start = reader.current.baseAddress { takeRoot(at: start) }
    case .other(let token): reject(context.fault(.wrongType, at: token, field: -1), of: root)
    case .needsBytes, .end: return false
    }
    if let failure { throw failure }
    if root.table.batch.isFull { try store() }
    return true
  }

  /// Passes one object without storing it: nil, or whether the document has
  /// ended, else bytes are needed.
  func skip() throws -> Bool? {
    switch try next() {
    case .object, .other: nil
    case .needsBytes: false
    case .end: true
    }
  }

  func next() throws -> DocumentReader.Event {
    do throws(DocumentFault) {
      return try reader.next()
    } catch {
      throw reader.error(error)
    }
  }

  /// Takes an object of another document than JSON. Its bytes are good until
  /// this returns.
  func take(_ row: SourceRow) throws {
    try row.json.withUnsafeBufferPointer { json in
      given.begin(row, json)
      defer { given.end() }
      guard let start = json.baseAddress else { return }
      context.origin = start
      context.originOffset = 0
      forgetBytes()
      do throws(DocumentProblem) {
        let token = try DocumentToken(reading: json)
        if options.limits.duplicates == .refused { try token.refuseDuplicates() }
        try root.scanner.scan(token, limits: options.limits)
        takeRoot(at: start)
      } catch {
        reject(fault(error), of: root)
      }
      if let failure { throw failure }
      if search != nil { return look() }
      // Its texts stand in these bytes.
      root.table.batch.keepTexts(in: arena)
      for row in nestedRows { row.table.batch.keepTexts(in: arena) }
      if root.table.batch.isFull || given.hasManyPlaces { try store() }
    }
  }
}
