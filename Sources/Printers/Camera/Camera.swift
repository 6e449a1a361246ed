package import OctoPrint
package import Uplink
import WebShell

/// A camera of a printer, as OctoPrint's settings describe it.
struct Camera: Sendable, Hashable {
  /// How its moving pictures can be had.
  enum Stream: Sendable, Hashable {
    /// A stream of JPEG pictures, which we relay.
    case jpegs(CameraAddress)
    /// HTTP Live Streaming.
    case playlist(CameraAddress)
    /// WebRTC: from the camera to each browser, once they have found each other through what is at the address.
    case peer(CameraAddress, iceServers: [String])
    /// Not by us, for this reason.
    case none(CameraError)
  }

  /// Counts from 1; its place in OctoPrint's list and in our paths.
  var number: Int
  var name: String
  var stream: Stream
  /// Whether OctoPrint's server takes a picture with this one when it is asked for any.
  var isServersOwn: Bool
  /// Where a single picture is, as OctoPrint's server sees it.
  var snapshot: CameraAddress?
  var view: CameraFrame.View

  /// - Parameter own: the name of the one that OctoPrint's server takes pictures with.
  init(_ webcam: Webcam, number: Int, own: String?, on server: BaseAddress) {
    self.number = number
    name = webcam.displayName ?? webcam.name
    stream = webcam.compat.map { Self.stream($0, on: server) } ?? .none(.pluginOnly)
    isServersOwn = webcam.canSnapshot && (own == nil ? number == 1 : own == webcam.name)
    snapshot = webcam.compat?.snapshot.flatMap { Self.address($0, on: server) }
    view = CameraFrame.View(
      isMirrored: webcam.flipH, isUpsideDown: webcam.flipV, isTurnedLeft: webcam.rotate90,
      ratio: webcam.compat?.streamRatio == "4:3" ? .fourToThree : .sixteenToNine)
  }

  /// Why there are no moving pictures; `nil` if there are.
  var streamError: CameraError? {
    if case .none(let error) = stream { return error }
    return nil
  }

  /// The address of a stream of JPEG pictures.
  var jpegs: CameraAddress? {
    if case .jpegs(let address) = stream { return address }
    return nil
  }

  /// Whether any picture of it can be had.
  var isShowable: Bool { streamError == nil || takesSnapshots }

  /// Whether single pictures can be had by themselves.
  var takesSnapshots: Bool { isServersOwn || snapshot != nil }

  /// OctoPrint has it if nobody set another one. Browsers that ask it tell a stranger of themselves.
  private static let defaultICEServers = ["stun:stun.l.google.com:19302"]

  /// The rule of OctoPrint's own page: by scheme, then by the path's ending.
  private static func stream(_ compat: Webcam.Stream, on server: BaseAddress) -> Stream {
    let typed = compat.stream ?? ""
    // webrtc://host means what is at http://host.
    let text = typed.replacing(/^(\s*)webrtc(s?:\/\/)/.ignoresCase(), maxReplacements: 1) {
      "\($0.output.1)http\($0.output.2)"
    }
    do {
      let address = try CameraAddress(parsing: text, on: server)
      guard text == typed else { return .peer(address, iceServers: iceServers(compat)) }
      return address.isPlaylist ? .playlist(address) : .jpegs(address)
    } catch {
      return .none(CameraError(error))
    }
  }

  /// Those that somebody set. Others than STUN need a password, for which OctoPrint has no place.
  private static func iceServers(_ compat: Webcam.Stream) -> [String] {
    guard compat.streamWebrtcIceServers != defaultICEServers else { return [] }
    return compat.streamWebrtcIceServers.filter { $0.wholeMatch(of: /stuns?:[^\s]+/) != nil }
  }

  private static func address(_ text: String, on server: BaseAddress) -> CameraAddress? {
    do { return try CameraAddress(parsing: text, on: server) } catch { return nil }
  }
}

/// The cameras of a printer, in OctoPrint's order.
package struct CameraList: Sendable, Hashable {
  var cameras: [Camera]
  /// The number of the one that is shown first.
  var first: Int
  /// Why none is shown; `nil` if nothing stands against it.
  var error: CameraError?

  package init(_ settings: WebcamSettings?, on server: BaseAddress) {
    let webcams = settings?.webcams ?? []
    cameras = webcams.enumerated().map { index, webcam in
      Camera(
        webcam, number: index + 1, own: settings?.snapshotWebcam ?? settings?.defaultWebcam, on: server)
    }
    first = (webcams.firstIndex { $0.name == settings?.defaultWebcam } ?? 0) + 1
    error = settings.map { $0.isEnabled ? nil : .disabled } ?? .notPermitted
  }

  init(error: CameraError) {
    cameras = []
    first = 1
    self.error = error
  }

  subscript(number: Int) -> Camera? { cameras.first { $0.number == number } }

  /// Those of which a picture can be had.
  var shown: [Camera] { error == nil ? cameras.filter(\.isShowable) : [] }

  /// The one that is shown where there is room for one.
  var foremost: Camera? { shown.first { $0.number == first } ?? shown.first }
}
