import WebShell

/// All cameras of a printer, large, each with its doctor.
struct CameraPage: RoomPage {
  var face: PrinterFace
  var views: [CameraView]

  var room: String { CameraRoom.id }
  var heading: String { words(.cameras) }
  var back: BackLink? { BackLink(words(.more), to: Paths.room(MoreFeature.id, printer.id)) }
  var roomTopics: [String] { ["printers/\(CameraRoom.id)/\(printer.id)"] }

  var content: HTML {
    guard let cameras = live.cameras else {
      return ListMessage(words(.camerasUnknown), text: words(.camerasUnknownHint), icon: .camera).html
    }
    if let trouble = cameras.trouble {
      let settings = trouble.step == .settings ? settings : nil
      return ListMessage(
        words(.noCameras), text: words(trouble.phrase), icon: .cameraOff, action: settings ?? .empty
      ).html
    }
    guard !cameras.cameras.isEmpty else {
      return ListMessage(
        words(.noCameras), text: words(.noCamerasHint), icon: .cameraOff, action: settings ?? .empty
      ).html
    }
    let shown = cameras.cameras.map { camera -> HTML in
      let view = views.first { $0.key.camera.number == camera.number }
      return card(camera, view?.frame.html)
    }
    return "<div class=\"cameras\" data-cameras>\(shown)</div>"
  }

  /// To the form for it, which is here, too.
  private var settings: HTML? { face.cameraSettings }

  private func card(_ camera: Camera, _ picture: HTML?) -> HTML {
    let id = "camera-\(camera.number)-h"
    return """
      <section class="card" aria-labelledby="\(id)">\(picture)<div class="pad"><h2 id="\(id)" dir="auto">\
      \(camera.name)</h2>\(hint(camera).map { "<p class=\"hint\">\($0)</p>" as HTML })\
      \(camera.streamTrouble == .noAddress ? settings : nil)\
      \(Button.link(words(.examineCamera), to: Paths.cameraExamination(camera.number, printer.id), icon: .search))\
      </div></section>
      """
  }

  /// What is not as one would expect of a camera.
  private func hint(_ camera: Camera) -> String? {
    guard let trouble = camera.streamTrouble else { return nil }
    guard camera.isShowable else { return words(trouble.phrase) }
    return "\(words(trouble.phrase)) \(words(.snapshotsInstead))"
  }
}
