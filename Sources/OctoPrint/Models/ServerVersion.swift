/// `GET /api/version`.
package struct ServerVersion: Sendable, Hashable, Decodable {
  package var server: String
  package var text: String

  /// The numbers of `1.11.8rc1` are `[1, 11, 8]`.
  package var numbers: [Int] {
    server.split(separator: ".").prefix(3).compactMap { Int($0.prefix { $0.isASCII && $0.isNumber }) }
  }

  package func isOlder(than other: [Int]) -> Bool { numbers.lexicographicallyPrecedes(other) }
}
