/// The addresses under which other programs fetch something without a session.
package struct FeedsCard {
  package struct Row {
    var id: FeedID
    var label: String
    /// `nil` while it has no address.
    var token: SecretToken?

    package init(id: FeedID, label: String, token: SecretToken?) {
      self.id = id
      self.label = label
      self.token = token
    }
  }

  /// Scheme, host and port under which others find the pages.
  var origin: String
  var feeds: [Row]
  /// Whether addresses are shown and made.
  var isShown: Bool
  var words: Words

  package init(origin: String, feeds: [Row], isShown: Bool, words: Words) {
    self.origin = origin
    self.feeds = feeds
    self.isShown = isShown
    self.words = words
  }

  /// Nothing is seen where there is no feed.
  package var html: HTML {
    guard !feeds.isEmpty else { return "<section id=\"feeds\" hidden></section>" }
    return """
      <section class="card pad" id="feeds"><h2>\(words(.feeds))</h2><p>\(words(.feedsHint))</p>\
      \(isShown ? "\(feeds.map(row))" : hidden)</section>
      """
  }

  private var hidden: HTML {
    """
    \(feeds.map { "<h3>\($0.label)</h3>" as HTML })\
    \(OwnerLink(words(.feedsHidden), backTo: AccessFeature.access.link(), words: words).html)
    """
  }

  private func row(_ feed: Row) -> HTML {
    // Programs that fetch it choose no language: it is that of the person who hands the address on.
    let address = feed.token.map {
      "\(origin)\(FeedsFeature.feed.link(($0.text, feed.id.app, feed.id.name)))?lang=\(words.tag)"
    }
    let making = Button(words(address == nil ? .makeFeedAddress : .renewFeedAddress)).html
    return """
      <div class="stack"><h3>\(feed.label)</h3>\(address.map { "<p class=\"code\">\($0)</p>" as HTML })\
      <div class="btns">\(PageForm(AccessFeature.renewals.link((feed.id.app, feed.id.name)), making).html)\
      \(address == nil ? .empty : withdrawal(feed.id))</div></div>
      """
  }

  private func withdrawal(_ feed: FeedID) -> HTML {
    let button = Button(words(.withdrawFeedAddress), kind: .dangerOutline).html
    return PageForm(AccessFeature.withdrawals.link((feed.app, feed.name)), button).html
  }
}
