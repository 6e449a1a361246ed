import HTTPTypes
package import Hummingbird

/// What a request says about its visitor: the language, and whether a whole page or a part is wanted.
package struct Visit: Sendable {
  /// In the visitor's favourite of the languages that the page is to be had in.
  package var words: Words
  /// What the visitor would like best; the frame, which speaks all languages, may differ from the page.
  var wish: LanguageWish
  /// Asked by our script, which swaps the answer into the page.
  package var wantsFragment: Bool
  package var path: String
  var acceptsGzip: Bool

  /// A visit to a page of the app, or to one of the shell itself.
  package init(_ request: Request, to app: (any WebApp)? = nil) {
    wish = LanguageWish(
      chosen: request.uri.queryParameters["lang"].map(String.init),
      cookie: request.cookies["language"]?.value, acceptLanguage: request.headers[.acceptLanguage])
    words = wish.words(among: app?.languages ?? Shell.languages)
    wantsFragment = HTTPField.Name("X-Fragment").flatMap { request.headers[$0] } != nil
    path = request.uri.path
    acceptsGzip = request.acceptsGzip
  }
}
