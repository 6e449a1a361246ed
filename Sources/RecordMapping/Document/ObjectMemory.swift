#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The objects that stood last at a place where objects tend to be repeated,
/// such as the sender of each message. Found by their first bytes, told apart
/// by all of them.
struct ObjectMemory {
  static let slotCount = 256
  /// An object's number holds its slot in the lowest eight bits.
  private static let slotBits: UInt64 = 8
  private static let headLength = 24

  private struct Entry {
    var start: UnsafePointer<UInt8>?
    var length = 0
    var number: UInt64 = 0
  }

  private var entries: [Entry] = []
  /// Counts the objects that were kept, whether they are forgotten or not.
  private var keptCount: UInt64 = 0

  /// Where such an object is kept; nil if it is too close to the end to tell.
  @inline(__always)
  func slot(for start: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>) -> Int? {
    guard end - start >= Self.headLength else { return nil }
    let raw = UnsafeRawPointer(start)
    let first = raw.loadUnaligned(as: UInt64.self)
    let second = raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    let third = raw.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
    let mixed =
      (first ^ second &* 0x9E37_79B9_7F4A_7C15 ^ third &* 0xC2B2_AE3D_27D4_EB4F)
      &* 0xFF51_AFD7_ED55_8CCD
    return Int(mixed >> 56)
  }

  /// An object ends where its bytes say, so equal beginnings of this length
  /// are equal objects.
  @inline(__always)
  func length(
    at slot: Int, ifStandingAt start: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> Int? {
    guard slot < entries.count, let known = entries[slot].start else { return nil }
    let length = entries[slot].length
    guard end - start >= length, memcmp(start, known, length) == 0 else { return nil }
    return length
  }

  /// The number of the object that is kept there; no other one has the same.
  func number(at slot: Int) -> UInt64 { entries[slot].number }

  mutating func keep(_ start: UnsafePointer<UInt8>, length: Int, at slot: Int) {
    if entries.isEmpty { entries = Array(repeating: Entry(), count: Self.slotCount) }
    keptCount += 1
    entries[slot] = Entry(
      start: start, length: length, number: keptCount << Self.slotBits | UInt64(slot))
  }

  mutating func forget() { entries.removeAll() }
}
