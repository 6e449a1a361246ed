/// Where a cache keeps its answers. What it loses is asked for again, so it may drop any answer at any time.
///
/// Called by several tasks at a time, and must not block for long.
public protocol CacheStore: Sendable {
  /// All variants of this key; none if what was kept cannot be read any more.
  func responses(for key: String) -> [StoredResponse]

  /// Keeps the answer in place of the one of the same key and variant.
  ///
  /// - Throws: why it could not be kept; the older one is then gone or still whole.
  func save(_ response: StoredResponse) throws

  /// Drops all variants of this key.
  ///
  /// - Throws: why they could not be dropped for good; they are not found any more by this store.
  func remove(_ key: String) throws

  /// Drops everything.
  ///
  /// - Throws: why something could not be dropped for good.
  func removeAll() throws
}
