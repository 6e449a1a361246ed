package import Hummingbird

/// A path as the router reads it: segments, of which empty ones do not count.
///
/// Gate, deferrals, closed pages and topics ask this and never the text of a request: `//shell//backup/` leads to
/// the same page as `/shell/backup`, so both must be the same to who decides about it.
package struct RoutedPath: Hashable, Sendable, CustomStringConvertible {
  let segments: [Substring]
  /// What stands behind the question mark; empty if nothing does.
  let query: Substring

  /// - Parameter text: may have a query.
  package init(_ text: String) {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    segments = (parts.first ?? "").split(separator: "/")
    query = parts.count > 1 ? parts[1] : ""
  }

  /// The one spelling with a single slash before each segment, without the query.
  package var description: String { "/" + segments.joined(separator: "/") }
}

extension Request {
  package var path: RoutedPath { RoutedPath(uri.path) }

  /// With its query.
  var address: RoutedPath { RoutedPath(uri.string) }
}
