import Foundation
import WebShell

/// The addresses of this app's pages and commands.
enum Paths {
  static let list = "/printers"
  static let new = "/printers/new"
  static let requests = "/printers/access-requests"

  /// The form, filled in with what a server told about itself.
  static func new(_ server: DiscoveredServer) -> String {
    var components = URLComponents()
    components.path = new
    components.queryItems = [
      URLQueryItem(name: "address", value: "\(server.base)"), URLQueryItem(name: "name", value: server.name),
    ]
    // A plus would be read as a space.
    return (components.string ?? new).replacing("+", with: "%2B")
  }

  static func printer(_ id: Printer.ID) -> String { "/printers/\(id)" }
  static func edit(_ id: Printer.ID) -> String { "/printers/\(id)/edit" }
  static func request(_ id: String) -> String { "\(requests)/\(id)" }

  /// A room of a printer: control, files, terminal.
  static func room(_ room: String, _ id: Printer.ID) -> String { "/printers/\(id)/\(room)" }
}

extension Paths {
  static func camera(_ number: Int, _ id: Printer.ID) -> String { "\(room(CameraRoom.id, id))/\(number)" }
  static func cameraStill(_ number: Int, _ id: Printer.ID) -> String { camera(number, id) + "/frame.jpg" }
  static func cameraStream(_ number: Int, _ id: Printer.ID) -> String { camera(number, id) + "/stream" }
  static func cameraPlaylist(_ number: Int, _ id: Printer.ID) -> String {
    camera(number, id) + "/hls/index.m3u8"
  }
  static func cameraOffers(_ number: Int, _ id: Printer.ID) -> String { camera(number, id) + "/offers" }
  static func cameraExamination(_ number: Int, _ id: Printer.ID) -> String {
    camera(number, id) + "/examination"
  }
  /// A small picture of the foremost camera, for lists.
  static func preview(_ id: Printer.ID) -> String { "\(room(CameraRoom.id, id))/preview.jpg" }
}
