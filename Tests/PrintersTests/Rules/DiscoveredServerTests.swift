import ServiceBrowsing
import Testing
import Uplink

@testable import Printers

@Suite struct `A discovered server` {
  private func service(
    _ name: String = "OctoPrint instance on octopi", at address: String = "192.168.1.7", port: UInt16 = 5000,
    _ text: [String: String] = ["uuid": "u1", "path": "/", "version": "1.11.8"]
  ) -> AnnouncedService {
    AnnouncedService(name: name, host: "octopi.local.", address: address, port: port, text: text)
  }

  @Test(arguments: [
    ("OctoPrint instance \"Prusa MK4\"", "Prusa MK4"), ("OctoPrint instance on octopi", "octopi"),
    ("OctoPrint instance \"Čmelák \"2\"\"", "Čmelák \"2\""), ("Workshop", "Workshop"),
    ("OctoPrint instance \"\"", "OctoPrint instance \"\""),
  ])
  func `goes by the name that its owner gave it`(announced: String, name: String) throws {
    #expect(try #require(DiscoveredServer(service(announced))).name == name)
  }

  @Test func `has its address, port and path`() throws {
    let server = try #require(DiscoveredServer(service(port: 80, ["path": "/octoprint/"])))
    #expect("\(server.base)" == "http://192.168.1.7/octoprint")
  }

  @Test func `is one, however many of its addresses are announced`() {
    let servers = DiscoveredServer.servers([service(), service(at: "10.0.0.7"), service(at: "10.0.0.8", [:])])
    #expect(servers.map(\.id) == ["http://10.0.0.8:5000", "u1"])
  }

  @Test(arguments: ["", "not an address", "user@host"])
  func `needs an address that can be one`(address: String) {
    #expect(DiscoveredServer(service(at: address)) == nil)
  }
}
