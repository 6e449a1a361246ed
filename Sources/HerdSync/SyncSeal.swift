import Crypto

/// Counts the rows of a stream and hashes its bytes, for the line that it ends with; both sides reckon it.
package struct SyncSeal: Sendable {
  private var hash = SHA256()
  package private(set) var rows = 0

  package init() {}

  /// Takes bytes of the stream, line ends included.
  package mutating func take(_ bytes: some Sequence<UInt8>) { hash.update(data: Array(bytes)) }

  /// Counts rows that were put or deleted.
  package mutating func count(_ rows: Int = 1) { self.rows += rows }

  /// The hash of all bytes so far, as hexadecimal digits.
  package var digits: String {
    hash.finalize().reduce(into: "") { text, byte in
      if byte < 16 { text += "0" }
      text += String(byte, radix: 16)
    }
  }
}
