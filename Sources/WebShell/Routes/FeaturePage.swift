package import HTTPTypes

/// What a page of a feature shows inside its app's layout.
package protocol FeaturePage: Sendable {
  /// What the page is about, such as the name of the user.
  var title: String { get }
  /// Smaller beside the title: what kind of thing it is.
  var subtitle: String? { get }
  /// The tab of the app under which it is found; `nil` for that of its feature.
  var tab: String? { get }
  /// One level up; `nil` on the first page of a feature, whose layout knows the way.
  var back: BackLink? { get }
  /// Buttons at the right of the way back.
  var actions: HTML { get }
  /// Whether its content shows the title itself, as a part of what follows the page's readings.
  var showsTitle: Bool { get }
  var content: HTML { get }
  /// What of the content is live: each part is sent by itself when it has become another one, and the whole content where
  /// there are others than before. None for a page whose content stays as it was fetched. Forms for entries are no part
  /// of it, and of a field in a part only the place is sent (``FieldPlace``).
  var parts: [Fragment] { get }
  /// Whether its content places each part by itself, between what stays: then they are always the same ones, and the
  /// content is not sent once more to those who have just got it.
  var placesParts: Bool { get }
  /// The addresses of the streams that it wants besides its parts; see ``Feature/stream(_:for:_:)``.
  var streams: [String] { get }
  /// What who has it open is told of: its own address first, if it is live, then its streams.
  var topics: [String] { get }
  /// As of a ``Page``.
  var isKept: Bool { get }
  /// For readers that are no browsers: another one where the page says why it is not what was asked for.
  var status: HTTPResponse.Status { get }
  /// As of a ``Page``.
  var isBare: Bool { get }
  /// As of a ``Page``: the rows of a long list.
  func part(_ name: String) -> HTML?
}

extension FeaturePage {
  package var subtitle: String? { nil }
  package var tab: String? { nil }
  package var back: BackLink? { nil }
  package var actions: HTML { .empty }
  package var showsTitle: Bool { false }
  package var content: HTML { "\(parts.map(\.html))" }
  package var parts: [Fragment] { [] }
  package var placesParts: Bool { false }
  package var streams: [String] { [] }
  package var topics: [String] { streams.map(PathText.encoded) }
  package var isKept: Bool { true }
  package var status: HTTPResponse.Status { .ok }
  package var isBare: Bool { false }
  package func part(_ name: String) -> HTML? { nil }
}

/// Says why there is nothing to be shown.
package struct PlaceholderPage: FeaturePage {
  package var title: String
  package var back: BackLink?
  package var message: ListPlaceholder
  package let status: HTTPResponse.Status

  package init(
    _ title: String, _ message: ListPlaceholder, back: BackLink? = nil, status: HTTPResponse.Status = .ok
  ) {
    self.title = title
    self.message = message
    self.back = back
    self.status = status
  }

  package var content: HTML { "<section class=\"card pad\" id=\"page-content\">\(message.html)</section>" }
  /// For pages that are open, of which it takes the place.
  package var parts: [Fragment] { [Fragment(id: "page-content", html: content)] }
}

/// A question before something is lost as a page: for browsers without script.
struct ConfirmationPage: FeaturePage {
  let confirmation: Confirmation

  var title: String { confirmation.title }
  var back: BackLink? { confirmation.origin }
  var content: HTML { confirmation.section(backTo: confirmation.origin?.path ?? "/") }
}

/// A page that is kept current as long as somebody has it open.
struct LiveFeaturePage: FeaturePage {
  let page: any FeaturePage
  /// Where it is, and what it shows of the device.
  let address: String

  var title: String { page.title }
  var subtitle: String? { page.subtitle }
  var tab: String? { page.tab }
  var back: BackLink? { page.back }
  var actions: HTML { page.actions }
  var showsTitle: Bool { page.showsTitle }
  var content: HTML { LivePage.whole(page.content).html }
  var isKept: Bool { page.isKept }
  func part(_ name: String) -> HTML? { page.part(name) }

  /// The page as it is followed at this address; itself if nothing of it is live.
  static func following(
    _ page: any FeaturePage, at address: String, _ context: some VisitContext
  ) -> any FeaturePage {
    // One that places its parts always has some: they need not be made to know that.
    guard page.placesParts || !page.parts.isEmpty else { return page }
    return LiveFeaturePage(page: page, address: address + context.visit.deviceMark)
  }

  /// Its own first. Encoded once more: they are read from the query of another address.
  var topics: [String] { [PathText.encoded(address)] + page.topics }
}
