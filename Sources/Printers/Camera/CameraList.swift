package import OctoPrint
package import Uplink

/// The cameras of a printer, in OctoPrint's order.
package struct CameraList: Sendable, Hashable {
  var cameras: [Camera]
  /// The number of the one that is shown first.
  var first: Int
  /// Why none is shown; `nil` if nothing stands against it.
  var trouble: CameraTrouble?

  package init(_ settings: WebcamSettings?, on server: BaseAddress) {
    let webcams = settings?.webcams ?? []
    cameras = webcams.enumerated().map { index, webcam in
      Camera(
        webcam, number: index + 1, own: settings?.snapshotWebcam ?? settings?.defaultWebcam, on: server)
    }
    first = (webcams.firstIndex { $0.name == settings?.defaultWebcam } ?? 0) + 1
    trouble = settings.map { $0.isEnabled ? nil : .disabled } ?? .notPermitted
  }

  init(trouble: CameraTrouble) {
    cameras = []
    first = 1
    self.trouble = trouble
  }

  subscript(number: Int) -> Camera? { cameras.first { $0.number == number } }

  /// Those of which a picture can be had.
  var shown: [Camera] { trouble == nil ? cameras.filter(\.isShowable) : [] }

  /// The one that is shown where there is room for one.
  var foremost: Camera? { shown.first { $0.number == first } ?? shown.first }
}
