/// A document of another kind than JSON whose objects are given as JSON, one
/// after another: how XML enters.
///
/// Bytes may come in pieces of any size.
public protocol RowSource {
  /// Whether all values are strings, so that conversions need no leave.
  var isTextual: Bool { get }

  /// The keys that lead to the objects, for reports.
  var path: [String] { get }

  /// How many bytes of the document have come, for reports; 0 if nobody counts
  /// them.
  var byteCount: Int { get }

  /// Takes the next piece of the document.
  mutating func append(_ chunk: [UInt8])

  /// No more pieces will come.
  mutating func finish()

  /// The next object; nil if bytes are needed or, after ``finish()``, the
  /// document has been read to its end.
  mutating func next() throws -> SourceRow?
}

extension RowSource {
  /// Not counted.
  public var byteCount: Int { 0 }
}

/// One object of a ``RowSource``.
public struct SourceRow: Sendable {
  /// The object as JSON, well-formed.
  public let json: [UInt8]
  /// Where it begins in the document.
  public let place: DocumentPlace
  /// How many bytes of the document it takes; 0 if that is not known.
  public let length: Int
  /// Where a place in ``json`` comes from in the document.
  public let origin: @Sendable (Int) -> Int

  /// An object found in a document.
  public init(
    json: [UInt8], place: DocumentPlace, length: Int = 0, origin: @escaping @Sendable (Int) -> Int
  ) {
    self.json = json
    self.place = place
    self.length = length
    self.origin = origin
  }
}
