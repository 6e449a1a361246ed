package import HTTPTypes

/// The header fields of ours, and those of browsers that have no name in HTTPTypes. Each name is looked at once whether it is
/// one, and not at each request.
extension HTTPField.Name {
  /// From our script: which part of a page it wants.
  static let fragment = known("X-Fragment")
  /// From our service worker: the page is fetched to be kept.
  static let pinned = known("X-Pinned")
  static let formToken = known("X-Form-Token")
  static let idempotencyKey = known("Idempotency-Key")
  /// For how many seconds a command waited in a browser.
  static let deferredFor = known("Deferred-For")
  /// The version of what made a page; only on pages that a browser may keep.
  static let pageVersion = known("Page-Version")
  /// The names in the query of a page for which it stands in where only it was kept.
  static let standsInFor = known("Stands-In-For")

  /// WHATWG HTML, 9.2.
  static let lastEventID = known("Last-Event-ID")
  /// W3C Fetch Metadata.
  static let secFetchSite = known("Sec-Fetch-Site")
  /// W3C Clear Site Data.
  package static let clearSiteData = known("Clear-Site-Data")
  /// After how many seconds a browser goes where.
  package static let refresh = known("Refresh")

  /// - Precondition: The text is a name (RFC 9110, 5.1).
  static func known(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else { preconditionFailure("no name of a header field: \(text)") }
    return name
  }
}
