package import Foundation
import Uplink

/// Where a feed is: by http or https, without a user's name in it.
package struct FeedAddress: Sendable, Hashable {
  package let url: URL
  let base: BaseAddress
  /// Path and query, as they are sent.
  let target: String

  /// `nil` for what is no such address.
  package init?(_ url: URL) {
    guard let scheme = url.scheme.flatMap({ BaseAddress.Scheme(rawValue: $0.lowercased()) }),
      let host = url.host(percentEncoded: true), !host.isEmpty, url.user == nil
    else { return nil }
    self.url = url
    base = BaseAddress(scheme: scheme, host: host, port: url.port)
    let path = url.path(percentEncoded: true).drop { $0 == "/" }
    target = path + (url.query(percentEncoded: true).map { "?\($0)" } ?? "")
  }

  package init?(_ text: String) {
    guard let url = URL(string: text) else { return nil }
    self.init(url)
  }

  /// Where a server says that it is now; never from https to http, and never from elsewhere into this machine or
  /// its network, where a request of ours could reach what nobody outside can.
  func moved(to location: String) -> FeedAddress? {
    guard let next = URL(string: location, relativeTo: url)?.absoluteURL.standardized,
      let address = FeedAddress(next), address.base.scheme == .https || base.scheme == .http,
      isNear || !address.isNear
    else { return nil }
    return address
  }
}
