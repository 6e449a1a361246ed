/// One entity of KOSapi, by its address.
package struct EntryResource<Content: KOSContent>: Sendable, Hashable {
  /// The parts of its address, not encoded yet.
  package let segments: [String]

  init(_ segments: String...) { self.segments = segments }
}
