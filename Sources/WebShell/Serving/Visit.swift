import HTTPTypes
package import Hummingbird

/// What a request says about its visitor: the language, and whether a whole page or a part is wanted.
package struct Visit: Sendable {
  package var words: Words
  /// The part of the page that our script asks for, which swaps the answer into the page.
  package var part: String?
  package var path: String
  var acceptsGzip: Bool

  package var wantsFragment: Bool { part != nil }

  package init(_ request: Request) {
    let language = Language.negotiated(
      chosen: request.uri.queryParameters["lang"].map(String.init),
      cookie: request.cookies["language"]?.value,
      acceptLanguage: request.headers[.acceptLanguage], available: Shell.languages)
    words = Words(language: language)
    part = HTTPField.Name("X-Fragment").flatMap { request.headers[$0] }
    path = request.uri.path
    acceptsGzip = request.acceptsGzip
  }
}
