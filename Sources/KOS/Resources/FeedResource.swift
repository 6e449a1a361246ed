/// A list of KOSapi, by its address.
package struct FeedResource<Content: KOSContent>: Sendable, Hashable {
  /// The parts of its address, not encoded yet.
  package let segments: [String]
  /// By which it is ordered where nothing else is asked for: without an order pages may overlap. Empty for
  /// lists that are never longer than a page.
  package let order: [Ordering]

  init(_ segments: String..., order: [Ordering] = []) {
    self.segments = segments
    self.order = order
  }

  init(_ segments: [String], order: [Ordering] = []) {
    self.segments = segments
    self.order = order
  }
}
