import WebShell

/// A camera of a printer as a page shows it.
struct CameraView {
  var key: CameraKey
  var state = CameraState()
  var words: Words

  private var camera: Camera { key.camera }
  var number: Int { camera.number }
  var name: String { camera.name }

  /// The cameras of a printer of which a picture can be had.
  ///
  /// - Parameter state: how a camera is at this moment. What is patched leaves it out: it would change all the time.
  static func all(
    of printer: Printer, _ cameras: CameraList?, _ words: Words,
    state: (CameraKey) -> CameraState = { _ in .init() }
  ) -> [CameraView] {
    (cameras?.shown ?? []).map { camera in
      let key = CameraKey(printer: printer, camera: camera)
      return CameraView(key: key, state: state(key), words: words)
    }
  }

  var frame: CameraFrame {
    CameraFrame(
      "camera-\(camera.number)", words(.cameraPicture(camera: camera.name, printer: key.printer.name)),
      source, frameState, view: camera.view, sentences: sentences, words: words)
  }

  /// Another one whenever the frame has to be made anew: what is in a frame stays as its script left it.
  var kind: String {
    let (view, source) = (camera.view, source)
    let marks = [
      view.isMirrored ? "x" : "", view.isUpsideDown ? "y" : "", view.isTurnedLeft ? "l" : "",
      view.ratio == .fourToThree ? "r" : "", source.stream == nil ? "" : "s",
      source.playlist == nil ? "" : "p", source.offers == nil ? "" : "w",
    ]
    return "cam-\(camera.number)-\(marks.joined())"
  }

  private var source: CameraFrame.Source {
    let id = key.printer.id
    var source = CameraFrame.Source(still: Paths.cameraStill(camera.number, id))
    switch camera.stream {
    case .jpegs: source.stream = Paths.cameraStream(camera.number, id)
    case .playlist: source.playlist = Paths.cameraPlaylist(camera.number, id)
    case .peer(_, let iceServers):
      source.offers = Paths.cameraOffers(camera.number, id)
      source.iceServers = iceServers
    case .none: break
    }
    return source
  }

  /// For what not every browser shows by itself.
  private var sentences: CameraFrame.Sentences? {
    let instead = camera.takesSnapshots ? " " + words(.snapshotsInstead) : ""
    switch camera.stream {
    case .playlist: return CameraFrame.Sentences(unplayable: words(.filmUnplayable) + instead)
    case .peer:
      return CameraFrame.Sentences(
        unplayable: words(.peerUnplayable) + instead, connecting: words(.peerConnecting),
        failed: words(.peerFailed) + instead)
    case .jpegs, .none: return nil
    }
  }

  private var frameState: CameraFrame.State {
    switch (state.picture, state.trouble) {
    case (let picture?, nil): .live(at: picture.at)
    case (let picture?, _): .still(since: picture.at)
    case (nil, let trouble?): .missing(reason: words(trouble.phrase))
    case (nil, nil): .loading
    }
  }
}
