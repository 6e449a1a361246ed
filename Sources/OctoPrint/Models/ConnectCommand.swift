/// `POST /api/connection` with `connect`; what is `nil` is left to OctoPrint.
package struct ConnectCommand: Sendable, Hashable, Encodable {
  private let command = "connect"
  package var port: String?
  package var baudrate: Int?
  package var printerProfile: String?

  package init(port: String? = nil, baudrate: Int? = nil, printerProfile: String? = nil) {
    self.port = port
    self.baudrate = baudrate
    self.printerProfile = printerProfile
  }

  private enum CodingKeys: String, CodingKey { case command, port, baudrate, printerProfile }
}
