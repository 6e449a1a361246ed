/// The keys of one level of an object: those the record names, then unknown
/// ones as they are met.
///
/// Services keep the order of their keys, so each key remembers which one came
/// after it, and that one is tried first. Plain memory that its owner frees.
struct DocumentLevel {
  /// Unknown keys beyond this many are counted together.
  static let unknownLimit = 64

  let keys: UnsafeMutablePointer<DocumentKey>
  private(set) var count: Int
  private let declaredCount: Int
  /// The key that came first the last time.
  private(set) var first = 0
  /// Unknown keys that are not in ``keys``.
  private(set) var uncounted = 0
  private var uncountedBefore = 0
  private var lastUncounted = 0

  init(_ declared: [DocumentKey]) {
    declaredCount = declared.count
    count = declared.count
    keys = .allocate(capacity: declared.count + Self.unknownLimit)
    keys.initialize(from: declared, count: declared.count)
    for index in 0..<declared.count { keys[index].successor = index + 1 < declared.count ? index + 1 : 0 }
  }

  func free() {
    for index in 0..<count { keys[index].bytes.deallocate() }
    keys.deallocate()
  }

  /// Met, but not declared.
  var unknown: UnsafeBufferPointer<DocumentKey> {
    UnsafeBufferPointer(start: keys + declaredCount, count: count - declaredCount)
  }

  mutating func learn(_ next: Int, after index: Int) {
    if index < 0 { first = next } else { keys[index].successor = next }
  }

  /// Takes back what was counted in the object with this number.
  mutating func uncount(in object: Int) {
    for index in declaredCount..<count where keys[index].lastObject == object {
      keys[index].count = keys[index].countBefore
    }
    if lastUncounted == object { uncounted = uncountedBefore }
  }

  /// Counting begins anew.
  mutating func forgetCounts() {
    for index in declaredCount..<count { keys[index].count = 0 }
    uncounted = 0
  }

  /// The place of a key that is not the expected one; nil if it is unknown and
  /// there are too many of them.
  mutating func find(_ bytes: some Collection<UInt8>, in object: Int) -> Int? {
    for index in 0..<count where keys[index].bytes.count == bytes.count {
      if keys[index].bytes.elementsEqual(bytes) { return index }
    }
    guard count - declaredCount < Self.unknownLimit else {
      if lastUncounted != object { (lastUncounted, uncountedBefore) = (object, uncounted) }
      uncounted += 1
      return nil
    }
    (keys + count).initialize(to: DocumentKey(bytes, .unknown))
    count += 1
    return count - 1
  }
}
