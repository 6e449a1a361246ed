import WebShell

extension CameraTrouble {
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

extension CameraTrouble.Step {
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
