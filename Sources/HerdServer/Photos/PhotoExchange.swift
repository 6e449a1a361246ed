import HerdBook
package import HerdSync

/// Takes a user's pictures and gives them back, as ``BlobState`` tells the protocol.
///
/// Each call is a transaction of its own, which reads the user's rights and the rows that name the picture
/// anew: who loses sight of them in the middle of an upload is stopped by the next piece.
package struct PhotoExchange: Sendable {
  let database: any ServerDatabase
  let caller: Caller
  let photo: PhotoHash
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  /// Returns how much of the picture has come.
  /// - Throws: ``SyncFailure/Reason/unknown`` unless the user sees a row that names it.
  package func state() async throws -> BlobState {
    try await database.read { [self] session in
      try demandSight(session)
      return try chunks(session).state()
    }
  }

  /// Bytes of a picture that has come whole.
  package struct Content: Hashable, Sendable {
    package let bytes: [UInt8]
    package let range: Range<Int>
    /// Bytes of the whole.
    package let size: Int
  }

  /// Returns the part of the picture that is asked for, an empty one for what lies beyond it; else the whole.
  /// - Throws: ``SyncFailure/Reason/unknown`` unless the user sees a row that names it, and it is whole.
  package func content(_ asked: ByteRange? = nil) async throws -> Content {
    try await database.read { [self] session in
      try demandSight(session)
      let chunks = chunks(session)
      let state = try chunks.state()
      guard state.isComplete else { throw SyncFailure(.unknown, "picture \(photo) has not come yet") }
      let range = asked.map { $0.range(in: state.have) } ?? 0..<state.have
      let bytes = range.isEmpty ? [] : try chunks.bytes(range)
      return Content(bytes: bytes, range: range, size: state.have)
    }
  }

  /// Demands that a piece may be kept, before anybody reads it; returns how much has come.
  /// - Throws: what ``keep(_:at:of:)`` throws before it looks at bytes.
  package func demand(offset: Int, of size: Int) async throws -> BlobState {
    try Self.demand(size: size)
    return try await database.read { [self] session in
      try demandSight(session, isToWrite: true)
      let state = try chunks(session).state()
      guard state.isComplete || state.isFollowed(by: offset, of: size) else { throw Self.astray(state) }
      return state
    }
  }

  /// Keeps a piece of the picture, with what is needed to go on from its end.
  ///
  /// - Parameters:
  ///   - offset: where it begins: where the server is, or 0 to begin anew.
  ///   - size: of the whole picture.
  /// - Throws: ``SyncFailure/Reason/offset`` for a piece that does not follow, and
  ///   ``SyncFailure/Reason/malformed`` for what is not the picture in the end, which is dropped then.
  package func keep(_ bytes: [UInt8], at offset: Int, of size: Int) async throws -> BlobState {
    try Self.demand(size: size)
    let (state, refusal) = try await database.write(to: caller.account, now: now()) { [self] write in
      try demandSight(write.session, isToWrite: true)
      return try keep(bytes, at: offset, of: size, chunks(write.session))
    }
    // What was dropped stays dropped, so the transaction is over by now.
    if let refusal { throw refusal }
    return state
  }

  private func keep(
    _ bytes: [UInt8], at offset: Int, of size: Int, _ chunks: PhotoChunks
  ) throws -> (BlobState, SyncFailure?) {
    var state = try chunks.state()
    if state.isComplete || bytes.isEmpty { return (state, nil) }
    guard state.isFollowed(by: offset, of: size) else { throw Self.astray(state) }
    guard bytes.count <= size - offset else { throw SyncFailure.tooMany(size) }
    if offset == 0 {
      if bytes.count >= 3, !bytes.isJPEG { throw SyncFailure.noJPEG }
      try chunks.drop()
      state = BlobState(have: 0, size: nil)
    }
    state = try chunks.append(bytes, to: state, of: size)
    guard state.isComplete, let refusal = try chunks.refusal(ofSize: size) else { return (state, nil) }
    try chunks.drop()
    return (BlobState(have: 0, size: nil), refusal)
  }

  private func demandSight(_ session: any SQLSession, isToWrite: Bool = false) throws {
    let visitor = try session.visitor(caller)
    if isToWrite, !visitor.user.rights.contains(.recordChanges) {
      throw SyncFailure(.forbidden, "the user may not record, and so not send pictures")
    }
    guard try session.isNamed(photo, to: visitor, in: caller.account) else {
      throw SyncFailure(.unknown, "no row that the user sees names picture \(photo)")
    }
  }

  private func chunks(_ session: any SQLSession) -> PhotoChunks {
    PhotoChunks(session: session, account: caller.account, photo: photo)
  }
}

extension BlobState {
  /// Whether bytes from there on, of a picture of that size, go on from what has come or begin anew.
  fileprivate func isFollowed(by offset: Int, of size: Int) -> Bool {
    offset == 0 || offset == have && size == self.size
  }
}

extension SyncFailure {
  static func tooMany(_ size: Int) -> SyncFailure {
    SyncFailure(.malformed, "more bytes than the \(size) that the picture has")
  }
}

extension PhotoExchange {
  /// Demands a size that a picture may have.
  static func demand(size: Int) throws(SyncFailure) {
    guard size > 0 else { throw SyncFailure(.malformed, "size is missing or none") }
    guard size <= BlobState.longest else {
      throw SyncFailure(.tooLarge, "a picture has at most \(BlobState.longest) bytes, not \(size)")
    }
  }

  /// Why bytes are not kept that begin elsewhere, or are of a picture of another size.
  static func astray(_ state: BlobState) -> SyncFailure {
    let whole = state.size.map { " of \($0)" } ?? ""
    return SyncFailure(.offset, "the server has \(state.have)\(whole) bytes; go on from there, or from 0")
  }
}
