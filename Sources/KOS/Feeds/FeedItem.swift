package import RecordMapping

/// A piece of news as its feed tells it.
package struct FeedItem: Sendable, Hashable {
  /// What tells it from the others of its feed.
  package var id: String
  /// May hold HTML, as ``text``.
  package var title: String
  package var text: String?
  /// As it came; may be relative to the feed's address.
  package var link: String?
  package var published: Instant?
}
