/// One value of a document as it stands there: its type, its bytes, and for a
/// number what its digits say. Valid only while the bytes are.
@frozen
public struct DocumentToken {
  @frozen
  @usableFromInline
  package struct Flags: OptionSet {
    @usableFromInline package let rawValue: UInt8

    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A string with a backslash in it.
    @inlinable package static var escaped: Flags { Flags(rawValue: 1) }
    /// A number with a minus sign.
    @inlinable package static var negative: Flags { Flags(rawValue: 2) }
    /// An object whose bytes stood at this place before.
    @inlinable package static var repeated: Flags { Flags(rawValue: 8) }
    /// Missing, because this stands where an object around it should.
    @inlinable package static var obstacle: Flags { Flags(rawValue: 16) }
    /// A number with more digits than the significand holds.
    @inlinable package static var inexact: Flags { Flags(rawValue: 4) }
  }

  /// The first byte; of a string the first one after the quote.
  @usableFromInline package var start: UnsafePointer<UInt8>
  /// Without the quotes of a string.
  @usableFromInline package var length: UInt32
  /// Of ``significand``, as a power of ten, held between -32,768 and 32,767.
  @usableFromInline package var exponent: Int16
  /// Its type.
  public var kind: DocumentKind { storedKind }

  @usableFromInline package var storedKind: DocumentKind
  @usableFromInline package var flags: Flags
  /// The first 19 significant digits of a number. For an object that the
  /// reader remembers its number there, whose lowest eight bits are its place;
  /// else 0.
  @usableFromInline package var significand: UInt64

  @inlinable
  package init(
    _ kind: DocumentKind, start: UnsafePointer<UInt8>, length: Int, flags: Flags = [],
    significand: UInt64 = 0,
    exponent: Int16 = 0
  ) {
    storedKind = kind
    self.start = start
    self.length = UInt32(truncatingIfNeeded: length)
    self.flags = flags
    self.significand = significand
    self.exponent = exponent
  }

  @inlinable package var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start, count: Int(length))
  }

  /// The bytes of the whole value, with the quotes of a string.
  package var whole: UnsafeBufferPointer<UInt8> {
    let quote = storedKind == .string ? 1 : 0
    return UnsafeBufferPointer(start: start - quote, count: Int(length) + 2 * quote)
  }

  static var nothing: DocumentToken {
    DocumentToken(.missing, start: UnsafePointer(bitPattern: 8).unsafelyUnwrapped, length: 0)
  }

  /// The byte after the whole token.
  @inline(__always)
  var end: UnsafePointer<UInt8> { start + Int(length) + (storedKind == .string ? 1 : 0) }

  /// Stands for a value that cannot be reached because of this one.
  var asObstacle: DocumentToken {
    var copy = self
    copy.exponent = Int16(kind.rawValue)
    copy.storedKind = .missing
    copy.flags = .obstacle
    return copy
  }

  @inline(__always)
  mutating func clear() {
    storedKind = .missing
    flags = []
  }

  /// Whether something other than null stands there.
  @inlinable package var isPresent: Bool { kind.rawValue > DocumentKind.null.rawValue }

  /// What it means for a required value that this is not present.
  @usableFromInline package var absence: DocumentProblem {
    if kind == .null { return .null }
    // `{"meta":null}` lacks what should be below `meta`.
    return flags.contains(.obstacle) && foundKind != .null ? .wrongType : .missing
  }

  /// The type of the value, or of what stands in its way.
  package var foundKind: DocumentKind {
    guard flags.contains(.obstacle) else { return kind }
    return DocumentKind(rawValue: UInt8(truncatingIfNeeded: exponent)) ?? .missing
  }

  /// Whether it is a string without escapes, or a number without a sign.
  @inlinable package var isPlain: Bool { flags.rawValue == 0 }
}
