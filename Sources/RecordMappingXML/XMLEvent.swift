/// What the scanner read; the details stand in the scanner until the next
/// event.
enum XMLEvent {
  /// A start tag: `XMLScanner.name` and `attributes`.
  case start
  /// Characters of an element, as they stand in the scanner's buffer. Pieces
  /// may be of any size; they depend on how the input was cut.
  case characters(Range<Int>)
  /// One character that was written otherwise: by a reference or as CR.
  case scalar(Unicode.Scalar)
  /// An end tag, or the end of an empty-element tag.
  case end
}
