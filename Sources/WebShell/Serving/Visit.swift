import HTTPTypes
package import Hummingbird

/// What a request says about its visitor: the language, and whether a whole page or a part is wanted.
package struct Visit: Sendable {
  package var words: Words
  /// Asked by our script, which swaps the answer into the page.
  package var wantsFragment: Bool
  package var path: String
  /// Who visits.
  package var visitor: Visitor
  var acceptsGzip: Bool

  /// Whether the visitor may do more than look; pages leave out what would be refused.
  package var mayChange: Bool { visitor.mayChange }

  package init(_ request: Request) {
    let language = Language.negotiated(
      chosen: request.uri.queryParameters["lang"].map(String.init),
      cookie: request.cookies["language"]?.value,
      acceptLanguage: request.headers[.acceptLanguage], available: Shell.languages)
    words = Words(language: language)
    wantsFragment = HTTPField.Name("X-Fragment").flatMap { request.headers[$0] } != nil
    path = request.uri.path
    visitor = Visitor.current
    acceptsGzip = request.acceptsGzip
  }
}
