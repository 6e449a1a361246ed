/// `GET /api/connection`: the serial connection between OctoPrint and its printer, and what can be chosen.
package struct ConnectionOptions: Sendable, Hashable, Decodable {
  package var current: Current
  package var options: Options

  package struct Current: Sendable, Hashable, Decodable {
    package var state: String
    package var port: String?
    package var baudrate: Int?
    package var printerProfile: String?
  }

  package struct Options: Sendable, Hashable, Decodable {
    package var ports: [String]
    package var baudrates: [Int]
    package var printerProfiles: [Profile]
    package var portPreference: String?
    package var baudratePreference: Int?
    package var printerProfilePreference: String?
  }

  package struct Profile: Sendable, Hashable, Decodable {
    package var id: String
    package var name: String
  }
}
