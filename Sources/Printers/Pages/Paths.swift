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
