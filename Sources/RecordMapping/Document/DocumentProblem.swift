/// What is wrong with a document, or with one value in it.
///
/// The first group breaks the grammar (RFC 8259) or a limit, and ends the
/// reading; the second concerns one object, which is rejected alone.
@frozen
public enum DocumentProblem: UInt8, Error, Hashable, Sendable {
  // Grammar
  /// The document ends before it is complete.
  case cut
  /// Another byte than the grammar allows here.
  case unexpectedByte
  /// A second value, or anything else but white space, after the document.
  case trailingBytes
  /// Not a number by RFC 8259 section 6.
  case malformedNumber
  /// A backslash before something that is no escape.
  case malformedEscape
  /// One half of a surrogate pair alone.
  case loneSurrogate
  /// Bytes that are no UTF-8 (RFC 3629).
  case malformedUTF8
  /// A control character that is not escaped.
  case controlCharacter
  /// A key that stands twice in one object, where that is refused.
  case duplicateKey
  /// More levels than the limit allows.
  case tooDeep
  /// A value with more bytes than the limit allows.
  case tooLong
  /// More objects than the limit allows.
  case tooMany
  /// The path to the objects leads nowhere.
  case noSuchPath

  // Values
  /// A required value is not there.
  case missing
  /// A required value is null.
  case null
  /// A value of another type.
  case wrongType
  /// A number that the property's type cannot hold exactly.
  case outOfRange
  /// A text that cannot be converted without loss.
  case notConvertible
  /// A text that is no date of the form.
  case notADate
  /// A raw value that is no case of the enum.
  case unknownCase
  /// Refused by the record's own conversion, hook or validation.
  case refused
}
