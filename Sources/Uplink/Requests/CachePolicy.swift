/// How a request uses the client's cache (RFC 9111), if the client has one.
public enum CachePolicy: Sendable, Hashable {
  /// As the server's fields say: a fresh answer from the cache, a stale one after validation; a stale one,
  /// marked so, when the server is out of reach.
  case standard
  /// From the server, and into the cache (`no-cache`).
  case reload
  /// From the cache or not at all, fresh or stale (`only-if-cached`).
  case cachedOnly
  /// Past the cache in both directions (`no-store`).
  case bypass
}
