import HTTPTypes
import Hummingbird
import NIOCore

extension Shell {
  /// The service worker, from the root so that it may serve all pages. Each version of the assets makes it
  /// another script, which is how a browser finds out that there is a new one.
  func worker(_ request: Request) -> Response {
    guard let script = assets.worker else {
      return .plain(Visit(request).words(.notAsset), status: .notFound)
    }
    return Response(
      status: .ok,
      headers: [.contentType: "text/javascript; charset=utf-8", .cacheControl: "no-cache"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: script)))
  }

  /// `GET /shell/pinned`: all pages that apps want readable without the process on the visitor's device; its language is
  /// that in which they would come.
  func pinned(_ request: Request) async -> Response {
    let visit = { (app: (any WebApp)?) in Visit(request, to: app) }
    var pages: [PinnedPage] = []
    for app in apps { pages += await app.pinned(visit(app)) }
    let json = "[" + pages.map { JSONText.string($0.text) }.joined(separator: ",") + "]"
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/json", .cacheControl: "no-store", .contentLanguage: visit(nil).words.tag,
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: json)))
  }
}

/// A page that a browser keeps ahead, so that it is readable without the process though nobody has opened it.
package struct PinnedPage: Hashable, Sendable {
  /// As links spell it.
  package let path: String
  /// Another one whenever the page shows something else: until then it is not fetched again. `nil` where nobody can say:
  /// it is fetched again now and then.
  package let version: String?

  package init(_ path: String, version: String? = nil) {
    (self.path, self.version) = (path, version)
  }

  /// As the service worker reads it.
  var text: String { version.map { "\(path)#\($0)" } ?? path }
}
