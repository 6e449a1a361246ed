/// The addresses of this app's pages and commands.
enum Paths {
  static let client = "/uplink"
  static let requests = "/uplink/requests"

  static func command(_ command: LabCommand) -> String { "/uplink/\(command.rawValue)" }
}
