/// A qualified name, as places in the scanner's buffer.
struct XMLName {
  /// Empty if the name has no prefix.
  var prefix: Range<Int>
  var local: Range<Int>
  /// The number of its namespace, see `XMLNamespaces`.
  var namespace = XMLNamespaces.none

  /// Prefix, colon and local part.
  var whole: Range<Int> { prefix.lowerBound..<local.upperBound }

  /// The prefix that an attribute of this name declares, empty for the default
  /// namespace; nil if it declares none.
  func declaredPrefix(in buffer: [UInt8]) -> Range<Int>? {
    if buffer.matches(prefix, ascii: "xmlns") { return local }
    return prefix.isEmpty && buffer.matches(local, ascii: "xmlns") ? prefix : nil
  }
}
