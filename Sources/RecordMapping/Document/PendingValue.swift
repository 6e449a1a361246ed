/// Follows a value that is not all there yet, so that it is read again only
/// once it is: a look at each byte that comes, however small the pieces.
struct PendingValue {
  /// Whether there is such a value.
  var isActive = false

  private var seen = 0
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Whether the bytes may hold the whole value. They are those of the last
  /// call and what has come since.
  mutating func isWhole(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    while seen < bytes.count {
      let byte = bytes[seen]
      seen += 1
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
          if depth == 0 { return true }
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth <= 0 { return true }
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x0A, 0x0D, 0x09:
        if depth == 0, seen > 1 { return true }
      default: break
      }
    }
    return false
  }
}
