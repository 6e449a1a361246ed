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
