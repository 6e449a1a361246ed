/// Reads bodies one after the other as if they were one.
actor PiecesReader {
  private var rest: ArraySlice<RequestBody>
  private var current: BodyStream.Next?
  private var check = BodyLengthCheck(announced: nil)

  init(_ pieces: [RequestBody]) { rest = pieces[...] }

  /// The next bytes, `nil` at the end; called by one task at a time.
  func next() async throws -> [UInt8]? {
    while true {
      if let current {
        if let bytes = try await current() {
          try check.take(bytes.count)
          return bytes
        }
        try check.end()
        self.current = nil
      }
      switch rest.popFirst() {
      case nil: return nil
      case .some(.none): continue
      case .bytes(let bytes): if !bytes.isEmpty { return bytes }
      case .stream(let stream):
        check = BodyLengthCheck(announced: stream.length)
        current = try await stream.open()
      }
    }
  }
}
