/// How much of a document the reader keeps at once. What is longer is refused
/// with a fault; what is skipped (comments, elements outside the rows) is not
/// counted.
public struct XMLLimits: Hashable, Sendable {
  /// Elements inside one another.
  public var depth: Int
  /// Attributes of one element, namespace declarations among them.
  public var attributes: Int
  /// Namespace declarations in force at one place.
  public var namespaces: Int
  /// Bytes of one text or attribute, after references are replaced; also of
  /// all the open elements' names and of all the namespace names in force.
  public var valueBytes: Int
  /// Bytes of one row in the document; also of one tag.
  public var rowBytes: Int
  /// Elements, attributes and pieces of text of one row.
  public var rowNodes: Int

  /// The defaults suit feeds of any honest server.
  public init(
    depth: Int = 512, attributes: Int = 256, namespaces: Int = 256, valueBytes: Int = 16 << 20,
    rowBytes: Int = 64 << 20, rowNodes: Int = 1 << 20
  ) {
    self.depth = depth
    self.attributes = attributes
    self.namespaces = namespaces
    self.valueBytes = valueBytes
    self.rowBytes = rowBytes
    self.rowNodes = rowNodes
  }
}
