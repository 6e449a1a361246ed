package import RecordMapping

/// A whole list.
package struct Listing<Content: KOSContent>: Sendable {
  /// Each once, in the list's order.
  package var entries: [Entry<Content>]
  /// Why entries could not be read: the first hundred of each page.
  package var rejected: [Rejection]
  /// By ``EntryHead/identity``, the entries that could not be read: they are not gone.
  package var unreadable: Set<String>
  /// How many requests it took.
  package var requests: Int

  /// Elements of lists in entries that could not be read; see ``Entry/flaws``.
  package var flaws: [Rejection] { entries.flatMap(\.flaws) }
}
