/// A key that is expected, or was met, at one level of a document. Plain
/// memory, so that looking at one costs nothing but the look.
struct DocumentKey {
  /// What a key's value is for.
  enum Use: UInt8 {
    /// A property.
    case field
    /// Properties below it.
    case level
    /// Nothing: it is only counted.
    case unknown
  }

  /// The key's bytes and its closing quote, as far as they fit into eight.
  let word: UInt64
  /// The bits of ``word`` that count.
  let mask: UInt64
  /// The key's bytes, owned by the level.
  let bytes: UnsafeMutableBufferPointer<UInt8>
  let use: Use
  /// Whether the property refers to objects that tend to be repeated.
  let isReference: Bool
  /// Of several keys for one property the first in order counts.
  let order: UInt8
  /// Of the field or level.
  let index: Int
  /// The key that came after this one the last time.
  var successor = 0
  /// How often an unknown key has been met.
  var count = 0
  /// ``count`` before the object in which it was met last.
  var countBefore = 0
  /// The number of the object in which it was met last, if it is no field.
  var lastObject = 0

  init(
    _ key: some Collection<UInt8>, _ use: Use, index: Int = -1, order: UInt8 = 0, isReference: Bool = false
  ) {
    bytes = .allocate(capacity: key.count)
    _ = bytes.initialize(from: key)
    self.use = use
    self.index = index
    self.order = order
    self.isReference = isReference
    var word: UInt64 = 0
    let head = (Array(key) + [UInt8(ascii: "\"")]).prefix(8)
    for (index, byte) in head.enumerated() { word |= UInt64(byte) << UInt64(8 * index) }
    self.word = word
    mask = head.count == 8 ? .max : (1 << UInt64(8 * head.count)) - 1
  }

  /// Whether the key's bytes and a closing quote stand at this place, which is
  /// just behind an opening quote.
  @inline(__always)
  func stands(at place: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>) -> Bool {
    guard end - place >= 8 else { return false }
    guard DocumentScanner.word(at: place) & mask == word else { return false }
    return bytes.count < 8 || restStands(at: place, before: end)
  }

  @inline(never)
  private func restStands(at place: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>) -> Bool {
    let count = bytes.count
    guard end - place > count, place[count] == UInt8(ascii: "\"") else { return false }
    for index in 8..<max(8, count) where bytes[index] != place[index] { return false }
    return true
  }
}
