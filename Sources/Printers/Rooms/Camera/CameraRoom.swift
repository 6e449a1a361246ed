import Hummingbird
import OctoPrint
import WebShell

/// All cameras of a printer, and their doctor.
struct CameraRoom: PrinterRoom {
  static let id = "camera"

  var app: PrintersApp

  var id: String { Self.id }

  func entry(_ words: Words) -> RoomEntry {
    RoomEntry(words(.cameras), icon: .camera, hint: words(.camerasHint), permission: .webcam)
  }

  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    CameraRoutes(app: app, shell: shell).add(to: routes)
  }

  /// How each camera is; begun anew when OctoPrint's settings change.
  func live(_ printer: Printer, _ rest: [String], words: Words) async -> LiveSource? {
    let channel = app.live.channel(printer.id)
    return LiveSource(subject: printer.hashValue) { emit in
      while true {
        let cameras = channel.value.cameras
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { for await state in channel.values() where state.cameras != cameras { return } }
          for camera in cameras?.shown ?? [] {
            let key = CameraKey(printer: printer, camera: camera)
            let states = LiveSource.fragments(of: app.cameras.state(key).values(), pace: .seconds(1)) {
              state in
              [CameraView(key: key, state: state, words: words).frame.status]
            }
            group.addTask { try await states.run(emit) }
          }
          try await group.next()
          group.cancelAll()
        }
        try Task.checkCancellation()
      }
    }
  }
}
