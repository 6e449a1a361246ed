import Foundation
import WebShell

/// A camera of a printer as a page shows it.
struct CameraView {
  var key: CameraKey
  /// As it is at this moment.
  var state = CameraFrame.State.loading
  var words: Words

  private var camera: Camera { key.camera }
  var number: Int { camera.number }
  var name: String { camera.name }

  /// The cameras of a printer of which a picture can be had.
  ///
  /// - Parameter state: how a camera is at this moment. What is patched leaves it out: it would change all the time.
  static func all(
    of printer: Printer, _ cameras: CameraList?, _ words: Words,
    state: (CameraKey) -> CameraFrame.State = { _ in .loading }
  ) -> [CameraView] {
    (cameras?.shown ?? []).map { camera in
      let key = CameraKey(printer: printer, camera: camera)
      return CameraView(key: key, state: state(key), words: words)
    }
  }

  var frame: CameraFrame {
    CameraFrame(
      "camera-\(camera.number)", words(.cameraPicture(camera: camera.name, printer: key.printer.name)),
      source, state, view: camera.view, sentences: sentences, words: words)
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
    var source = CameraFrame.Source(still: CameraFeature.still.link(id, number))
    switch camera.stream {
    case .jpegs: source.stream = CameraFeature.pictures.link(id, number)
    case .playlist: source.playlist = CameraFeature.film.link(id, (number, "index.m3u8", .init()))
    case .peer(_, let iceServers):
      source.offers = CameraFeature.offers.link(id, number)
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
}

extension CameraState {
  /// To the second: what a page tells of it.
  func frame(_ words: Words) -> CameraFrame.State {
    let moment = picture.map { Date(timeIntervalSince1970: $0.at.timeIntervalSince1970.rounded(.down)) }
    return switch (moment, error) {
    case (let moment?, nil): .live(at: moment)
    case (let moment?, _): .still(since: moment)
    case (nil, let error?): .missing(reason: words(error.phrase))
    case (nil, nil): .loading
    }
  }
}

extension CameraRelay {
  /// The cameras of a printer of which a picture can be had, as they are now.
  func views(of printer: Printer, _ cameras: CameraList?, _ words: Words) -> [CameraView] {
    CameraView.all(of: printer, cameras, words) { state($0).value.frame(words) }
  }
}
