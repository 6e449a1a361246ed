import Foundation

/// What is known of devices and feeds beyond a restart; holds no secret.
package struct AccessRecord: Codable, Hashable, Sendable {
  static let currentVersion = 1

  var version = currentVersion
  var sessions: [DeviceSession] = []
  /// The salt of each feed's token by the feed's path; a feed without one has no address.
  var feeds: [String: String] = [:]

  package init() {}
}
