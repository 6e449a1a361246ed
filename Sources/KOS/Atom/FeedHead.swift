import RecordMapping

/// What a feed says of itself.
@RecordPart struct FeedHead {
  @Key("@xml:base") let base: String?
  @Key("@xml:lang") let language: String?
  @Key("atom:link") @Convert(using: Readable<AtomLink>.self) var links: [AtomLink] = []
  @Key("osearch:startIndex") let startIndex: Int?
  @Key("osearch:itemsPerPage") let itemsPerPage: Int?
  @Key("osearch:totalResults") let totalResults: Int?

  var next: String? { links.first { $0.rel == "next" }?.href }
}
