/// Why a request will not be sent again by itself. The server may have acted on it all the same.
public enum OutboxDeath: Sendable, Hashable {
  /// The server refused it for good, with this status.
  case refused(status: Int)
  /// The server's receipt refused it; says why, and what the server answered, no more of it than
  /// ``OutboxConfiguration/longestAnswer``.
  case rejected(reason: String, answer: [UInt8])
  /// Its time was over before it could be delivered.
  case expired
  /// It cannot be sent, or its answer cannot be taken; says why.
  case failed(String)
}

extension OutboxDeath {
  /// A compact form for stores.
  public func encoded() -> [UInt8] {
    var writer = CompactWriter()
    switch self {
    case .refused(let status):
      writer.byte(1)
      writer.count(status)
    case .expired: writer.byte(2)
    case .failed(let reason):
      writer.byte(3)
      writer.text(reason)
    case .rejected(let reason, let answer):
      writer.byte(4)
      writer.text(reason)
      writer.block(answer)
    }
    return writer.bytes
  }

  /// Reads what ``encoded()`` wrote.
  ///
  /// - Throws: ``OutboxFailure/store(_:)`` when the bytes are something else.
  public init(encoded bytes: [UInt8]) throws(OutboxFailure) {
    var reader = CompactReader(bytes)
    do {
      switch try reader.byte() {
      case 1: self = .refused(status: try reader.integer())
      case 2: self = .expired
      case 3: self = .failed(try reader.text())
      case 4: self = .rejected(reason: try reader.text(), answer: try reader.block())
      default: throw CompactReader.Malformed(offset: 0)
      }
      try reader.end()
    } catch {
      throw .store("a kept reason is damaged (\(error))")
    }
  }
}
