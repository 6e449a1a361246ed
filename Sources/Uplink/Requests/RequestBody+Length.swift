extension RequestBody {
  /// The number of bytes, if it is known before they are sent.
  public var length: Int? {
    switch self {
    case .none: 0
    case .bytes(let bytes): bytes.count
    case .stream(let stream): stream.length
    }
  }
}
