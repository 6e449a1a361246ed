/// A service that a computer in the local network announces (DNS-SD, RFC 6763).
package struct AnnouncedService: Sendable, Hashable {
  /// As its owner named it, e.g. `OctoPrint instance on octopi`.
  package var name: String
  /// The name of the computer, e.g. `octopi.local.`.
  package var host: String
  /// The IPv4 address of the computer, e.g. `192.168.1.7`.
  package var address: String
  package var port: UInt16
  /// What the service tells about itself, by keys in small letters.
  package var text: [String: String]

  package init(name: String, host: String, address: String, port: UInt16, text: [String: String] = [:]) {
    self.name = name
    self.host = host
    self.address = address
    self.port = port
    self.text = text
  }
}
