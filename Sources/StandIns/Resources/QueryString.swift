/// The parameters of a request in their order, as they came and decoded.
struct QueryString: Sendable {
  struct Parameter: Sendable, Equatable {
    /// Both as they came.
    var raw: String
    var name: String
    var value: String
  }

  private(set) var parameters: [Parameter] = []

  init(_ text: String) {
    for part in text.utf8.split(separator: UInt8(ascii: "&")) {
      let pieces = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      parameters.append(
        Parameter(
          raw: String(decoding: part, as: UTF8.self), name: Self.decoded(pieces[0], hasPlus: true),
          value: pieces.count > 1 ? Self.decoded(pieces[1], hasPlus: true) : ""))
    }
  }

  /// The first of that name.
  subscript(name: String) -> String? { parameters.first { $0.name == name }?.value }

  /// - Parameter hasPlus: whether `+` is a space, as in forms and queries.
  static func decoded(_ bytes: some Collection<UInt8>, hasPlus: Bool) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index != bytes.endIndex {
      let byte = bytes[index]
      index = bytes.index(after: index)
      if byte == UInt8(ascii: "%") {
        let digits = bytes[index...].prefix(2)
        if digits.count == 2, let text = String(bytes: digits), let value = UInt8(text, radix: 16) {
          decoded.append(value)
          index = bytes.index(index, offsetBy: 2)
          continue
        }
      }
      decoded.append(hasPlus && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}

extension String {
  /// `nil` unless all of them are ASCII.
  fileprivate init?(bytes: some Collection<UInt8>) {
    guard bytes.allSatisfy({ $0 < 128 }) else { return nil }
    self.init(decoding: bytes, as: UTF8.self)
  }
}
