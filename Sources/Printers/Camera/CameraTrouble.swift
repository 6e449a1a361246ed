/// Why a camera shows no picture, told so that a person knows what to do.
enum CameraTrouble: Error, Sendable, Hashable {
  // OctoPrint's settings
  /// Cameras are switched off there.
  case disabled
  case notPermitted
  case noAddress
  case unreadableAddress
  case scheme(String)
  /// Only its plugin's own page can show it.
  case pluginOnly
  /// HTTP Live Streaming for browsers that play it, and no single pictures for the others.
  case playlistOnly
  /// WebRTC for browsers that can get through to it, and no single pictures for the others.
  case peerOnly
  // Getting there
  case unknownHost(String)
  case refused(String)
  /// Nothing answers on OctoPrint's computer either, which "localhost" was taken for.
  case relocatedRefused(String)
  case noRoute
  case noAnswer
  case closed
  // TLS
  case untrustedCertificate
  case speaksNoTLS
  // The answer
  /// It wants a name and a password.
  case loginNeeded
  case loginRefused
  case missing
  /// A relative address, which OctoPrint's own server does not know.
  case resolvedMissing(String)
  case status(Int)
  case wrongType(String)
  /// It takes no WebRTC offers, or answers them with something else.
  case noSignalling
  // The pictures
  /// Connected, and nothing comes.
  case silent
  /// Something comes, but no pictures.
  case garbage
  /// A picture that does not end.
  case endless
  case ended
  case other(String)

  /// The part of the way at which it shows.
  enum Step: Sendable, Hashable, CaseIterable {
    case settings, address, server, encryption, answer, type, pictures
  }

  var step: Step {
    switch self {
    case .disabled, .notPermitted: .settings
    case .noAddress, .unreadableAddress, .scheme, .pluginOnly, .playlistOnly, .peerOnly: .address
    case .unknownHost, .refused, .relocatedRefused, .noRoute, .noAnswer, .closed, .other: .server
    case .untrustedCertificate, .speaksNoTLS: .encryption
    case .loginNeeded, .loginRefused, .missing, .resolvedMissing, .status: .answer
    case .wrongType, .noSignalling: .type
    case .silent, .garbage, .endless, .ended: .pictures
    }
  }

  /// Trying again soon can help; otherwise somebody has to act first.
  var isTemporary: Bool {
    switch step {
    case .server, .pictures: true
    default: false
    }
  }
}
