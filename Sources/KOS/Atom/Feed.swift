package import RecordMapping

/// One page of a list.
package struct Feed<Content: KOSContent>: Sendable {
  /// Whether more entries follow this page.
  package enum More: Sendable, Hashable {
    case yes
    case no
    /// The page does not say: its links and counts were left out.
    case unknown
  }

  package var entries: [Entry<Content>]
  /// Entries that could not be read; they cost none of the others.
  package var rejected: [Rejection]
  /// What tells each entry of the page from all others, in their order, those that were rejected too.
  package var identities: [String?]
  package var startIndex: Int?
  package var itemsPerPage: Int?
  /// Only where everything fits the page; longer lists do not tell it.
  package var totalResults: Int?
  /// The next page, relative to ``base``; without an access token.
  package var next: String?
  /// Of all relative addresses of the page.
  package var base: String?
  package var language: String?

  package var count: Int { identities.count }

  package var more: More {
    if next != nil { return .yes }
    if let totalResults { return (startIndex ?? 0) + count < totalResults ? .yes : .no }
    // A full page without a link is the last one only if its links were not left out.
    guard let itemsPerPage else { return startIndex == nil ? .unknown : .no }
    return count >= itemsPerPage ? .unknown : .no
  }
}
