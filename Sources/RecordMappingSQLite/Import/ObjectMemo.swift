import RecordMapping

/// What became of an object that may be repeated.
final class ObjectMemo {
  let key: StoredValue
  /// Whether nothing else was stored for its identity since.
  var isCurrent = true

  init(key: StoredValue) { self.key = key }
}
