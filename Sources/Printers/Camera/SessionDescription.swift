import Foundation

/// One of the two messages by which a browser and a camera find each other by WebRTC (RFC 8829), as OctoPrint's own
/// page and camera-streamer exchange them: JSON with a type and SDP. Whatever else a message holds is not kept.
struct SessionDescription: Sendable, Hashable, Codable {
  enum Kind: String, Sendable, Codable {
    case offer, answer
  }

  struct Malformed: Error {}

  /// camera-streamer takes no longer ones.
  static let limit = 10 << 10

  var type: Kind
  var sdp: String

  init(_ type: Kind, sdp: String) {
    self.type = type
    self.sdp = sdp
  }

  init(_ kind: Kind, parsing bytes: [UInt8]) throws(Malformed) {
    guard bytes.count <= Self.limit else { throw Malformed() }
    do { self = try JSONDecoder().decode(Self.self, from: Data(bytes)) } catch { throw Malformed() }
    guard type == kind, sdp.hasPrefix("v=0") else { throw Malformed() }
  }
}
