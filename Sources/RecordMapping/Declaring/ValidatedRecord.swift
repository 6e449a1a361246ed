/// A record with rules of its own, which are asked before it is stored: by
/// saving, which throws what they say, and by importing, which rejects the
/// object.
public protocol ValidatedRecord: Record {
  /// Throws if the record must not be stored.
  func validate() throws(ValidationFault)
}
