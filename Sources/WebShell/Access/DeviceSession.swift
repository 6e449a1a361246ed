package import Foundation

/// A paired device: who it is and what it may do, but not the token that it shows.
package struct DeviceSession: Codable, Hashable, Sendable {
  /// Names a session in addresses and forms; worth nothing without the token.
  package struct ID: Codable, Hashable, Sendable {
    package let text: String

    package init(text: String) { self.text = text }

    init() { text = String(UInt64.random(in: .min ... .max), radix: 36) }

    package init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }

  /// Unused for so long, a device has to be paired again.
  static let idleLimit: TimeInterval = 90 * 86_400
  /// However much it is used: a token that was copied unseen is of no use for ever.
  static let lifetime: TimeInterval = 365 * 86_400
  /// "Last seen" is kept to the minute: not every request is worth a write.
  static let seenStep: TimeInterval = 60

  package let id: ID
  let tokenDigest: Data
  package var device: String
  package let permission: DevicePermission
  package let paired: Date
  package internal(set) var seen: Date

  /// When it has to be paired again at the latest.
  var end: Date { paired.addingTimeInterval(Self.lifetime) }

  /// The same as on the day it was paired: pages follow all of a device but when it was seen, which is with each request.
  var unseen: DeviceSession {
    var device = self
    device.seen = paired
    return device
  }

  func isExpired(at now: Date) -> Bool { now.timeIntervalSince(seen) >= Self.idleLimit || now >= end }
}

/// What a browser calls itself, in words a person knows: `Safari, iPhone`.
enum DeviceName {
  static let maxLength = 60

  /// The first that fits wins: most browsers claim to be the others too.
  private static let browsers = [
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"),
  ]
  private static let systems = [
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"),
    ("Windows", "Windows"), ("Macintosh", "Mac"), ("Linux", "Linux"),
  ]

  /// Empty if the browser says nothing that is known.
  static func guess(userAgent: String) -> String {
    [browsers, systems].compactMap { known in known.first { userAgent.contains($0.0) }?.1 }
      .joined(separator: ", ")
  }
}

/// What a paired device may do.
package enum DevicePermission: String, Codable, Sendable, CaseIterable {
  /// Everything.
  case full
  /// See all pages and change nothing.
  case viewOnly
}
