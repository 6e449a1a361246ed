import OctoPrint
import Uplink
import WebShell

/// Takes the cameras over from OctoPrint's settings.
struct CameraReader: Sendable {
  var client: OctoPrintClient
  var base: BaseAddress
  var live: Broadcast<LivePrinter>

  /// The settings that they were found in. What is known stays if OctoPrint does not answer.
  @discardableResult
  func read() async throws(OctoPrintError) -> ServerSettings {
    do {
      let settings = try await client.settings()
      live.update { $0.cameras = CameraList(settings.webcam, on: base) }
      return settings
    } catch {
      if error.isForbidden { live.update { $0.cameras = CameraList(trouble: .notPermitted) } }
      throw error
    }
  }
}
