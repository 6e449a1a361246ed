/// An attribute of the tag that the scanner read last.
struct XMLAttribute {
  var name: XMLName
  /// In `XMLScanner.values`, normalised.
  let value: Range<Int>
  /// The first byte of the value as it was written, in the scanner's buffer.
  let valueIndex: Int
}
