/// FNV-1a with 64 bits (draft-eastlake-fnv): the same in each process, for names of files and of what is kept.
/// Proves nothing against somebody who wants two texts to collide.
package enum StableHash {
  package static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// As 16 hexadecimal digits.
  static func digits(_ text: String) -> String {
    let digits = String(of(text.utf8), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
