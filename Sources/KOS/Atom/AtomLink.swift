package import RecordMapping

/// `atom:link`. The address has lost its access token, if it had one.
@RecordPart package struct AtomLink: Hashable {
  @Key("@rel") package let rel: String?
  @Key("@href") @Convert(using: Scrubbing.self) package let href: String?

  enum Scrubbing: DocumentConversion {
    static func value(from href: String) -> String? { Href.scrubbed(href) }
    static func source(from href: String) -> String { href }
  }
}
