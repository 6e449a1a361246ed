import OctoPrint
import Uplink
import WebShell

/// Takes the cameras over from OctoPrint's settings.
struct CameraReader: Sendable {
  var client: OctoPrintClient
  var base: BaseAddress
  var live: Broadcast<LivePrinter>

  /// What is known stays if OctoPrint does not answer.
  func read() async throws(OctoPrintError) {
    do {
      let settings = try await client.settings()
      live.update { $0.cameras = CameraList(settings.webcam, on: base) }
    } catch {
      if error.isForbidden { live.update { $0.cameras = CameraList(trouble: .notPermitted) } }
      throw error
    }
  }
}
