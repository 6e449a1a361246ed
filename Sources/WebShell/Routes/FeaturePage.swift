/// What a page of a feature shows inside its app's layout.
package protocol FeaturePage: Sendable {
  /// What the page is about, such as the name of the user.
  var title: String { get }
  /// One level up; `nil` on the first page of a feature, whose layout knows the way.
  var back: BackLink? { get }
  /// Buttons at the right of the way back.
  var actions: HTML { get }
  var content: HTML { get }
  /// The content of a page that is live: each part is made anew and sent by itself when it has become another one. Forms
  /// for entries are no part of it, and none for a page whose content stays as it was fetched.
  var parts: [Fragment] { get }
  /// The live topics that it wants besides.
  var topics: [String] { get }
  /// As of a ``Page``.
  var isKept: Bool { get }
}

extension FeaturePage {
  package var back: BackLink? { nil }
  package var actions: HTML { .empty }
  package var content: HTML { LivePage.whole(parts).html }
  package var parts: [Fragment] { [] }
  package var topics: [String] { [] }
  package var isKept: Bool { true }
}

/// Says why there is nothing to be shown.
package struct PlaceholderPage: FeaturePage {
  package var title: String
  package var back: BackLink?
  package var message: ListMessage

  package init(_ title: String, _ message: ListMessage, back: BackLink? = nil) {
    self.title = title
    self.message = message
    self.back = back
  }

  package var content: HTML { "<section class=\"card pad\">\(message.html)</section>" }
}

/// A question before something is lost as a page: for browsers without script.
package struct ConfirmationPage: FeaturePage {
  private let confirmation: Confirmation

  package init(_ confirmation: Confirmation) { self.confirmation = confirmation }

  package var title: String { confirmation.title }
  package var back: BackLink? { confirmation.origin }
  package var isKept: Bool { false }
  package var content: HTML { confirmation.section(backTo: confirmation.origin?.path ?? "/") }
}

/// A page that is kept current as long as somebody has it open.
struct WatchedPage: FeaturePage {
  let page: any FeaturePage
  /// Where it is.
  let address: String

  var title: String { page.title }
  var back: BackLink? { page.back }
  var actions: HTML { page.actions }
  var content: HTML { page.content }
  var isKept: Bool { page.isKept }
  /// Its own first. Encoded once more: it is read from the query of another address.
  var topics: [String] { [PathText.encoded(address)] + page.topics }
}
