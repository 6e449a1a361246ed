/// How much of a document is taken before it is refused.
public struct DocumentLimits: Hashable, Sendable {
  /// What two equal keys in one object mean.
  public enum Duplicates: Hashable, Sendable {
    /// The last one counts, as in JavaScript.
    case last
    /// The first one counts.
    case first
    /// The document is refused, wherever in it the key stands: in values that
    /// nothing reads and around the objects too. This takes a second look at
    /// each object. Keys around the objects are kept until theirs ends, and may
    /// together have as many bytes as one value.
    case refused
  }

  /// Levels of arrays and objects; at most 512.
  public var depth: Int
  /// Bytes of one object, or of one value between them; where no key may come
  /// twice, also of the keys around the objects.
  public var valueBytes: Int
  /// Bytes of one line, in a document of lines.
  public var lineBytes: Int
  /// Objects in one document.
  public var count: Int
  /// What two equal keys in one object mean.
  public var duplicates: Duplicates

  /// The defaults bear documents of any length whose objects are of a usual
  /// size.
  public init(
    depth: Int = 512, valueBytes: Int = 64 << 20, lineBytes: Int = 16 << 20, count: Int = .max,
    duplicates: Duplicates = .last
  ) {
    precondition((1...512).contains(depth), "a depth is between 1 and 512")
    self.depth = depth
    self.valueBytes = valueBytes
    self.lineBytes = lineBytes
    self.count = count
    self.duplicates = duplicates
  }
}
