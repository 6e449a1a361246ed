import RecordMapping

/// What became of an object that may be repeated.
final class ObjectMemo {
  let key: StoredValue
  /// The object's number in the reader's memory, which another one may have
  /// taken the place of.
  let number: UInt64
  /// Whether nothing else was stored for its identity since.
  var isCurrent = true

  init(key: StoredValue, number: UInt64) {
    self.key = key
    self.number = number
  }
}
