import OctoPrint
import Uplink
import WebShell

/// Why a camera shows no picture, told so that a person knows what to do.
enum CameraError: FeatureError, Hashable {
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

extension CameraError {
  /// What a failed transfer from that address means.
  init(_ error: any Error, at address: CameraAddress) {
    self =
      switch error {
      case let error as CameraError: error
      case let failure as TransportFailure: Self(failure, address)
      case let failure as MJPEGParser.Failure: failure == .endless ? .endless : .garbage
      case is DeadlineExceeded: .silent
      case is CancellationError: .closed
      default: .other("\(type(of: error))")
      }
  }

  private init(_ failure: TransportFailure, _ address: CameraAddress) {
    let place = address.base.authority
    self =
      switch failure {
      case .refused: address.corrections.contains(.relocated) ? .relocatedRefused(place) : .refused(place)
      case .unknownHost(let host): .unknownHost(host)
      case .unreachable: .noRoute
      case .connectTimedOut: .noAnswer
      case .closed: .closed
      case .untrustedCertificate: .untrustedCertificate
      case .noTLS: .speaksNoTLS
      case .notHTTP: .wrongType("")
      case .bodyTooLarge: .endless
      // In the transport's words, which may hold the whole address.
      case .other: .other("")
      }
  }

  /// What an answer without pictures means; `nil` for a good status.
  init?(status: Int, from address: CameraAddress) {
    switch status {
    // The second one for a range of bytes.
    case 200, 206: return nil
    case 401, 403: self = address.hasCredentials ? .loginRefused : .loginNeeded
    case 404, 410:
      self = address.corrections.contains(.resolved) ? .resolvedMissing(address.base.authority) : .missing
    default: self = .status(status)
    }
  }

  /// What an address that cannot be read means.
  init(_ malformed: CameraAddress.Malformed) {
    self =
      switch malformed {
      case .empty: .noAddress
      case .scheme(let scheme): .scheme(scheme)
      case .unreadable: .unreadableAddress
      }
  }
}

extension CameraError {
  /// What is wrong and what to do about it.
  var phrase: Phrase {
    switch self {
    case .disabled: .cameraDisabled
    case .notPermitted: .cameraNotPermitted
    case .noAddress: .cameraNoAddress
    case .unreadableAddress: .cameraUnreadableAddress
    case .scheme(let scheme): .cameraScheme(scheme: scheme)
    case .pluginOnly: .cameraPluginOnly
    case .playlistOnly: .cameraPlaylistOnly
    case .peerOnly: .cameraPeerOnly
    case .unknownHost(let host): .cameraUnknownHost(host: host)
    case .refused(let place): .cameraRefused(place: place)
    case .relocatedRefused(let place): .cameraRelocatedRefused(place: place)
    case .noRoute: .cameraNoRoute
    case .noAnswer: .cameraNoAnswer
    case .closed: .cameraClosed
    case .untrustedCertificate: .cameraUntrustedCertificate
    case .speaksNoTLS: .cameraSpeaksNoTLS
    case .loginNeeded: .cameraLoginNeeded
    case .loginRefused: .cameraLoginRefused
    case .missing: .cameraMissing
    case .resolvedMissing(let place): .cameraResolvedMissing(place: place)
    case .status(let status): .cameraStatus(status: status)
    case .wrongType(""): .cameraUnknownType
    case .wrongType(let type): .cameraWrongType(type: type)
    case .noSignalling: .cameraNoSignalling
    case .silent: .cameraSilent
    case .garbage: .cameraGarbage
    case .endless: .cameraEndless
    case .ended: .cameraEnded
    case .other(let text): .cameraOther(text: text)
    }
  }
}

extension CameraError.Step {
  var phrase: Phrase {
    switch self {
    case .settings: .stepSettings
    case .address: .stepAddress
    case .server: .stepServer
    case .encryption: .stepEncryption
    case .answer: .stepAnswer
    case .type: .stepType
    case .pictures: .stepPictures
    }
  }
}

extension CameraAddress.Correction {
  var phrase: Phrase {
    switch self {
    case .trimmed: .correctedTrimmed
    case .resolved: .correctedResolved
    case .relocated: .correctedRelocated
    }
  }
}
