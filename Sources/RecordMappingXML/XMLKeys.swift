/// The JSON keys of the names that rows use, each made once and numbered.
///
/// Found by a hash with a random seed: a document cannot aim at collisions.
struct XMLKeys {
  private struct Entry {
    /// The key with its quotes and colon, in `bytes`.
    let text: Range<Int>
    /// The local name, in `bytes`.
    let local: Range<Int>
    let isAttribute: Bool
    /// 0 if the key has no prefix.
    let namespace: Int
    let hash: Int
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// Places in `entries`, or -1; the count is a power of two.
  private var slots = [Int](repeating: -1, count: 64)
  private let prefixes: [[UInt8]]

  /// Prefixes of the keys, by namespace number.
  init(prefixes: [[UInt8]]) { self.prefixes = prefixes }

  var count: Int { entries.count }

  /// Forgets all, if they have become many, so that memory stays flat.
  mutating func shrink() {
    guard entries.count > 4096 else { return }
    self = XMLKeys(prefixes: prefixes)
  }

  /// The key `"name":` of that number.
  func text(of key: Int) -> ArraySlice<UInt8> { bytes[entries[key].text] }

  /// The number of the key of an element or attribute.
  mutating func number(of name: XMLName, isAttribute: Bool, in buffer: [UInt8]) -> Int {
    let hasPrefix = name.namespace < prefixes.count && !prefixes[name.namespace].isEmpty
    let namespace = hasPrefix ? name.namespace : 0
    let hash = Self.hash(name.local, isAttribute, namespace, in: buffer)
    var slot = hash & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[slots[slot]]
      if entry.hash == hash, entry.isAttribute == isAttribute, entry.namespace == namespace,
        bytes.matches(entry.local, name.local, of: buffer)
      {
        return slots[slot]
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = entries.count
    insert(name.local, of: buffer, isAttribute, namespace, hash)
    return entries.count - 1
  }

  private static func hash(
    _ local: Range<Int>, _ isAttribute: Bool, _ namespace: Int, in buffer: [UInt8]
  ) -> Int {
    var hasher = Hasher()
    hasher.combine(isAttribute ? -namespace - 1 : namespace)
    buffer.withUnsafeBytes { hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[local])) }
    return hasher.finalize()
  }

  private mutating func insert(
    _ local: Range<Int>, of buffer: [UInt8], _ isAttribute: Bool, _ namespace: Int, _ hash: Int
  ) {
    let start = bytes.count
    bytes.append(ascii: isAttribute ? "\"@" : "\"")
    bytes.append(contentsOf: prefixes[namespace])
    let localStart = bytes.count
    bytes.append(contentsOf: buffer[local])
    let localEnd = bytes.count
    bytes.append(ascii: "\":")
    entries.append(
      Entry(
        text: start..<bytes.count, local: localStart..<localEnd, isAttribute: isAttribute,
        namespace: namespace, hash: hash))
    if entries.count * 2 > slots.count { grow() }
  }

  private mutating func grow() {
    slots = [Int](repeating: -1, count: slots.count * 2)
    for (place, entry) in entries.enumerated() {
      var slot = entry.hash & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = place
    }
  }
}
