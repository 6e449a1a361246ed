/// A page of a feature below the way up and its title in large letters: the layout of apps whose pages have nothing else
/// around them.
package struct TitledPage: Page {
  private let page: any FeaturePage
  private let app: String
  package let tab: String

  /// - Parameters:
  ///   - app: styles what is inside.
  ///   - tab: of a page that names none.
  package init(_ page: any FeaturePage, of app: String, tab: String) {
    (self.page, self.app, self.tab) = (page, app, page.tab ?? tab)
  }

  package var title: String { page.title }
  package var topics: [String] { page.topics }
  package var isKept: Bool { page.isKept }
  package func part(_ name: String) -> HTML? { page.part(name) }

  package var body: HTML {
    """
    <div class="page \(app)">\(page.back.map { "<div class=\"upward\">\($0.html)</div>" as HTML })\
    \(page.showsTitle ? .empty : page.heading)\(page.content)</div>
    """
  }
}

extension FeaturePage {
  /// The page's title in large letters, with its subtitle and actions.
  package var heading: HTML { LargeTitle(title, detail: subtitle.map { "\($0)" }, actions: actions).html }
}
