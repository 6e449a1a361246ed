public import RecordMapping

/// `GET /api/version`.
@RecordPart public struct ServerVersion: Sendable, Hashable {
  /// The version of OctoPrint, e.g. `1.11.8`.
  public var server: String
  /// OctoPrint's name and version; other programs that speak its API say their own.
  public var text: String
  /// The version of the API; `0.1` up to OctoPrint 1.11.
  public var api: String?

  /// The numbers of `1.11.8rc1` are `[1, 11, 8]`; what has none is the oldest of all.
  public var numbers: [Int] {
    var numbers: [Int] = []
    for part in server.split(separator: ".", omittingEmptySubsequences: false).prefix(3) {
      let digits = part.prefix { "0"..."9" ~= $0 }
      guard let number = Int(digits) else { break }
      numbers.append(number)
      if digits.count < part.count { break }
    }
    return numbers
  }

  /// Missing numbers count as 0: `1.4` is no older than `1.4.0`.
  public func isOlder(than other: [Int]) -> Bool {
    guard !numbers.isEmpty else { return true }
    let count = max(numbers.count, other.count)
    func padded(_ numbers: [Int]) -> [Int] { numbers + Array(repeating: 0, count: count - numbers.count) }
    return padded(numbers).lexicographicallyPrecedes(padded(other))
  }
}
